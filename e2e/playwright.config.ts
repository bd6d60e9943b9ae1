import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'flows',
  outputDir: 'test-results',
  globalSetup: './global-setup.config.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'line',
  use: {
    baseURL: process.env['LARES_E2E_URL'],
    // It would stand between a page and the answers that a test writes for it; what is installed has its own test.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A trace writes every step of every test down, a third of its work: `--trace=on` for the one that puzzles.
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    // Motion explains to people; a test would only wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['LARES_E2E_BROWSER'],
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
