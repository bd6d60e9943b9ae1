import { expect, type Locator, type Page } from '@playwright/test';
import { words } from '../text.ts';

/** The bell of the top bar, its panel, and /notifications. */
export class NotificationsPage {
  readonly page: Page;
  readonly bell: Locator;
  readonly panel: Locator;
  readonly preferences: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    this.panel = page.getByRole('dialog', { name: /^Notifications/ });
    this.preferences = page.getByRole('region', { name: 'Notifications' });
  }

  /** Rows of the page or of the panel. */
  rows(within: Page | Locator = this.page.getByRole('main')): Locator {
    return within.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/notifications${search}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  }

  async openBell(): Promise<void> {
    await this.bell.click();
    await expect(this.panel).toBeVisible();
  }

  async counts(unread: string): Promise<void> {
    await expect(this.bell).toHaveAccessibleName(unread === '' ? 'Notifications' : words(`Notifications, ${unread}`));
  }

  choice(kind: string, way: 'dans l’application' | 'par e-mail'): Locator {
    return this.preferences.getByRole('checkbox', { name: words(`${kind} : ${way}`) });
  }
}
