import { expect, type Locator, type Page } from '@playwright/test';
import { words } from '../text.ts';
import { Shell } from './shell.ts';
import { Toast } from './toast.ts';

export class ProfilePage {
  readonly page: Page;
  readonly toast: Toast;
  readonly dialog: Locator;
  readonly sessions: Locator;
  readonly accessTokens: Locator;
  readonly passkeys: Locator;

  constructor(page: Page) {
    this.page = page;
    this.toast = new Toast(page);
    this.dialog = page.getByRole('dialog');
    this.sessions = page.getByRole('list', { name: 'Sessions ouvertes' }).getByRole('listitem');
    this.passkeys = page.getByRole('list', { name: words("Vos clés d'accès") }).getByRole('listitem');
    this.accessTokens = page.getByRole('list', { name: words("Vos jetons d'accès") }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await new Shell(this.page).open('/profile');
    await expect(this.region('Identité')).toBeVisible();
  }

  region(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name });
  }

  /** @returns the TOTP key and the recovery codes. */
  async switchOnSecondFactor(password: string, codeOf: (key: string) => string): Promise<{ key: string; codes: string[] }> {
    await this.region('Double authentification').getByRole('button', { name: 'Activer' }).click();
    await this.prove(password, 'Continuer');
    await expect(this.dialog.getByRole('img', { name: /Code QR/ })).toBeVisible();
    const key = await this.dialog.getByLabel('Clé à saisir').innerText();
    await this.dialog.getByLabel('Code à 6 chiffres').fill(codeOf(key));
    await this.dialog.getByRole('button', { name: 'Activer' }).click();
    const shown = this.dialog.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
    await expect(shown).toHaveCount(10);
    const codes = await shown.allInnerTexts();
    await this.dialog.getByRole('button', { name: words("J'ai conservé mes codes") }).click();
    await expect(this.dialog).toBeHidden();
    return { key, codes };
  }

  /** For 90 days, « Lecture seule ». @returns the token. */
  async createAccessToken(name: string, password: string): Promise<string> {
    await this.region(words("Jetons d'accès")).getByRole('button', { name: 'Créer un jeton' }).click();
    await this.dialog.getByLabel('Nom').fill(name);
    await this.prove(password, 'Créer le jeton');
    const shown = this.dialog.getByRole('textbox', { name: words("Jeton d'accès") });
    await expect(shown).toHaveValue(/^lares_/);
    const token = await shown.inputValue();
    await this.dialog.getByRole('button', { name: words("J'ai conservé le jeton") }).click();
    await expect(this.dialog).toBeHidden();
    return token;
  }

  async addPasskey(name: string, password: string): Promise<void> {
    await this.region(words("Clés d'accès"))
      .getByRole('button', { name: words("Ajouter une clé d'accès") })
      .click();
    await this.dialog.getByLabel('Nom').fill(name);
    await this.prove(password, words("Ajouter la clé d'accès"));
    await this.toast.succeeds("Clé d'accès ajoutée");
    await expect(this.dialog).toBeHidden();
  }

  async prove(password: string, button: string | RegExp): Promise<void> {
    await this.dialog.getByLabel('Mot de passe actuel').fill(password);
    await this.dialog.getByRole('button', { name: button }).click();
  }

  async changePassword(currentPassword: string, password: string): Promise<void> {
    const region = this.region('Mot de passe');
    await region.getByRole('button', { name: 'Changer de mot de passe' }).click();
    await this.fillPasswords(currentPassword, password);
  }

  async fillPasswords(currentPassword: string, password: string): Promise<void> {
    const region = this.region('Mot de passe');
    await region.getByLabel('Mot de passe actuel', { exact: true }).fill(currentPassword);
    await region.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
    await region.getByLabel('Confirmer le mot de passe').fill(password);
    await region.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  }
}
