import { expect, type Locator, type Page } from '@playwright/test';
import { words } from '../text.ts';

/** /clients/{id} */
export class ClientPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly information: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.information = page.getByRole('region', { name: 'Informations personnelles' });
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/clients/${id}`);
    await expect(this.information).toBeVisible();
  }

  /** Opens the confirmation dialog. */
  async askToRemove(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Supprimer', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: words('Êtes-vous sûr ?') });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async remove(): Promise<void> {
    await (await this.askToRemove()).getByRole('button', { name: 'Continuer' }).click();
  }

  async expectMissing(): Promise<void> {
    const said = "Ce client n'a pas pu être trouvé ou vous n'êtes pas autorisé à y accéder.";
    await expect(this.page.getByRole('heading', { name: words(said) })).toBeVisible();
  }
}
