import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { clockShift } from './packages/testing/src/test-clock.ts';

/** Moves the clock of every test file when `LARES_TEST_NOW` is set; read once here, so that all workers agree. */
const SET_CLOCK = fileURLToPath(new URL('packages/testing/src/set-clock.ts', import.meta.url));
clockShift(process.env);

/** Needs PostgreSQL but is part of the fast gate: a table without its wall is refused before the commit. */
const CATALOGUE = 'packages/db/src/catalogue.test.ts';

/** Starts and kills workers, as processes over databases of their own. */
const KILLED_WORKER = 'apps/server/src/killed-worker.test.ts';

/** Compiles a whole copy of the repository: minutes, where a unit test takes milliseconds. */
const GENERATED_CODE = 'tooling/generators/src/generated-code.test.ts';

/** What takes longest, longest first: started last, one core would end the run alone. */
const LONGEST = [
  GENERATED_CODE,
  'packages/api/src/isolation-probes.test.ts',
  'apps/server/src/file-isolation.test.ts',
  'apps/server/src/sdk-package.test.ts',
  KILLED_WORKER,
  'packages/api/src/hostile-text.test.ts',
  'packages/api/src/modules/accounting/yearly-summaries/simulated-year.test.ts',
  'apps/server/src/demonstration.test.ts',
  'packages/api/src/contended-actions.test.ts',
  'apps/server/src/full-circle.test.ts',
  'apps/server/src/openapi.test.ts',
  'apps/server/src/core-journey.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((path) => moduleId.endsWith(path));
      return place === -1 ? LONGEST.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // By default one core is left idle, which on two cores is half the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{bank-files,demo-pictures,documents,domain,mcp,validation,sdk}/src/**/*.test.ts',
            'packages/{db,testing}/src/**/*.unit.test.ts',
            'tooling/**/*.test.ts',
            'packages/api/src/**/*.unit.test.ts',
            'apps/server/src/**/*.unit.test.ts',
          ],
          exclude: ['tooling/{postgres,scripts}/**', GENERATED_CODE, '**/node_modules/**'],
          setupFiles: [SET_CLOCK],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          // Generous: a busy neighbour must not fail a test.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [SET_CLOCK, 'src/test-setup.ts'],
          // Every file would load the interface again, which takes longer than its tests.
          isolate: false,
          // This project extends another file, so it does not inherit the one above.
          maxWorkers: '100%',
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/{db,api,testing}/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts', CATALOGUE, KILLED_WORKER, '**/node_modules/**'],
          globalSetup: ['packages/testing/src/global-setup.ts'],
          setupFiles: [SET_CLOCK],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          // Generous, as above.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'catalogue',
          include: [CATALOGUE],
          globalSetup: ['packages/testing/src/global-setup.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Real clusters and processes, started and killed.
        test: {
          name: 'machine',
          include: ['tooling/{postgres,scripts}/**/*.test.ts', GENERATED_CODE, KILLED_WORKER],
          globalSetup: ['packages/testing/src/global-setup.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
    ],
  },
});
