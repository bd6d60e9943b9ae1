import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { certificateInForce } from './certificate.ts';

const TODAY = day('2026-11-20');
const until = (...days: (string | null)[]) => days.map((text) => ({ expiresOn: text === null ? null : day(text) }));

it.each([
  [[], 'missing', undefined],
  [['2027-03-31'], 'valid', '2027-03-31'],
  [['2025-03-31', '2027-03-31', '2026-03-31'], 'valid', '2027-03-31'],
  [['2026-12-31'], 'soon', '2026-12-31'],
  [['2026-11-20'], 'soon', '2026-11-20'],
  [['2026-11-19', '2025-11-19'], 'past', '2026-11-19'],
  [[null], 'undated', null],
  [['2026-11-19', null], 'undated', null],
  [[null, '2027-03-31'], 'valid', '2027-03-31'],
] as const)('%j: %s', (days, state, expiresOn) => {
  const found = certificateInForce(until(...days), TODAY);
  expect([found.state, found.certificate?.expiresOn]).toEqual([state, expiresOn]);
});
