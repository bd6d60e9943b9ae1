import { aStoredProperty } from '../fixtures/properties.ts';
import { expect, test } from '../fixtures/test.ts';

/** One grey pixel. */
const TILE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4BwAA6wDqVJhiOgAAAABJRU5ErkJggg==', 'base64');

test.describe('a manager', () => {
  test.beforeEach(async ({ manager, page }) => {
    expect(manager.email).not.toBe('');
    await page.route('https://tiles.example/**', (route) => route.fulfill({ body: TILE, contentType: 'image/png' }));
  });

  test('sees the located properties on a map, selects one and opens it', async ({ page }) => {
    const { request } = page.context();
    await aStoredProperty(request, { title: 'Presqu’île', city: 'Lyon', longitude: 4.8357, latitude: 45.764 });
    await aStoredProperty(request, { title: 'Sans lieu', city: 'Lyon' });
    await page.goto('/properties');
    await page.getByText('Carte', { exact: true }).click();
    await expect(page).toHaveURL(/view=map/);
    await expect(page.getByText('1 bien sur la carte ; 1 bien sans coordonnées.')).toBeVisible();
    const map = page.getByRole('region', { name: 'Carte des biens' }).last();
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeAttached();
    // The only point is the centre of the map.
    await map.click();
    await page.getByRole('link', { name: 'Presqu’île' }).click();
    await expect(page.getByRole('heading', { name: 'Presqu’île', level: 1 })).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: /^Carte : .*Lyon/ })
        .locator('img.leaflet-tile-loaded')
        .first(),
    ).toBeAttached();
  });

  test('completes the town from the postal code, and the postal code from the town', async ({ page }) => {
    await page.goto('/properties/new');
    const [postalCode, city] = [page.getByRole('combobox', { name: 'Code postal' }), page.getByRole('combobox', { name: /^Ville/ })];
    await postalCode.fill('4400');
    await page.getByRole('option', { name: '44000 Nantes' }).click();
    await expect(city).toHaveValue('Nantes');
    await city.fill('st etienne');
    await page.getByRole('option', { name: '42000 Saint-Étienne' }).click();
    await expect(city).toHaveValue('Saint-Étienne');
    await expect(postalCode).toHaveValue('42000');
  });
});
