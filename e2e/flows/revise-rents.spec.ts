import { dayFromToday } from '../fixtures/days.ts';
import { readLease } from '../fixtures/leases.ts';
import { aLeaseToRevise, withKnownIndices } from '../fixtures/revisions.ts';
import { expect, test } from '../fixtures/test.ts';
import { plain, within } from '../text.ts';

test.describe('a manager', () => {
  test.beforeEach(async ({ manager, playwright, baseURL }) => {
    expect(manager.email).not.toBe('');
    const administrator = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await withKnownIndices(administrator);
    await administrator.dispose();
  });

  test('confirms two revisions at once, downloads a notice, and finds the new rent on the lease', async ({ page, toast }) => {
    const { request } = page.context();
    const leases = [await aLeaseToRevise(request, 'Deux-pièces des Terreaux'), await aLeaseToRevise(request, 'Studio des Terreaux')];
    await page.goto('/leases');
    await page.getByRole('link', { name: 'Révisions' }).click();
    await expect(page.getByRole('heading', { name: 'Révisions de loyer' })).toBeVisible();
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/^Rechercher par bien/))
      .first()
      .fill('terreaux');
    await expect(page).toHaveURL(/q=terreaux/);
    await expect(page.getByRole('table', { name: 'Révisions de loyer' }).getByRole('row')).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    await page.getByRole('button', { name: 'Confirmer les révisions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmer les révisions' });
    await dialog.getByRole('button', { name: /^Confirmer/ }).click();
    await toast.succeeds('2 loyers révisés');
    const notices = dialog.getByRole('region', { name: 'Lettres' });
    await expect(notices.getByRole('link')).toHaveCount(2);
    const href = await notices.getByRole('link').first().getAttribute('href');
    const notice = await request.get(href ?? '');
    expect(notice.headers()['content-type']).toBe('application/pdf');
    expect(await notice.body()).toEqual(await (await request.get(href ?? '')).body());
    await dialog.getByText('Fermer', { exact: true }).click();
    await expect(page.getByText('Aucune révision à décider')).toBeVisible();

    const [first] = leases;
    if (!first) throw new Error('two leases were stored');
    const { terms } = (await readLease(request, first.id)) as unknown as { terms: { fromDate: string; origin: string }[] };
    expect(terms.map(({ origin, fromDate }) => [origin, fromDate])).toEqual([
      ['initial', first.draft.startDate],
      ['IRL', dayFromToday(0)],
    ]);
    await page.goto(`/leases/${first.id}`);
    const rents = page.getByRole('table', { name: 'Loyers successifs' });
    await expect(rents).toContainText(within('Révision par l’indice'));
    expect(plain((await rents.textContent()) ?? '')).toContain('en vigueur');
    await expect(rents.getByRole('link', { name: /lettre de révision/ })).toHaveAttribute('href', /\/api\/revisions\/.+\/pdf/);
  });
});
