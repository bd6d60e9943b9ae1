import { type PlannedPart, plannedParts } from '../accounting/dues/planned-parts.ts';
import { planSchedule } from '../accounting/rent-accounts/plan-schedule.ts';
import { heldParts, type PlanFacts, planStanding } from '../accounting/rent-accounts/plan-standing.ts';
import type { Day } from '../shared/day.ts';
import type { Cents } from '../shared/money.ts';
import type { Calculation } from './calculation.ts';

/** The facts of the calculations of payment plans. */
export interface PaymentPlanFacts {
  'plan.schedule': { debtCents: Cents; count: number; firstOn: Day };
  'plan.parts': { dues: readonly { id: string; dueOn: Day; leftCents: Cents }[]; instalments: readonly PlannedPart[] };
  'plan.standing': PlanFacts & { today: Day };
  'plan.held': PlanFacts & { today: Day };
}

const UNVERIFIED = { validFrom: null, validTo: null, isVerified: false } as const;
/** A plan is a contract; what a judge may grant bounds its length. */
const CONTRACT = { ...UNVERIFIED, article: 'Code civil, art. 1343-5 ; loi n° 89-462, art. 24', source: 'articles non relus' } as const;

export const PAYMENT_PLAN_CALCULATIONS: { readonly [Id in keyof PaymentPlanFacts]: Calculation<PaymentPlanFacts[Id]> } = {
  'plan.schedule': {
    ...CONTRACT,
    sentence:
      'Un plan d’apurement partage la dette en mensualités égales, la dernière prenant les centimes de reste. Un juge accorde deux ans au plus, trois ans pour un logement (art. 24, V) ; un accord n’en propose pas davantage.',
    module: 'accounting/rent-accounts/plan-schedule',
    function: 'planSchedule',
    calculate: planSchedule,
  },
  'plan.parts': {
    ...CONTRACT,
    article: 'Code civil, art. 1342-10',
    sentence: 'Les premières mensualités paient les échéances les plus anciennes.',
    module: 'accounting/dues/planned-parts',
    function: 'plannedParts',
    calculate: ({ dues, instalments }) => plannedParts(dues, instalments),
  },
  'plan.standing': {
    ...CONTRACT,
    sentence:
      'Une mensualité qui n’est pas entièrement payée à la fin de son jour rompt le plan, et un loyer courant impayé aussi si le plan le dit ; ce qui est payé ensuite paie la dette, non le plan.',
    module: 'accounting/rent-accounts/plan-standing',
    function: 'planStanding',
    calculate: ({ today, ...facts }) => planStanding(facts, today),
  },
  'plan.held': {
    ...CONTRACT,
    sentence:
      'Tant que le plan est tenu, ses échéances ne sont pas en retard à leur propre jour : elles sont demandées aux jours du plan. Rompu, annulé ou remplacé, il ne retarde plus rien.',
    module: 'accounting/rent-accounts/plan-standing',
    function: 'heldParts',
    calculate: ({ today, ...facts }) => heldParts(facts, today),
  },
};
