import { expect, type Locator, type Page } from '@playwright/test';
import { words } from '../text.ts';

/** /invitation/{token} */
export class InvitationPage {
  readonly page: Page;
  readonly signUpForm: Locator;
  readonly signOutButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.signUpForm = page.getByRole('form', { name: 'Création du compte' });
    this.signOutButton = page.getByRole('button', { name: 'Se déconnecter' });
  }

  async open(link: string): Promise<void> {
    await this.page.goto(link);
    await expect(this.page.getByRole('main')).toBeVisible();
  }

  async says(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 2, name: words(title) })).toBeVisible();
  }

  async signUp(password: string): Promise<void> {
    await this.signUpForm.getByLabel('Mot de passe', { exact: true }).fill(password);
    await this.signUpForm.getByLabel('Confirmer le mot de passe').fill(password);
    await this.signUpForm.getByRole('button', { name: 'Créer mon compte' }).click();
  }
}
