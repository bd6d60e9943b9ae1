import { expect, it } from 'vitest';
import { noticeWarnings } from './notice-zone.ts';

const EMPTY = { kind: 'vide', furnished: false } as const;
const NOTICE = { by: 'locataire', reason: 'zone tendue' } as const;
const LYON = { postalCode: '69002', city: 'Lyon' };
const GUERET = { postalCode: '23000', city: 'Guéret' };

it.each([
  ['a commune of the list', EMPTY, NOTICE, LYON, []],
  ['a commune that is in no list', EMPTY, NOTICE, GUERET, ['zone-not-listed']],
  ['a mistyped place', EMPTY, NOTICE, { ...LYON, postalCode: '6902' }, ['zone-not-listed']],
  ['another reason', EMPTY, { ...NOTICE, reason: 'mutation' }, GUERET, []],
  ['no reason', EMPTY, { ...NOTICE, reason: null }, GUERET, []],
  ['a furnished home: one month whatever the place', { kind: 'meublé', furnished: true }, NOTICE, GUERET, []],
] as const)('a notice for a « zone tendue »: %s', (_what, lease, notice, place, expected) => {
  expect(noticeWarnings(lease, notice, place)).toEqual(expected);
});
