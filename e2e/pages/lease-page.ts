import { expect, type Locator, type Page } from '@playwright/test';

/** /leases/{id} */
export class LeasePage {
  readonly page: Page;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/leases/${id}`);
    await expect(this.page.getByRole('region', { name: 'Prochaines dates' })).toBeVisible();
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  async expectStatus(status: 'Actif' | 'En attente' | 'Terminé' | 'Résilié'): Promise<void> {
    await expect(this.page.locator('header').getByText(status, { exact: true })).toBeVisible();
  }

  /** The main action is a button, the others are in a menu. */
  async act(action: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Actions' }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
