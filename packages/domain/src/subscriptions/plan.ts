export const PLANS = ['basic', 'premium', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** Every organisation begins with it. */
export const DEFAULT_PLAN: Plan = 'basic';
