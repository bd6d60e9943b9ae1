import type { Rule } from '../../shared/rule.ts';
import { type ClauseDelay, clauseDeadline, type OrderServed } from './termination-clause.ts';

/** What an order to pay says, of the lease for which it was served. */
export interface OrderDraftFacts extends Omit<OrderServed, 'stipulated'> {
  /** The delay that the act states. */
  delay: ClauseDelay;
}

const delayOfLaw: Rule<OrderDraftFacts> = {
  id: 'order-to-pay.delay',
  article: 'loi n° 89-462, art. 24 ; Code de commerce, art. L145-41',
  source:
    'loi n° 2023-668, art. 10 ; Cass., avis du 13 juin 2024, n° 24-70.002, lu dans des sources secondaires ; la reconduction tacite n’y est pas tranchée',
  sentence:
    'Le commandement de payer énonce le délai que la loi laisse au locataire avant que la clause résolutoire joue : deux mois pour un bail d’habitation conclu avant le 29 juillet 2023 et non renouvelé depuis, six semaines ensuite, un mois pour un bail commercial. La clause du bail peut laisser davantage.',
  validFrom: null,
  validTo: null,
  territory: 'France',
  decidedBy: 'commandement de payer',
  decidingDay: ({ servedOn }) => servedOn,
  isVerified: false,
  severity: 'avertissement',
  check: ({ delay, ...lease }) => {
    const proposed = clauseDeadline({ ...lease, stipulated: null });
    return proposed === null || proposed.delay === delay
      ? null
      : {
          field: 'delay',
          message:
            'D’après les dates de ce bail, le délai court jusqu’au {last:jour}. Vérifiez celui que l’acte énonce, et la clause du bail.',
          figures: { last: proposed.lastDay },
        };
  },
};

/** Legal rules for an order to pay. */
export const ORDER_TO_PAY_RULES: readonly Rule<OrderDraftFacts>[] = [delayOfLaw];
