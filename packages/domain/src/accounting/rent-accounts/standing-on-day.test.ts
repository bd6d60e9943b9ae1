import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type PayingMovement, standingOnDay } from './standing-on-day.ts';

const MARCH = { id: 'march', month: day('2026-03-01'), dueOn: day('2026-03-05'), totalCents: cents(85_000) };
const paid = (on: string, amount: number, payerKind: PayingMovement['payerKind'] = 'locataire'): PayingMovement => ({
  on: day(on),
  payerKind,
  parts: [{ dueId: 'march', amountCents: cents(amount) }],
});
const NOBODY = { aids: [], thirdPartyPayers: [] };
const aid = {
  payer: 'CAF',
  fromMonth: day('2026-01-01'),
  untilMonth: null,
  amountCents: cents(21_200),
  paidToLandlord: true,
  schedule: 'le 5 du mois suivant',
} as const;

it('is late on a day before the payment that settled it, and paid from its day on', () => {
  const paying = [paid('2026-03-20', 85_000)];
  expect(standingOnDay(MARCH, { paying, ...NOBODY }, day('2026-03-15'))).toMatchObject({
    standing: 'En retard',
    leftCents: 85_000,
    daysLate: 10,
  });
  expect(standingOnDay(MARCH, { paying, ...NOBODY }, day('2026-03-20'))).toMatchObject({ standing: 'Payée', leftCents: 0, daysLate: 0 });
});

it('counts what was paid and granted by then', () => {
  const paying = [paid('2026-03-04', 40_000), paid('2026-03-10', 5_000, null), paid('2026-03-20', 40_000)];
  expect(standingOnDay(MARCH, { paying, ...NOBODY }, day('2026-03-04'))).toMatchObject({ standing: 'Partielle', leftCents: 45_000 });
  expect(standingOnDay(MARCH, { paying, ...NOBODY }, day('2026-03-15'))).toMatchObject({ standing: 'En retard', leftCents: 40_000 });
});

it('is not late for an aid that was still to come', () => {
  const paying = [paid('2026-03-04', 63_800), paid('2026-04-05', 21_200, 'CAF')];
  const on = (asked: string) => standingOnDay(MARCH, { paying, ...NOBODY, aids: [aid] }, day(asked));
  expect(on('2026-03-15')).toMatchObject({ standing: 'Partielle', expected: [{ payer: 'CAF', amountCents: 21_200 }] });
  expect(on('2026-04-05')).toMatchObject({ standing: 'Payée', expected: [] });
});

it('is late for the part of a guarantor that did not come, and says so on that day', () => {
  const guarantor = {
    payerKind: 'garant',
    name: 'Anne Petit',
    fromMonth: day('2026-01-01'),
    untilMonth: null,
    amountCents: cents(20_000),
  } as const;
  const paying = [paid('2026-03-04', 65_000), paid('2026-03-20', 20_000, 'garant')];
  const on = (asked: string) => standingOnDay(MARCH, { ...NOBODY, paying, thirdPartyPayers: [guarantor] }, day(asked));
  const thirdPartyParts = [{ payerKind: 'garant', name: 'Anne Petit', amountCents: 20_000, expectedOn: '2026-03-05' }];
  expect(on('2026-03-15')).toMatchObject({ standing: 'En retard', lateCents: 20_000, daysLate: 10, expected: [], thirdPartyParts });
  expect(on('2026-03-20')).toMatchObject({ standing: 'Payée', thirdPartyParts: [] });
});

it('is reduced by a waiver until the day on which it lapsed, as the month was then taken back', () => {
  const waiver: PayingMovement = {
    on: day('2026-03-06'),
    payerKind: null,
    parts: [{ dueId: 'lapse', amountCents: cents(85_000) }],
    formerParts: [{ dueId: 'march', amountCents: cents(85_000), until: day('2026-04-02') }],
  };
  const paying = [waiver, paid('2026-04-02', 85_000, null)];
  expect(standingOnDay(MARCH, { paying, ...NOBODY }, day('2026-03-05'))).toMatchObject({ standing: 'À venir', leftCents: 85_000 });
  for (const on of ['2026-03-06', '2026-04-01', '2026-04-02'])
    expect(standingOnDay(MARCH, { paying, ...NOBODY }, day(on))).toMatchObject({ standing: 'Payée', leftCents: 0, daysLate: 0 });
});

it('leaves a credit without a standing', () => {
  expect(standingOnDay({ ...MARCH, totalCents: cents(-100) }, { paying: [], ...NOBODY }, day('2026-03-15'))).toBeNull();
});
