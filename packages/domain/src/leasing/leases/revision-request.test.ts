import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { askedFlaw, decisionFlaw, lastRequestDay, revisionRequestFileName } from './revision-request.ts';

it.each([
  ['the ceiling', 110_000, null],
  ['one cent more than the rent', 100_001, null],
  ['one cent above the ceiling', 110_001, { code: 'revision.above-ceiling', field: 'askedCents', details: { ceilingCents: 110_000 } }],
  ['the same rent', 100_000, { code: 'revision.no-rise-asked', field: 'askedCents', details: { rentCents: 100_000 } }],
])('asks for %s', (_name, askedCents, flaw) => {
  expect(askedFlaw({ askedCents: cents(askedCents), rentCents: cents(100_000), ceilingCents: cents(110_000) })).toEqual(flaw);
});

it.each([
  ['what was asked, that day', 110_000, '2026-10-01', undefined],
  ['less, today', 1, '2026-11-26', undefined],
  ['more than was asked', 110_001, '2026-10-01', 'revision.above-asked'],
  ['a day before the request', 110_000, '2026-09-30', 'revision.decided-before'],
  ['tomorrow', 110_000, '2026-11-27', 'lease.agreement-in-future'],
])('is decided: %s', (_name, agreedCents, decidedOn, code) => {
  const decided = {
    requestedOn: day('2026-10-01'),
    askedCents: cents(110_000),
    agreedCents: cents(agreedCents),
    decidedOn: day(decidedOn),
  };
  expect(decisionFlaw(decided, day('2026-11-26'))?.code).toBe(code);
});

it('is prepared up to a month ahead, and names its document by its day', () => {
  expect(lastRequestDay(day('2027-01-31'))).toBe('2027-02-28');
  expect(revisionRequestFileName({ requestedOn: day('2026-11-26') })).toBe('demande-en-revision-2026-11-26.pdf');
});
