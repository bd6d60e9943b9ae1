import type { Locator, Page } from '@playwright/test';
import postgres from 'postgres';
import { type Bench, signIn } from './lares.ts';
import { type LabelledLease, type LabelledLine, labelledStatement, loadLabelledLeases } from './labelled-portfolio.ts';
import { openSignedInBrowser } from './signed-in-browser.ts';

const LINES = 200;
/** In which a person is to have worked them. */
const TARGET_SECONDS = 600;
/** Of someone who does not look for the keys. */
const SECONDS_PER_KEY = 0.25;
const MOST_TABS = 20;

/**
 * The bank statement of a whole agency, worked by keyboard alone as a careful person would: right proposals are accepted, wrong or missing
 * ones chosen, the rest set aside. Says what that costs in keys and in seconds of the application, and what is left to read each line.
 */
export async function measureReconciliation({ url, ownerUrl }: Bench): Promise<void> {
  const { cookie, organizationId } = await signIn(url, 'rapprochement@exemple.fr');
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const { browser, context } = await openSignedInBrowser(url, cookie);
  try {
    const leases = await loadLabelledLeases(sql, { url, cookie, organizationId });
    const { file, lines } = labelledStatement(leases, LINES);
    const page = await context.newPage();
    await importStatement(page, url, file);
    const keyboard = new Keyboard(page);
    const worked = await workAll(page, keyboard, { leases, lines });
    const right = await rightLines(sql, organizationId, { leases, lines });
    const left = (TARGET_SECONDS - worked.seconds - keyboard.keys * SECONDS_PER_KEY) / LINES;
    console.log(`${LINES} lines by keyboard: ${worked.accepted} proposals accepted, ${worked.chosen} chosen, ${worked.setAside} set aside`);
    console.log(`${keyboard.keys} keys, ${worked.seconds.toFixed(1)} s at the speed of a machine; as labelled: ${right} of ${LINES}`);
    console.log(`in ${TARGET_SECONDS} s, with ${SECONDS_PER_KEY} s for each key, ${left.toFixed(2)} s are left to read each line`);
  } finally {
    await browser.close();
    await sql.end();
  }
}

async function importStatement(page: Page, url: string, file: string): Promise<void> {
  await page.goto(`${url}/billing/bank`);
  await page.getByRole('button', { name: 'Importer un relevé' }).first().click();
  const chooser = page.getByRole('dialog', { name: 'Importer un relevé bancaire' }).locator('input[type=file]');
  await chooser.setInputFiles({ name: 'releve.xml', mimeType: 'application/xml', buffer: Buffer.from(file) });
  await currentLine(page).waitFor();
}

const currentLine = (page: Page): Locator => page.getByRole('list', { name: 'Lignes de relevé' }).locator('[aria-current="true"]');

/** A text, because the tools are compiled without the types of a browser. */
const NAME_OF_FOCUS = `(() => {
  const element = document.activeElement;
  return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
})()`;

/** Every key that is pressed is counted. */
class Keyboard {
  keys = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...names: string[]): Promise<void> {
    for (const name of names) {
      await this.#page.keyboard.press(name);
      this.keys += 1;
    }
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.keys += text.length;
  }

  /** Moves the focus until its element has this name. */
  async tabTo(name: RegExp): Promise<void> {
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      await this.press('Tab');
      const focused = await this.#page.evaluate<string>(NAME_OF_FOCUS);
      if (name.test(focused)) return;
    }
    throw new Error(`no focus reached ${name}`);
  }
}

interface Labelled {
  leases: ReadonlyMap<string, LabelledLease>;
  lines: readonly LabelledLine[];
}

interface Worked {
  accepted: number;
  chosen: number;
  setAside: number;
  seconds: number;
}

async function workAll(page: Page, keyboard: Keyboard, { leases, lines }: Labelled): Promise<Worked> {
  const worked = { accepted: 0, chosen: 0, setAside: 0 };
  const waiting = [...lines];
  const since = performance.now();
  while (waiting.length > 0) {
    const shown = await lineShown(page);
    const at = waiting.findIndex((line) => nameOf(line) === shown.name);
    const line = waiting[at];
    if (!line) throw new Error(`the page shows a line that the statement does not have: ${shown.name}`);
    waiting.splice(at, 1);
    const parts = partsOf(line.expected);
    if (isProposed(shown.proposal, parts)) {
      await keyboard.press('Enter');
      worked.accepted += 1;
    } else if (parts.length === 0) {
      await setAside(page, keyboard);
      worked.setAside += 1;
    } else {
      await choose(page, keyboard, { parts, leases, isReturned: line.amountCents < 0 });
      worked.chosen += 1;
    }
    await shown.isDecided();
  }
  return { ...worked, seconds: (performance.now() - since) / 1000 };
}

interface ShownLine {
  name: string;
  proposal: string;
  /** Waits until the line left the page. */
  isDecided: () => Promise<unknown>;
}

async function lineShown(page: Page): Promise<ShownLine> {
  const line = currentLine(page);
  const item = await line.elementHandle();
  if (!item) throw new Error('the current line left the page');
  const name = (await item.getAttribute('aria-label')) ?? '';
  const proposal = (await line.locator('[class*="proposal"]').textContent()) ?? '';
  return { name: digest(name), proposal, isDecided: () => item.waitForElementState('hidden') };
}

/** As the page names a line, whatever its spaces and signs. */
const nameOf = ({ label, amountCents }: LabelledLine) => digest(`${label}, ${(amountCents / 100).toFixed(2).replace('.', ',')} €`);
const digest = (name: string) => name.replaceAll(/[\s\u202F]/gu, '').replaceAll(/[−–]/gu, '-');

interface Part {
  key: string;
  cents: number;
  isDeposit: boolean;
}

/** « L20:82000+L21:7500 », « deposit:L12:75000 », « return:L17:-102000 »; none for what no tenant paid. */
function partsOf(expected: string): Part[] {
  if (expected.startsWith('none')) return [];
  return expected.split('+').map((part) => {
    const [cents = '', key = '', kind] = part.split(':').toReversed();
    return { key, cents: Math.abs(Number(cents)), isDeposit: kind === 'deposit' };
  });
}

/** As a person reads it: the same leases, and a deposit where it is one. */
function isProposed(proposal: string, parts: readonly Part[]): boolean {
  const keys = new Set([...proposal.matchAll(/Bien (L\d+)/gu)].map(([, key]) => key));
  if (parts.length === 0) return keys.size === 0 && !proposal.startsWith('Aucune proposition');
  const isOfThese = keys.size === parts.length && parts.every(({ key }) => keys.has(key));
  return isOfThese && /dépôt/iu.test(proposal) === parts.some(({ isDeposit }) => isDeposit);
}

async function setAside(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.press('e');
  await page.getByRole('dialog', { name: 'Écarter cette ligne' }).waitFor();
  await keyboard.tabTo(/^Écarter$/u);
  await keyboard.press('Enter');
}

interface Choice {
  parts: readonly Part[];
  leases: ReadonlyMap<string, LabelledLease>;
  isReturned: boolean;
}

async function choose(page: Page, keyboard: Keyboard, { parts, leases, isReturned }: Choice): Promise<void> {
  await keyboard.press('c');
  await page.getByRole('dialog', { name: 'Ce que paie cette ligne' }).waitFor();
  for (const [at, { key, cents, isDeposit }] of parts.entries()) {
    const title = leases.get(key)?.title ?? '';
    if (at > 0) {
      await keyboard.tabTo(/^Ajouter un contrat/u);
      await keyboard.press('Enter');
      await keyboard.tabTo(new RegExp(`^Contrat ${at + 1}`, 'u'));
    }
    await keyboard.press('Control+a');
    await keyboard.type(title);
    await page
      .getByRole('option', { name: `${title} ` })
      .first()
      .waitFor();
    await keyboard.press('ArrowDown', 'Enter');
    if (parts.length > 1) {
      await keyboard.tabTo(/^Montant/u);
      await keyboard.press('Control+a');
      await keyboard.type((cents / 100).toFixed(2).replace('.', ','));
    }
    if (isDeposit && !isReturned) {
      await keyboard.tabTo(/^Pour/u);
      await keyboard.press('ArrowDown', 'ArrowDown', 'Enter');
    }
  }
  await keyboard.tabTo(/^Rapprocher$/u);
  await keyboard.press('Enter');
}

/** How many lines are stored as they are labelled. */
async function rightLines(sql: postgres.Sql, organizationId: string, { leases, lines }: Labelled): Promise<number> {
  const keys = new Map([...leases].map(([key, { id }]) => [id, key]));
  const stored = await sql<{ label: string; amount: number; parts: { leaseId: string; kind: string; cents: number }[] }[]>`
    select l.label, l.amount_cents::int as amount, coalesce(json_agg(json_build_object('leaseId', m.lease_id, 'kind', m.kind, 'cents', m.amount_cents))
      filter (where m.id is not null), '[]') as parts
    from bank_lines l left join matches m on m.organization_id = l.organization_id and m.bank_line_id = l.id
    where l.organization_id = ${organizationId} and l.state <> 'à traiter' group by l.id, l.label, l.amount_cents`;
  const answers = stored.map(({ label, amount, parts }) => {
    const said = parts.map(({ leaseId, kind, cents }) => `${keys.get(leaseId)}:${Math.abs(cents)}:${kind === 'dépôt'}`);
    return `${nameOf({ label, amountCents: amount, expected: '' })} ${said.toSorted().join()}`;
  });
  const expected = lines.map((line) => {
    const said = partsOf(line.expected).map(({ key, cents, isDeposit }) => `${key}:${cents}:${isDeposit}`);
    return `${nameOf(line)} ${said.toSorted().join()}`;
  });
  const other = expected.filter((answer) => {
    const at = answers.indexOf(answer);
    if (at >= 0) answers.splice(at, 1);
    return at < 0;
  });
  for (const answer of other) console.log(`  otherwise: ${answer}`);
  return expected.length - other.length;
}
