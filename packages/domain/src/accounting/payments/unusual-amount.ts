import type { Cents } from '../../shared/money.ts';

/** Above three months at once, a typing error is more likely than a tenant who pays in advance. */
const USUAL_MONTHS = 3;

/** Whether an amount needs a second look, compared with one month of the lease. It is never refused. */
export const isUnusualAmount = (amount: Cents, month: Cents): boolean => month > 0 && amount > USUAL_MONTHS * month;
