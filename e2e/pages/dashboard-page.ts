import { expect, type Locator, type Page } from '@playwright/test';
import { plain } from '../text.ts';
import { Shell } from './shell.ts';

/** /dashboard */
export class DashboardPage {
  readonly page: Page;
  readonly figures: Locator;

  constructor(page: Page) {
    this.page = page;
    this.figures = page.getByRole('region', { name: 'Chiffres du jour' });
  }

  async open(): Promise<void> {
    await new Shell(this.page).open('/dashboard');
    await expect(this.figures).toBeVisible();
  }

  /** « Biens gérés », « à louer » */
  figure(label: string): Locator {
    return this.figures.getByRole('link').filter({ hasText: label });
  }

  async expectFigure(label: string, text: string): Promise<void> {
    await expect.poll(async () => plain(await this.figure(label).innerText())).toContain(text);
  }
}
