import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';

const DUE = {
  month: day('2026-11-01'),
  dueOn: day('2026-11-05'),
  totalCents: cents(70_000),
  paidCents: cents(0),
  aidCents: cents(21_200),
  received: [],
} as const;
const MOTHER = {
  payerKind: 'garant',
  name: 'Anne Petit',
  fromMonth: day('2026-01-01'),
  untilMonth: null,
  amountCents: cents(20_000),
} as const;
const EMPLOYER = { ...MOTHER, payerKind: 'autre', name: 'Ateliers du Port', amountCents: cents(15_000) } as const;
const months = ({ fromMonth, untilMonth, amountCents }: typeof MOTHER | typeof EMPLOYER) => ({ fromMonth, untilMonth, amountCents });

export const THIRD_PARTY_CASES: CasesOf<'account.third-party-parts' | 'account.parts-exceed-rent'> = {
  'account.third-party-parts': {
    'the parts of a guarantor and an employer, on the due day': {
      facts: { due: DUE, payers: [MOTHER, EMPLOYER] },
      answer: [
        { payerKind: 'garant', name: 'Anne Petit', amountCents: 20_000, expectedOn: '2026-11-05' },
        { payerKind: 'autre', name: 'Ateliers du Port', amountCents: 15_000, expectedOn: '2026-11-05' },
      ],
    },
    'the guarantor paid': {
      facts: {
        due: { ...DUE, paidCents: cents(20_000), received: [{ payerKind: 'garant', amountCents: cents(20_000) }] },
        payers: [MOTHER],
      },
      answer: [],
    },
  },
  'account.parts-exceed-rent': {
    'two parts within the rent': {
      facts: { parts: [months(MOTHER), months(EMPLOYER)], rents: [{ fromDate: day('2026-01-01'), monthCents: cents(35_000) }] },
      answer: false,
    },
    'two parts above it once the rent is lower': {
      facts: {
        parts: [months(MOTHER), months(EMPLOYER)],
        rents: [
          { fromDate: day('2026-01-01'), monthCents: cents(35_000) },
          { fromDate: day('2026-07-01'), monthCents: cents(34_900) },
        ],
      },
      answer: true,
    },
  },
};
