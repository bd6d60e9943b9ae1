import { expect, type Locator, type Page } from '@playwright/test';

/** /clients */
export class ClientsPage {
  readonly page: Page;
  readonly cards: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.getByRole('region', { name: 'Liste des clients' }).getByRole('article');
    this.search = page.getByPlaceholder('Rechercher un client...');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/clients${search}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Clients & Locataires' })).toBeVisible();
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  tab(label: 'Tous' | 'Locataires' | 'Prospects' | 'Anciens' | 'En attente'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${label}`) });
  }

  async expectNames(names: string[]): Promise<void> {
    await expect(this.cards.getByRole('heading', { level: 2 })).toHaveText(names);
  }
}
