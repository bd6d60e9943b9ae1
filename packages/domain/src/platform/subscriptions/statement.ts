import { addDays, addMonths, type Day, day, daysInMonth, lastDayOfMonth, laterDay } from '../../shared/day.ts';
import { type Cents, cents, sumCents } from '../../shared/money.ts';
import { type MonthlyPrices, type Plan, PLANS } from './plan.ts';

/** Days of the trial cost nothing, whatever the plan. */
export const TRIAL = 'essai';
/** How many days of a month went to the trial and to each plan; what had none is left out. */
export type DaysPerPlan = Partial<Record<Plan | typeof TRIAL, number>>;

interface PlanChange {
  /** Its day is the first of the new plan; of several on one day the last one counts. */
  onDay: Day;
  fromPlan: Plan;
  toPlan: Plan;
}

export interface PlanHistory {
  foundedOn: Day;
  trialEndsOn: Day | null;
  /** The plan now: that of every day while nothing was changed. */
  plan: Plan;
  /** Oldest first. */
  changes: readonly PlanChange[];
}

export const firstOfMonth = (of: Day): Day => day(`${of.slice(0, 8)}01`);

export function planOn({ plan, changes }: PlanHistory, on: Day): Plan {
  const last = changes.findLast(({ onDay }) => onDay <= on);
  return last?.toPlan ?? changes[0]?.fromPlan ?? plan;
}

/** Each day of this month from the one on which the organisation began: to the trial, else to the plan of that day. */
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

/** What had days, the trial first, then the plans from the smallest. */
export const countedDays = (days: DaysPerPlan): CountedDays[] =>
  ([TRIAL, ...PLANS] as const).flatMap((of) => {
    const count = days[of] ?? 0;
    return count === 0 ? [] : [{ of, days: count }];
  });

export interface StatementLine extends CountedDays {
  /** What a whole month of it costs. */
  monthlyCents: Cents;
  amountCents: Cents;
}

interface Counted {
  daysPerPlan: DaysPerPlan;
  month: Day;
  /** Those of when it is counted, and for ever those of the statement. */
  monthlyCents: MonthlyPrices;
}

/**
 * A plan costs its monthly price × its days ÷ the days of the month. Each line is rounded to the nearest cent, a half upwards, and the
 * total is the sum of the lines: what is printed adds up, and a whole month of one plan is its price.
 */
export function statementLines({ daysPerPlan: given, month, monthlyCents }: Counted): StatementLine[] {
  return countedDays(given).map(({ of, days }) => {
    const monthly = of === TRIAL ? cents(0) : monthlyCents[of];
    return { of, days, monthlyCents: monthly, amountCents: proRata(monthly, days, daysInMonth(month)) };
  });
}

export const statementAmount = (counted: Counted): Cents => sumCents(statementLines(counted).map(({ amountCents }) => amountCents));

/** In whole numbers: no fraction of a cent is ever held in a float. */
function proRata(monthly: Cents, days: number, ofDays: number): Cents {
  const doubled = 2 * monthly * days + ofDays;
  return cents((doubled - (doubled % (2 * ofDays))) / (2 * ofDays));
}

/** The months that are over and have something to pay, oldest first: none before the trial is. */
export function payableMonths({ foundedOn, trialEndsOn }: Pick<PlanHistory, 'foundedOn' | 'trialEndsOn'>, today: Day): Day[] {
  const from = trialEndsOn === null ? foundedOn : laterDay(foundedOn, addDays(trialEndsOn, 1));
  const months: Day[] = [];
  for (let month = firstOfMonth(from); month < firstOfMonth(today); month = addMonths(month, 1)) months.push(month);
  return months;
}
