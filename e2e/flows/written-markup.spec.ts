import { answerHostileTexts, injectedInto, showsItAsText } from '../fixtures/hostile-answers.ts';
import { settled } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shared-context.ts';
import { opened } from '../fixtures/screen.ts';

/** Pages without records of their own. */
const SCREENS = [
  '/dashboard',
  '/calendar',
  '/billing',
  '/billing/arrears',
  '/billing/dues',
  '/leases/revisions',
  '/notifications',
  '/settings',
];
/** Lists, of which the first record with a page of its own is opened, if there is one. */
const RECORDS = ['/properties', '/owners', '/clients', '/leases', '/maintenance', '/documents', '/contractors', '/buildings', '/agents'];

test.use({ role: 'manager' });
test.describe.configure({ mode: 'parallel' });

/** A picture whose address would be a script is refused before anything runs, and only once the page has drawn it. */
const REFUSED_PICTURE = /^Loading the image 'javascript:/;

/** Dialogs, refused scripts and failures of the page, from now on. */
function watched(page: Parameters<typeof injectedInto>[0]): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(`failure ${error.message}`));
  page.on('console', (line) => {
    const text = line.text();
    if (/Content Security Policy|Refused to (execute|load|run)/i.test(text) && !REFUSED_PICTURE.test(text)) seen.push(text);
  });
  return seen;
}

for (const path of SCREENS) {
  test(`${path} shows markup that somebody wrote as text`, async ({ page }) => {
    const seen = watched(page);
    const replaced = await answerHostileTexts(page);
    await opened(path)(page);
    await settled(page);
    expect(await injectedInto(page)).toEqual([]);
    expect(replaced.count).toBeGreaterThan(0);
    expect(seen).toEqual([]);
  });
}

for (const path of RECORDS) {
  test(`${path} and its first record show markup that somebody wrote as text`, async ({ page }) => {
    const seen = watched(page);
    await answerHostileTexts(page);
    await opened(path)(page);
    await expect.poll(() => showsItAsText(page)).toBe(true);
    expect(await injectedInto(page)).toEqual([]);
    const record = page
      .getByRole('main')
      .locator(`a[href^="${path}/"]`)
      .filter({ hasNotText: /Nouve|Import|Ajouter/ });
    const address = await record.evaluateAll((links, under) => {
      const id = new RegExp(`^${under}/[0-9a-f-]{36}$`);
      return links.map((link) => link.getAttribute('href') ?? '').find((href) => id.test(href)) ?? null;
    }, path);
    if (address !== null) {
      await opened(address)(page);
      await expect.poll(() => showsItAsText(page)).toBe(true);
      await settled(page);
      expect(await injectedInto(page)).toEqual([]);
    }
    expect(seen).toEqual([]);
  });
}
