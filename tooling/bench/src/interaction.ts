import type { Page } from '@playwright/test';
import postgres from 'postgres';
import { type Bench, signIn } from './lares.ts';
import { loadPortfolio } from './load.ts';
import { median } from './median.ts';
import { openSignedInBrowser } from './signed-in-browser.ts';

const PROPERTIES = 50_000;
const SLOWER = 4;
const RUNS = 3;
const TARGETS = { milliseconds: 100, nodes: 3000 };
/** After which what an interaction began is drawn, on a slow processor too. */
const SETTLED_MS = 2500;
/** Shorter events are not reported. */
const SHORTEST_MS = 16;

/** A text, because the tools are compiled without the types of a browser. */
const RECORD = `
  globalThis.recordedEvents = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) globalThis.recordedEvents.push(duration);
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_MS}, buffered: true });`;
const TAKE = 'globalThis.recordedEvents.splice(0)';
const COUNT_NODES = "document.querySelectorAll('*').length";

type Interaction = readonly [name: string, act: (page: Page) => Promise<void>];

const click = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

/** What somebody does with a long list, each on the page that the one before left. */
const INTERACTIONS: readonly Interaction[] = [
  ['next page', click('Suivant')],
  ['previous page', click('Précédent')],
  ['filters opened', (page) => page.getByRole('region', { name: 'Filtres' }).getByRole('button', { name: 'Afficher' }).click()],
  ['choices opened', (page) => page.getByRole('combobox', { name: 'Statut' }).click()],
  ['choice made', (page) => page.getByRole('option', { name: 'Loué', exact: true }).click()],
  ['filters applied', click('Appliquer')],
  ['words typed', (page) => page.getByRole('searchbox').pressSequentially('lyon 27', { delay: 120 })],
  ['table', (page) => page.getByText('Tableau', { exact: true }).click()],
];

/** Interaction to next paint on the list of properties, as browsers report it, on a processor that is slowed down. */
export async function measureInteraction({ url, ownerUrl }: Bench): Promise<void> {
  const { cookie, organizationId } = await signIn(url, 'gestes@exemple.fr');
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const { browser, context } = await openSignedInBrowser(url, cookie);
  try {
    await loadPortfolio(sql, organizationId, { properties: PROPERTIES, imagesEach: 1 });
    await context.addInitScript(RECORD);
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(await context.newPage(), url));
    for (const [at, [name]] of INTERACTIONS.entries()) {
      const longest = median(runs.map(({ longestMs }) => longestMs[at] ?? Number.NaN));
      console.log(`${name.padEnd(18)} ${longest === 0 ? `below ${SHORTEST_MS}` : longest} ms`);
    }
    const worst = median(runs.map(({ longestMs }) => Math.max(...longestMs)));
    console.log(`longest of a run   ${worst} ms   (at most ${TARGETS.milliseconds}), the processor ${SLOWER} times slower`);
    console.log(`nodes of the page  ${Math.max(...runs.map(({ nodes }) => nodes))}   (at most ${TARGETS.nodes})`);
  } finally {
    await browser.close();
    await sql.end();
  }
}

/** The longest event of each interaction, 0 if none was long enough to be reported. */
async function measureOnce(page: Page, url: string): Promise<{ longestMs: number[]; nodes: number }> {
  await page.goto(`${url}/properties`);
  await page.getByRole('button', { name: 'Suivant', exact: true }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(TAKE);
  const longestMs = [];
  let nodes = 0;
  for (const [, act] of INTERACTIONS) {
    await act(page);
    await page.waitForTimeout(SETTLED_MS);
    longestMs.push(Math.max(0, ...(await page.evaluate<number[]>(TAKE))));
    nodes = Math.max(nodes, await page.evaluate<number>(COUNT_NODES));
  }
  await page.close();
  return { longestMs, nodes };
}
