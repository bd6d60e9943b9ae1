import { expect, type Locator, type Page } from '@playwright/test';

interface Fields {
  'Nom de la société'?: string;
  Prénom?: string;
  Nom?: string;
  'Prénom du contact'?: string;
  'Nom du contact'?: string;
  'E-mail'?: string;
  Téléphone?: string;
  Adresse?: string;
  Notes?: string;
}

/** /clients/new and /clients/edit/{id}; the form of owners has the same fields. */
export class ClientFormPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async openNew(): Promise<void> {
    await this.page.goto('/clients/new');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Ajouter un nouveau client' })).toBeVisible();
  }

  async openEdit(id: string): Promise<void> {
    await this.page.goto(`/clients/edit/${id}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Modifier le client' })).toBeVisible();
    await expect(this.field('E-mail')).toBeVisible();
  }

  field(label: keyof Fields): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  async fill(values: Fields): Promise<void> {
    for (const [label, text] of Object.entries(values)) await this.field(label as keyof Fields).fill(text as string);
  }

  async isCompany(): Promise<void> {
    await this.page.getByRole('radio', { name: 'Société' }).check();
  }

  async chooseStatus(status: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Statut' }).click();
    await this.page.getByRole('option', { name: status, exact: true }).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Créer le client|Créer le propriétaire|Enregistrer)$/ }).click();
  }

  get conflict(): Locator {
    return this.page.getByRole('alert', { name: 'Modification simultanée' });
  }
}
