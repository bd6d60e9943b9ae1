import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type RuleCases } from '../../shared/rule.ts';
import { type CashFacts } from './cash-rules.ts';

const CASH: CashFacts = { amountCents: cents(99_999), paymentMethod: 'Espèces', paymentDate: day('2026-11-05') };

export const CASH_RULE_CASES: RuleCases<CashFacts> = {
  'payment.cash-limit': {
    passes: {
      'one cent below the limit': CASH,
      'by transfer': { ...CASH, amountCents: cents(100_000), paymentMethod: 'Virement bancaire' },
      'on the last day before the limit': { ...CASH, amountCents: cents(100_000), paymentDate: day('2015-08-31') },
    },
    breaks: {
      'exactly 1 000 €, which the page of the state does not admit either': { ...CASH, amountCents: cents(100_000) },
      'on its first day': { ...CASH, amountCents: cents(250_000), paymentDate: day('2015-09-01') },
    },
  },
};
