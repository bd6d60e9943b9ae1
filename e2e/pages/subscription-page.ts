import { expect, type Locator, type Page } from '@playwright/test';
import { words } from '../text.ts';
import { Shell } from './shell.ts';
import { Toast } from './toast.ts';

export class SubscriptionPage {
  readonly page: Page;
  readonly toast: Toast;
  readonly own: Locator;
  readonly dialog: Locator;
  readonly history: Locator;
  readonly payments: Locator;

  constructor(page: Page) {
    this.page = page;
    this.toast = new Toast(page);
    this.own = page.getByRole('region', { name: 'Votre abonnement' });
    this.dialog = page.getByRole('dialog');
    this.history = page.getByRole('list', { name: words("Historique de l'abonnement") }).getByRole('listitem');
    this.payments = page.getByRole('button', { name: 'Gérer les paiements' });
  }

  async open(): Promise<void> {
    await new Shell(this.page).open('/subscription');
    await expect(this.plan('Premium')).toBeVisible();
  }

  plan(name: string): Locator {
    return this.page.getByRole('article', { name: `Plan ${name}` });
  }

  choose(name: string): Locator {
    return this.page.getByRole('button', { name: `Choisir ${name}` });
  }

  async change(name: string): Promise<void> {
    await this.choose(name).click();
    await expect(this.dialog.getByRole('heading', { name: words("Confirmer le changement d'abonnement") })).toBeVisible();
    await this.dialog.getByRole('button', { name: 'Confirmer' }).click();
  }
}
