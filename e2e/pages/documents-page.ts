import { expect, type Locator, type Page } from '@playwright/test';
import type { UploadFile } from '../fixtures/upload-files.ts';

/** /documents and the pages below it. */
export class DocumentsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly table: Locator;
  readonly chosen: Locator;
  readonly preview: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.table = page.getByRole('table', { name: 'Liste des documents' });
    this.chosen = page.getByRole('list', { name: 'Fichiers choisis' });
    this.preview = page.getByRole('region', { name: 'Aperçu' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/documents${search}`);
    await expect(this.heading).toHaveText('Gestion des Documents');
  }

  async openNew(search = ''): Promise<void> {
    await this.page.goto(`/documents/new${search}`);
    await expect(this.submit).toBeVisible();
  }

  async openOne(id: string): Promise<void> {
    await this.page.goto(`/documents/${id}`);
    await expect(this.preview).toBeVisible();
  }

  async openEdit(id: string): Promise<void> {
    await this.page.goto(`/documents/edit/${id}`);
    await expect(this.page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  }

  get submit(): Locator {
    return this.page.getByRole('button', { name: /^Ajouter l/ });
  }

  row(title: string): Locator {
    return this.table.getByRole('row').filter({ hasText: title });
  }

  field(label: string | RegExp): Locator {
    return this.page.getByRole('textbox', { name: label }).or(this.page.getByRole('combobox', { name: label }));
  }

  async choose(label: string | RegExp, option: string | RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  async chooseFiles(...files: UploadFile[]): Promise<void> {
    await this.page.locator('input[type="file"]').setInputFiles(files);
    await expect(this.chosen).toBeVisible();
  }

  sharing(who: 'locataire' | 'propriétaire'): Locator {
    return this.page.getByRole('switch', { name: `Visible par le ${who}` });
  }
}
