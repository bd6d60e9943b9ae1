import { expect, type Locator, type Page } from '@playwright/test';
import { Toast } from './toast.ts';

interface DemoRequest {
  name: string;
  email: string;
  message: string;
}

/** The landing page, and the form that its buttons open. */
export class LandingPage {
  readonly page: Page;
  readonly toast: Toast;
  readonly head: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.toast = new Toast(page);
    this.head = page.getByRole('banner');
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(/La gestion locative/);
  }

  async ask(button: 'Demander une démo' | 'Contacter les ventes'): Promise<void> {
    await this.page.getByRole('button', { name: button }).click();
    await expect(this.page.getByRole('dialog', { name: button })).toBeVisible();
  }

  async fill({ name, email, message }: DemoRequest): Promise<void> {
    await this.dialog.getByLabel('Nom').fill(name);
    await this.dialog.getByLabel('E-mail').fill(email);
    await this.dialog.getByLabel('Message').fill(message);
  }

  async send(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  }
}
