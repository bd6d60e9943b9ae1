import { join } from 'node:path';
import { type NamedDate, nextDate } from './dates.ts';
import { vitest } from './gate.ts';
import { inRepository } from './repository.ts';
import type { Step } from './steps.ts';

/** Rules about days, pages whose text depends on the day, and what compares the clock of the process with stored instants. */
const TESTS = [
  'packages/domain/src',
  'packages/validation/src',
  'apps/web/src/lib',
  'apps/web/src/features/workspace',
  'apps/web/src/features/leasing/reviews',
  'apps/web/src/features/operations/documents',
  'packages/api/src/auth',
  'packages/api/src/modules/platform/accounts',
  'packages/api/src/modules/accounting/payments/payments.test.ts',
  'packages/api/src/modules/operations/maintenance/maintenance.test.ts',
  'packages/api/src/modules/workspace/dashboard',
  'packages/api/src/modules/workspace/notifications',
];

const SCREENS = 'calendar|agenda|dashboard|revise-rents|month-of-dues|rent-account';

const onDate = (step: Step, name: NamedDate, time: string, now: Date): Step => ({
  ...step,
  name: `${step.name} (next ${name}, ${time})`,
  env: { ...step.env, LARES_TEST_NOW: nextDate(name, time, now) },
});

const tests = (reports: string, file: string): Step =>
  vitest({ name: file, projects: ['unit', 'web', 'integration'], reports, live: true, options: TESTS });

export const browserTests = (reports: string, name: string, options: readonly string[] = []): Step => {
  const file = join(reports, `${name}.json`);
  return {
    name,
    command: [inRepository('e2e/node_modules/.bin/playwright'), 'test', '--reporter=line,json', ...options],
    cwd: inRepository('e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { runner: 'playwright', file },
    live: true,
  };
};

/** Chosen tests on two other dates: one minute before the end of a leap day, and one after the start of the day of a clock change. */
export const testsOnOtherDates = (reports: string, now: Date): Step[] => [
  onDate(tests(reports, 'tests of days'), 'leap day', '23:59', now),
  onDate(tests(reports, 'tests of days again'), 'clock change', '00:01', now),
];

/** The day of a clock change is a Sunday, which the calendar shows differently; at half past midnight in Paris, UTC is still at Saturday. */
export const browserTestsOnOtherDate = (reports: string, now: Date): Step =>
  onDate(browserTests(reports, 'browser tests of days', ['--grep', SCREENS]), 'clock change', '00:30', now);
