import type { Day } from '../../shared/day.ts';
import { courtDayFrom, type HolidayTerritory } from '../../shared/holidays.ts';
import type { Rule } from '../../shared/rule.ts';
import { type ClauseDelay, clauseDeadline, lastDayToPay, type OrderServed } from './termination-clause.ts';

/** What an order to pay says, of the lease for which it was served. */
export interface OrderDraftFacts extends Omit<OrderServed, 'stipulated'> {
  /** The delay that the act states. */
  delay: ClauseDelay;
  /** Where the property stands: its holidays. */
  territory: HolidayTerritory;
}

const ORDERED = {
  validFrom: null,
  validTo: null,
  territory: 'France',
  decidedBy: 'commandement de payer',
  decidingDay: ({ servedOn }: OrderDraftFacts) => servedOn,
  isVerified: false,
  severity: 'avertissement',
} as const;

const delayOfLaw: Rule<OrderDraftFacts> = {
  ...ORDERED,
  id: 'order-to-pay.delay',
  article: 'loi n° 89-462, art. 24 ; Code de commerce, art. L145-41',
  source:
    'loi n° 2023-668, art. 10 ; Cass., avis du 13 juin 2024, n° 24-70.002, lu dans des sources secondaires ; la reconduction tacite n’y est pas tranchée',
  sentence:
    'Le commandement de payer énonce le délai que la loi laisse au locataire avant que la clause résolutoire joue : deux mois pour un bail d’habitation conclu avant le 29 juillet 2023 et non renouvelé depuis, six semaines ensuite, un mois pour un bail commercial. La clause du bail peut laisser davantage.',
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

/**
 * A payment is an act « à accomplir avant l’expiration d’un délai », for which art. 642 prolongs the delay (Cass. 3e civ., 8 March 2018, n°
 * 17-11.312), but no decision that was read says so of an order to pay. The delay of its art. 24 III, counted backwards, is not prolonged (Cass.
 * 3e civ., avis, 6 November 2025, n° 25-70.018). So the day stays, and the user reads both.
 */
const delayOfWeekend: Rule<OrderDraftFacts> = {
  ...ORDERED,
  id: 'order-to-pay.weekend',
  article: 'Code de procédure civile, art. 641 et 642',
  source:
    'Cass. 3e civ., 8 mars 2018, n° 17-11.312 (congé), et avis du 6 novembre 2025, n° 25-70.018 (art. 24 III), lus dans des sources secondaires ; rien de lu ne tranche pour le délai d’un commandement de payer',
  sentence:
    'Le délai du commandement court aussi les samedis, dimanches et jours fériés ; s’il finit un de ces jours, un juge peut le proroger jusqu’au premier jour ouvrable suivant, comme un délai de procédure.',
  check: ({ delay, servedOn, territory }) => {
    const last = lastDayToPay(delay, servedOn);
    const prolonged = prolongedDelay(last, territory);
    return prolonged === null
      ? null
      : {
          field: null,
          message:
            'Le {last:jour} est un samedi, un dimanche ou un jour férié\u00A0: un juge peut proroger le délai jusqu’au {prolonged:jour}. Attendez ce jour avant d’agir.',
          figures: { last, prolonged },
        };
  },
};

/** The day until which a judge may prolong a delay that ends on a day without court; null where nothing prolongs it. */
export function prolongedDelay(lastDay: Day, territory: HolidayTerritory): Day | null {
  const courtDay = courtDayFrom({ on: lastDay, territory });
  return courtDay === lastDay ? null : courtDay;
}

/** Legal rules for an order to pay. */
export const ORDER_TO_PAY_RULES: readonly Rule<OrderDraftFacts>[] = [delayOfLaw, delayOfWeekend];
