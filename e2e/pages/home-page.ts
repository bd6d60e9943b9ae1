import { expect, type Locator, type Page } from '@playwright/test';

/** /home */
export class HomePage {
  readonly page: Page;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('search', { name: 'Rechercher un bien' });
  }

  async open(): Promise<void> {
    await this.page.goto('/home');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(/^Trouvez le bien qu.il vous faut$/);
    await expect(this.page.getByLabel('Chargement de l’accueil')).toHaveCount(0);
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** The titles in a section, in order. */
  titles(section: string): Promise<string[]> {
    return this.section(section).getByRole('heading', { level: 3 }).allInnerTexts();
  }

  async seeAll(title: string): Promise<void> {
    await this.section(title)
      .getByRole('link', { name: `Voir tout : ${title}` })
      .click();
  }

  async choose(criterion: 'Type' | 'Prix', option: RegExp | string): Promise<void> {
    await this.search.getByRole('combobox', { name: criterion }).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  /** Number of slides that fit into the carousel. */
  slidesInView(title: string): Promise<number> {
    return this.section(title)
      .getByRole('list', { name: title, exact: true })
      .evaluate((track) => Math.round(track.clientWidth / (track.firstElementChild as HTMLElement).offsetWidth));
  }
}
