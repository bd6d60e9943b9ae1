import { expect, type Locator, type Page } from '@playwright/test';
import { within, words } from '../text.ts';

/** /properties/import, the other import pages, and the list of past imports. */
export class ImportPage {
  readonly page: Page;
  readonly dropZone: Locator;
  readonly mapping: Locator;
  readonly errors: Locator;
  readonly list:
    | '/properties'
    | '/properties/rent-roll'
    | '/clients'
    | '/leases'
    | '/billing'
    | '/billing/opening-balances'
    | '/billing/charges';

  constructor(page: Page, list: ImportPage['list'] = '/properties') {
    this.page = page;
    this.list = list;
    this.dropZone = page.getByText('Déposez votre classeur Excel ou votre fichier CSV ici');
    this.mapping = page.getByRole('table', { name: 'Correspondance des colonnes' });
    this.errors = page.getByLabel('Erreurs du fichier');
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.list}/import`);
    await expect(this.dropZone).toBeVisible();
  }

  async openHistory(): Promise<void> {
    await this.page.goto(`${this.list}/imports`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
  }

  /** Selects a file in the file input. */
  async choose(name: string, content: string | Buffer): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  }

  column(header: string): Locator {
    return this.mapping.getByRole('combobox', { name: words(`Ce que donne « ${header} »`) });
  }

  async give(header: string, field: string): Promise<void> {
    await this.column(header).click();
    await this.page.getByRole('option', { name: field, exact: true }).click();
  }

  importButton(count: string): Locator {
    return this.page.getByRole('button', { name: words(`Importer ${count}`) });
  }

  /** « 3 biens prêts » */
  async expectFigure(value: string, label: string): Promise<void> {
    const figure = this.page.locator('dl > div').filter({ hasText: within(label) });
    await expect(figure).toHaveText(within(value));
  }

  async expectImported(count: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: within(`${count} importé`) })).toBeVisible();
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: /^Annuler/ }).click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: words("Annuler l'import") })
      .click();
  }
}
