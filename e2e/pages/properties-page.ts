import { expect, type Locator, type Page } from '@playwright/test';
import { words } from '../text.ts';

type Criterion = 'Type' | 'Statut' | 'Chambres' | 'Salles de bain';

/** /properties */
export class PropertiesPage {
  readonly page: Page;
  readonly cards: Locator;
  readonly filters: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.getByRole('region', { name: 'Liste des biens' }).getByRole('article');
    this.filters = page.getByRole('region', { name: 'Filtres', exact: false });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/properties${search}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Biens Immobiliers' })).toBeVisible();
  }

  card(title: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name: words(title) }) });
  }

  async expectTitles(titles: readonly string[]): Promise<void> {
    await expect(this.cards.getByRole('heading')).toHaveText([...titles]);
  }

  async openFilters(): Promise<void> {
    await this.filters.getByRole('button', { name: 'Afficher' }).click();
    await expect(this.filters.getByRole('button', { name: 'Appliquer' })).toBeVisible();
  }

  async choose(criterion: Criterion, option: string): Promise<void> {
    await this.filters.getByRole('combobox', { name: criterion }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async apply(): Promise<void> {
    await this.filters.getByRole('button', { name: 'Appliquer' }).click();
  }

  async reset(): Promise<void> {
    await this.filters.getByRole('button', { name: 'Réinitialiser' }).click();
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(text);
  }

  activeFilter(text: string): Locator {
    return this.page.getByRole('button', { name: words(`Retirer le filtre ${text}`) });
  }
}
