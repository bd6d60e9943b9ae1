import { expect, type Locator, type Page } from '@playwright/test';
import { words } from '../text.ts';
import { Toast } from './toast.ts';

export interface Registration {
  fullName: string;
  email: string;
  userType: 'Gestionnaire immobilier' | 'Propriétaire' | 'Locataire';
  password: string;
  confirmation?: string;
}

export class AuthPage {
  readonly page: Page;
  readonly toast: Toast;
  readonly signInForm: Locator;
  readonly signUpForm: Locator;
  readonly forgottenForm: Locator;
  readonly newPasswordForm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.toast = new Toast(page);
    this.signInForm = page.getByRole('form', { name: 'Connexion' });
    this.signUpForm = page.getByRole('form', { name: 'Inscription' });
    this.forgottenForm = page.getByRole('form', { name: 'Mot de passe oublié' });
    this.newPasswordForm = page.getByRole('form', { name: 'Nouveau mot de passe' });
  }

  async open(): Promise<void> {
    await this.page.goto('/auth');
    await expect(this.signInForm).toBeVisible();
  }

  tab(name: 'Connexion' | 'Inscription'): Locator {
    return this.page.getByRole('tab', { name });
  }

  async fillSignIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.signInForm.getByLabel('E-mail').fill(email);
    await this.signInForm.getByLabel('Mot de passe', { exact: true }).fill(password);
  }

  async signIn(person: { email: string; password: string }): Promise<void> {
    await this.fillSignIn(person);
    await this.signInForm.getByRole('button', { name: 'Se connecter' }).click();
  }

  async signInWithPasskey(): Promise<void> {
    await this.page.getByRole('button', { name: words("Se connecter avec une clé d'accès") }).click();
  }

  async fillSignUp({ fullName, email, userType, password, confirmation = password }: Registration): Promise<void> {
    await this.tab('Inscription').click();
    await this.signUpForm.getByLabel('Nom complet').fill(fullName);
    await this.signUpForm.getByLabel('E-mail').fill(email);
    await this.signUpForm.getByRole('combobox', { name: 'Type de compte' }).click();
    await this.page.getByRole('option', { name: userType }).click();
    await this.signUpForm.getByLabel('Mot de passe', { exact: true }).fill(password);
    await this.signUpForm.getByLabel('Confirmer le mot de passe').fill(confirmation);
  }

  async signUp(registration: Registration): Promise<void> {
    await this.fillSignUp(registration);
    await this.signUpForm.getByRole('button', { name: words("S'inscrire") }).click();
  }

  /** Checks the accessible error message of the field. */
  async expectFieldError(form: Locator, label: string, message: RegExp): Promise<void> {
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
  }

  demoAccount(fullName: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: fullName });
  }

  async openDemoAccounts(): Promise<void> {
    await this.page.getByRole('button', { name: 'Comptes de test disponibles' }).click();
  }

  async askForNewPassword(email: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Mot de passe oublié?' }).click();
    await this.forgottenForm.getByLabel('E-mail').fill(email);
    await this.forgottenForm.getByRole('button', { name: 'Recevoir le lien' }).click();
  }

  async chooseNewPassword(password: string): Promise<void> {
    await this.newPasswordForm.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
    await this.newPasswordForm.getByLabel('Confirmer le mot de passe').fill(password);
    await this.newPasswordForm.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  }
}
