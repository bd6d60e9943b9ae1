import { day, type Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { isInForce, type Rule } from '../../shared/rule.ts';
import { type PaymentMethod } from './method.ts';

export interface CashFacts {
  amountCents: Cents;
  paymentMethod: PaymentMethod;
  paymentDate: Day;
}

/** The code forbids more than 1 000 €; the page of the state says « inférieur à 1 000 € » (F34396): exactly that amount is worth a second look. */
const CASH_LIMIT = cents(100_000);

const cashLimit: Rule<CashFacts> = {
  id: 'payment.cash-limit',
  article: 'Code monétaire et financier, art. L112-6 et D112-3',
  source: 'service-public.fr, fiche F34396',
  sentence:
    'Un loyer se paie en espèces s’il est inférieur à 1 000 € ; le code n’interdit que ce qui dépasse ce montant, mais 1 000 € tout juste est signalé aussi. Entre particuliers, hors de toute activité professionnelle, il ne fixe pas de limite.',
  validFrom: day('2015-09-01'),
  validTo: null,
  territory: 'France',
  decidedBy: 'paiement',
  decidingDay: ({ paymentDate }) => paymentDate,
  isVerified: true,
  // Two private persons may pay each other more, and a payment already received must be recordable.
  severity: 'avertissement',
  check: ({ amountCents, paymentMethod }) =>
    paymentMethod === 'Espèces' && amountCents >= CASH_LIMIT
      ? {
          field: 'paymentMethod',
          message: 'Paiement en espèces de {limit:euros} ou plus : interdit au-delà de ce montant, sauf entre particuliers.',
          figures: { limit: CASH_LIMIT },
        }
      : null,
};

/** Legal rules for a payment. */
export const CASH_RULES: readonly Rule<CashFacts>[] = [cashLimit];

/** Whether the law of the day of payment questions this payment in cash. */
export const isAboveCashLimit = (facts: CashFacts): boolean =>
  isInForce(cashLimit, cashLimit.decidingDay(facts)) && cashLimit.check(facts) !== null;
