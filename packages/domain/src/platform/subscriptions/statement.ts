import { addDays, addMonths, type Day, day, daysInMonth, lastDayOfMonth, laterDay } from '../../shared/day.ts';
import { type Cents, cents, sumCents } from '../../shared/money.ts';
import { type MonthlyPrices, type Plan, PLANS } from './plan.ts';

/** Trial days cost nothing, whatever the plan. */
export const TRIAL = 'essai';
/** Days of a month in the trial and in each plan, without zeros. */
export type DaysPerPlan = Partial<Record<Plan | typeof TRIAL, number>>;

interface PlanChange {
  /** The first day of the new plan; of several changes on one day the last one counts. */
  onDay: Day;
  fromPlan: Plan;
  toPlan: Plan;
}

export interface PlanHistory {
  foundedOn: Day;
  trialEndsOn: Day | null;
  /** The current plan, which applies to every day without changes. */
  plan: Plan;
  /** Oldest first. */
  changes: readonly PlanChange[];
}

export const firstOfMonth = (of: Day): Day => day(`${of.slice(0, 8)}01`);

export function planOn({ plan, changes }: PlanHistory, on: Day): Plan {
  const last = changes.findLast(({ onDay }) => onDay <= on);
  return last?.toPlan ?? changes[0]?.fromPlan ?? plan;
}

/** The plan of each day of this month since the organisation exists: the trial, otherwise the plan of that day. */
export function daysPerPlan(history: PlanHistory, month: Day): DaysPerPlan {
  const days: DaysPerPlan = {};
  const last = lastDayOfMonth(month);
  for (let on = laterDay(firstOfMonth(month), history.foundedOn); on <= last; on = addDays(on, 1)) {
    const isTrial = history.trialEndsOn !== null && on <= history.trialEndsOn;
    const of = isTrial ? TRIAL : planOn(history, on);
    days[of] = (days[of] ?? 0) + 1;
  }
  return days;
}

interface CountedDays {
  of: Plan | typeof TRIAL;
  days: number;
}

/** Entries with days, the trial first, then the plans from the smallest. */
export const countedDays = (days: DaysPerPlan): CountedDays[] =>
  ([TRIAL, ...PLANS] as const).flatMap((of) => {
    const count = days[of] ?? 0;
    return count === 0 ? [] : [{ of, days: count }];
  });

export interface StatementLine extends CountedDays {
  /** Its price for a whole month. */
  monthlyCents: Cents;
  amountCents: Cents;
}

interface Counted {
  daysPerPlan: DaysPerPlan;
  month: Day;
  /** Prices at the time of the statement, which it keeps. */
  monthlyCents: MonthlyPrices;
}

/**
 * A plan costs its monthly price × its days ÷ the days of the month. Each line is rounded to the nearest cent, halves up, and the total is
 * the sum of the lines: the printed amounts add up, and a whole month of one plan is its price.
 */
export function statementLines({ daysPerPlan: given, month, monthlyCents }: Counted): StatementLine[] {
  return countedDays(given).map(({ of, days }) => {
    const monthly = of === TRIAL ? cents(0) : monthlyCents[of];
    return { of, days, monthlyCents: monthly, amountCents: proRata(monthly, days, daysInMonth(month)) };
  });
}

export const statementAmount = (counted: Counted): Cents => sumCents(statementLines(counted).map(({ amountCents }) => amountCents));

/** In integers: no fraction of a cent is ever held in a float. */
function proRata(monthly: Cents, days: number, ofDays: number): Cents {
  const doubled = 2 * monthly * days + ofDays;
  return cents((doubled - (doubled % (2 * ofDays))) / (2 * ofDays));
}

/** Completed months with an amount to pay, oldest first; none before the trial ends. */
export function payableMonths({ foundedOn, trialEndsOn }: Pick<PlanHistory, 'foundedOn' | 'trialEndsOn'>, today: Day): Day[] {
  const from = trialEndsOn === null ? foundedOn : laterDay(foundedOn, addDays(trialEndsOn, 1));
  const months: Day[] = [];
  for (let month = firstOfMonth(from); month < firstOfMonth(today); month = addMonths(month, 1)) months.push(month);
  return months;
}
