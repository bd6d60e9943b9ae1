import { expect, type Locator, type Page } from '@playwright/test';

/** The application shell around every page of a signed-in user. */
export class Shell {
  readonly page: Page;
  readonly navigation: Locator;
  readonly banner: Locator;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.navigation = page.getByRole('navigation', { name: 'Menu principal' });
    this.banner = page.getByRole('banner');
    this.heading = page.getByRole('heading', { level: 1 });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.ready();
  }

  /** Waits for the shell and the title of the page. */
  async ready(): Promise<void> {
    // Looks at each frame; an assertion alone looks again only after half a second.
    await this.page.waitForFunction(
      () => document.querySelector('header')?.checkVisibility() && document.querySelector('h1')?.checkVisibility(),
    );
    await expect(this.banner).toBeVisible();
    await expect(this.heading).toBeVisible();
  }

  links(): Locator {
    return this.navigation.getByRole('link');
  }

  async openUserMenu(name: string): Promise<Locator> {
    await this.banner.getByRole('button', { name }).click();
    return this.page.getByRole('menu');
  }

  signOutButton(): Locator {
    return this.page.getByRole('complementary').getByRole('button', { name: 'Déconnexion' });
  }

  async openPalette(): Promise<Locator> {
    await this.page.keyboard.press('Control+k');
    const input = this.page.getByRole('textbox', { name: 'Rechercher' }).or(this.page.getByRole('combobox', { name: 'Rechercher' }));
    await expect(input).toBeVisible();
    return input;
  }

  async openPhoneMenu(): Promise<Locator> {
    await this.banner.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const drawer = this.page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    return drawer;
  }

  get organizations(): Locator {
    return this.banner.getByRole('combobox', { name: 'Organisation' });
  }
}
