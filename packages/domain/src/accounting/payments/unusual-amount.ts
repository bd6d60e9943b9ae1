import type { Cents } from '../../shared/money.ts';

/** Past three months in one go, a figure has more often one digit too many than a tenant who pays ahead. */
const USUAL_MONTHS = 3;

/** Whether an amount is to be looked at again beside what one month of the lease comes to. It is never refused. */
export const isUnusualAmount = (amount: Cents, month: Cents): boolean => month > 0 && amount > USUAL_MONTHS * month;
