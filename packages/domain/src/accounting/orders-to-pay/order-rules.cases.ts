import { day } from '../../shared/day.ts';
import type { RuleCases } from '../../shared/rule.ts';
import type { OrderDraftFacts } from './order-rules.ts';

const ORDER: OrderDraftFacts = {
  kind: 'vide',
  furnished: false,
  signedOn: day('2024-03-01'),
  startDate: day('2024-03-01'),
  termBegunOn: day('2024-03-01'),
  servedOn: day('2026-10-05'),
  delay: 'six semaines',
  territory: 'métropole',
};
const OLD = { signedOn: day('2023-07-28'), startDate: day('2023-08-01'), termBegunOn: day('2023-08-01') };

export const ORDER_TO_PAY_RULE_CASES: RuleCases<OrderDraftFacts> = {
  'order-to-pay.delay': {
    passes: {
      'D088: six weeks of a lease of 2024': ORDER,
      'two months of a lease from the day before the law': { ...ORDER, ...OLD, delay: 'deux mois' },
      'six weeks once it is renewed': { ...ORDER, ...OLD, termBegunOn: day('2026-08-01') },
      'L145-41: one month of a commercial lease': { ...ORDER, kind: 'commercial', delay: 'un mois' },
      'a parking place follows its contract': { ...ORDER, kind: 'stationnement', delay: 'un mois' },
    },
    breaks: {
      'six weeks of a lease from the day before the law': { ...ORDER, ...OLD },
      'two months of a lease of 2024': { ...ORDER, delay: 'deux mois' },
      'one month of a home': { ...ORDER, delay: 'un mois' },
      'six weeks of a commercial lease': { ...ORDER, kind: 'commercial' },
    },
  },
  'order-to-pay.weekend': {
    passes: {
      'six weeks from a Monday end on a Monday': ORDER,
      'one month ends on a Friday': { ...ORDER, kind: 'commercial', servedOn: day('2026-10-13'), delay: 'un mois' },
      'two months end on Good Friday, in Lyon': { ...ORDER, servedOn: day('2026-02-03'), delay: 'deux mois' },
    },
    breaks: {
      'six weeks end on a Saturday': { ...ORDER, servedOn: day('2026-10-10') },
      'one month ends on a Sunday': { ...ORDER, kind: 'commercial', servedOn: day('2026-10-15'), delay: 'un mois' },
      'six weeks end on Christmas': { ...ORDER, servedOn: day('2026-11-13') },
      'two months end on Good Friday, in Strasbourg': {
        ...ORDER,
        servedOn: day('2026-02-03'),
        delay: 'deux mois',
        territory: 'Alsace-Moselle',
      },
    },
  },
};
