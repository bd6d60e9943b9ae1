import { expect, type Locator, type Page } from '@playwright/test';
import { words } from '../text.ts';

/** /billing */
export class BillingPage {
  readonly page: Page;
  readonly table: Locator;
  readonly rows: Locator;
  readonly totals: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Liste des paiements' });
    this.rows = this.table.locator('tbody').getByRole('row');
    this.totals = page.getByRole('region', { name: 'Totaux des paiements affichés' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/billing${search}`);
    await expect(this.page.getByRole('heading', { level: 1, name: words('Facturation & Paiements') })).toBeVisible();
    await expect(this.page.getByText('Chargement des paiements...')).toHaveCount(0);
  }

  row(amount: string): Locator {
    return this.rows.filter({ hasText: new RegExp(amount.replaceAll(' ', String.raw`\s`)) });
  }

  async expectAmounts(amounts: readonly string[]): Promise<void> {
    await expect(this.rows).toHaveCount(amounts.length);
    for (const amount of amounts) await expect(this.row(amount)).toHaveCount(1);
  }

  async filterByStatus(status: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Statut' }).click();
    await this.page.getByRole('option', { name: status, exact: true }).click();
  }

  /** On a phone they are in a menu. */
  async unfoldFilters(): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Filtres/ });
    if (await button.isVisible()) await button.click();
  }

  get period(): Locator {
    return this.page.getByRole('button', { name: /^Période/ });
  }

  /** Selects two days of the month on the left, by their numbers. */
  async choosePeriod(first: Locator, last: Locator): Promise<void> {
    await first.click();
    await last.click();
  }

  async export(format: 'Fichier CSV' | 'Classeur Excel (XLSX)') {
    await this.page.getByRole('button', { name: 'Exporter' }).click();
    const arrives = this.page.waitForEvent('download');
    await this.page.getByRole('menuitem', { name: format }).click();
    return arrives;
  }

  async tick(amount: string): Promise<void> {
    await this.row(amount).getByRole('checkbox').check();
  }
}
