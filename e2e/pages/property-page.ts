import { expect, type Locator, type Page } from '@playwright/test';
import { words } from '../text.ts';

/** /properties/{id} */
export class PropertyPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly inquiries: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.inquiries = page.getByRole('region', { name: 'Demandes reçues' });
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/properties/${id}`);
    await expect(this.page.getByRole('button', { name: 'Partager' })).toBeVisible();
  }

  get favourite(): Locator {
    return this.page.getByRole('button', { name: 'Favoris', exact: true });
  }

  async remove(): Promise<void> {
    await this.page.getByRole('button', { name: 'Supprimer', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Supprimer ce bien ?' });
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
  }

  get inquiryForm(): Locator {
    return this.page.getByRole('region', { name: words("Demander plus d'informations") });
  }

  async expectMissing(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: words("Ce bien immobilier n'a pas pu être trouvé.") })).toBeVisible();
  }
}
