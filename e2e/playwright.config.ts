// Before the tests read the clock.
import '@lares/testing/set-clock';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'flows',
  outputDir: 'test-results',
  globalSetup: './global-setup.config.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // What passes only at its second attempt is named at the end of the run, and more than a few fail it (ADR 0051).
  retries: 1,
  // Generous: a busy neighbour must not fail a test.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: 'line',
  use: {
    baseURL: process.env['LARES_E2E_URL'],
    // A service worker would intercept the responses that tests stub; the installed application has its own test.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Traces add a third to the run time: use `--trace=on` to debug one test.
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    // Without animations, which tests would only wait for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['LARES_E2E_BROWSER'],
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
