import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { expect, it } from 'vitest';
import { nextDayText, nextText, signSentences } from './reminders.labels.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/gu, ' ');
const SIGNS = {
  claimableUntil: day('2029-08-05'),
  isPrescribed: false,
  aid: { payer: 'CAF', thresholdCents: cents(46_000), isReached: true },
  clause: { delay: 'six semaines', lastDay: day('2026-11-16') },
} as const;

it('says what the law attaches to a debt, each with its rule', () => {
  expect(signSentences({ signs: SIGNS, unpaidOrder: null }).map(({ rule, text }) => [rule, plain(text)])).toEqual([
    ['arrears.aid-threshold', 'L’impayé atteint 460,00 € : il se signale à la CAF.'],
    [
      'arrears.clause-deadline',
      'Clause résolutoire : un commandement de payer signifié aujourd’hui laisserait six semaines au locataire, jusqu’au 16/11/2026, sauf délai plus long écrit au bail.',
    ],
    ['arrears.prescription', 'L’échéance la plus ancienne se réclame jusqu’au 05/08/2029.'],
  ]);
});

it('says of a shop without an aid only what is prescribed', () => {
  const signs = { ...SIGNS, aid: null, clause: null, claimableUntil: day('2026-07-05'), isPrescribed: true };
  expect(signSentences({ signs, unpaidOrder: null }).map(({ text }) => text)).toEqual([
    'L’échéance la plus ancienne est prescrite depuis le 06/07/2026, sauf reconnaissance de la dette ou action en justice.',
  ]);
});

it('says of a debt with an unpaid order that its reminders are silent, and nothing of an order of today', () => {
  const unpaidOrder = { servedOn: day('2026-11-18'), lastDay: day('2026-12-30') };
  const next = { next: null, pausedUntil: null, unpaidOrder };
  expect(`${nextText(next)}, ${nextDayText(next)}`).toBe('Relances suspendues, commandement de payer du 18/11/2026 impayé');
  expect(signSentences({ signs: SIGNS, unpaidOrder }).map(({ rule }) => rule)).toEqual(['arrears.aid-threshold', 'arrears.prescription']);
});
