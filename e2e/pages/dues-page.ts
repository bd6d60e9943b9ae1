import { expect, type Locator, type Page } from '@playwright/test';
import { words } from '../text.ts';

/** /billing/dues */
export class DuesPage {
  readonly page: Page;
  readonly rows: Locator;
  readonly totals: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('table', { name: 'Échéances du mois' }).locator('tbody').getByRole('row');
    this.totals = page.getByRole('region', { name: 'Totaux des échéances affichées' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/billing/dues${search}`);
    await this.expectRead();
  }

  /** The list and its sums are those of the server. */
  async expectRead(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: words('Échéances') })).toBeVisible();
    await expect(this.page.getByRole('status', { name: 'Chargement des échéances...' })).toHaveCount(0);
    await expect(this.totals).not.toContainText('…');
  }

  row(title: string): Locator {
    return this.rows.filter({ hasText: title });
  }

  async record(title: string): Promise<Locator> {
    await this.row(title)
      .getByRole('button', { name: /^Encaisser/u })
      .click();
    return this.page.getByRole('dialog', { name: 'Enregistrer un paiement' });
  }
}
