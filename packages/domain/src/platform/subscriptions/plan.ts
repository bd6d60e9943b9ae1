import { type Cents, cents } from '../../shared/money.ts';

export const PLANS = ['basic', 'premium', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** Plan of an organisation that has not chosen one. */
export const FIRST_PLAN: Plan = 'basic';

interface PlanFacts {
  /** Name on pages and documents. */
  name: string;
  monthlyCents: Cents;
  /** Maximum number of properties; `null` without a limit. Users are not limited. */
  propertyCap: number | null;
}

/** The three plans of the specification. The landing page shows another table, as specified. */
export const PLAN_FACTS: Readonly<Record<Plan, PlanFacts>> = {
  basic: { name: 'Basique', monthlyCents: cents(1999), propertyCap: 5 },
  premium: { name: 'Premium', monthlyCents: cents(4999), propertyCap: 20 },
  enterprise: { name: 'Enterprise', monthlyCents: cents(9999), propertyCap: null },
};

/** Monthly price of each plan. */
export type MonthlyPrices = Readonly<Record<Plan, Cents>>;

/** Current prices. Stored statements keep their own. */
export const MONTHLY_PRICES: MonthlyPrices = {
  basic: PLAN_FACTS.basic.monthlyCents,
  premium: PLAN_FACTS.premium.monthlyCents,
  enterprise: PLAN_FACTS.enterprise.monthlyCents,
};

/** Whether `to` holds fewer properties than `from`. */
export const isDowngrade = (from: Plan, to: Plan): boolean => PLANS.indexOf(to) < PLANS.indexOf(from);
