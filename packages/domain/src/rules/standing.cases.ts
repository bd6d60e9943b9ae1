import { day } from '../shared/day.ts';
import { cents } from '../shared/money.ts';
import type { CasesOf } from './calculation-cases.ts';

export const STANDING_CASES: CasesOf<'account.standing-on-day'> = {
  'account.standing-on-day': {
    'late on a day before the payment': {
      facts: {
        due: { id: 'march', month: day('2026-03-01'), dueOn: day('2026-03-05'), totalCents: cents(85_000) },
        paying: [{ on: day('2026-03-20'), payerKind: 'locataire', parts: [{ dueId: 'march', amountCents: cents(85_000) }] }],
        aids: [],
        thirdPartyPayers: [],
        on: day('2026-03-15'),
      },
      answer: { standing: 'En retard', leftCents: 85_000, daysLate: 10 },
    },
    'paid by a waiver that lapsed afterwards': {
      facts: {
        due: { id: 'march', month: day('2026-03-01'), dueOn: day('2026-03-05'), totalCents: cents(85_000) },
        paying: [
          {
            on: day('2026-03-06'),
            payerKind: null,
            parts: [{ dueId: 'lapse', amountCents: cents(85_000) }],
            formerParts: [{ dueId: 'march', amountCents: cents(85_000), until: day('2026-04-02') }],
          },
        ],
        aids: [],
        thirdPartyPayers: [],
        on: day('2026-03-15'),
      },
      answer: { standing: 'Payée', leftCents: 0, daysLate: 0 },
    },
    'no standing of a credit': {
      facts: {
        due: { id: 'waiver', month: null, dueOn: day('2026-03-05'), totalCents: cents(-1) },
        paying: [],
        aids: [],
        thirdPartyPayers: [],
        on: day('2026-03-15'),
      },
      answer: null,
    },
  },
};
