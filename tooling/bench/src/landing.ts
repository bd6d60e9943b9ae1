import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Bench } from './lares.ts';
import { median } from './median.ts';

/** Downloaded on demand: its hundred packages serve nothing else. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const MAX_REPORT_BYTES = 32 * 1024 * 1024;

/** Targets of the landing page, with Lighthouse's mobile throttling. */
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const CEILINGS = { 'largest-contentful-paint': 1800, 'cumulative-layout-shift': 0.02 } as const;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
}

const run = promisify(execFile);

/** Lighthouse on the landing page: the median of three runs, each figure with its target. */
export async function measureLanding({ url }: Bench): Promise<void> {
  // Without this variable, Lighthouse looks for an installed Chromium.
  const browser = process.env['LARES_CHROMIUM'];
  const reports: Report[] = [];
  for (let at = 0; at < RUNS; at += 1) {
    const { stdout } = await run(
      'pnpm',
      [
        'dlx',
        LIGHTHOUSE,
        `${url}/`,
        '--output=json',
        '--quiet',
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
        `--only-categories=${Object.keys(SCORES).join(',')}`,
      ],
      { maxBuffer: MAX_REPORT_BYTES, env: { ...process.env, ...(browser && { CHROME_PATH: browser }) } },
    );
    reports.push(JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report);
  }
  for (const [category, least] of Object.entries(SCORES)) {
    const score = median(reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0)));
    console.log(`${category.padEnd(26)} ${score.toFixed(0).padStart(6)}   (at least ${least})`);
  }
  for (const [audit, most] of Object.entries(CEILINGS)) {
    const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    console.log(`${audit.padEnd(26)} ${String(Math.round(1000 * value) / 1000).padStart(6)}   (at most ${most})`);
  }
  const failed = Object.values(reports[0]?.audits ?? {}).filter(({ score }) => score !== null && score < 0.9);
  for (const { title } of failed) console.log(`  to improve: ${title}`);
}
