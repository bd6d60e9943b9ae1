import { type Cents, cents } from '../../shared/money.ts';

export const PLANS = ['basic', 'premium', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** Of whoever has chosen nothing. */
export const FIRST_PLAN: Plan = 'basic';

interface PlanFacts {
  /** As screens and papers call it. */
  name: string;
  monthlyCents: Cents;
  /** Properties it holds at most; `null` for as many as one likes. People are not capped. */
  propertyCap: number | null;
}

/** The three plans of the specification. The public page shows another table, to the letter of the same specification. */
export const PLAN_FACTS: Readonly<Record<Plan, PlanFacts>> = {
  basic: { name: 'Basique', monthlyCents: cents(1999), propertyCap: 5 },
  premium: { name: 'Premium', monthlyCents: cents(4999), propertyCap: 20 },
  enterprise: { name: 'Enterprise', monthlyCents: cents(9999), propertyCap: null },
};

/** What a month of each plan costs. */
export type MonthlyPrices = Readonly<Record<Plan, Cents>>;

/** Those of today. What was counted keeps those it was counted with. */
export const MONTHLY_PRICES: MonthlyPrices = {
  basic: PLAN_FACTS.basic.monthlyCents,
  premium: PLAN_FACTS.premium.monthlyCents,
  enterprise: PLAN_FACTS.enterprise.monthlyCents,
};

/** Whether `to` holds fewer properties than `from`. */
export const isDowngrade = (from: Plan, to: Plan): boolean => PLANS.indexOf(to) < PLANS.indexOf(from);
