import { expect, type Locator, type Page } from '@playwright/test';

interface Fields {
  'Date de signature'?: string;
  'Date de début'?: string;
  'Date de fin'?: string;
  'Motif de la durée réduite'?: string;
  'Loyer hors charges'?: string;
  'Montant des charges'?: string;
  'Montant du dépôt'?: string;
  'Jour de paiement'?: string;
}

/** /leases/new and /leases/edit/{id} */
export class LeaseFormPage {
  readonly page: Page;
  readonly summary: Locator;

  constructor(page: Page) {
    this.page = page;
    this.summary = page.getByRole('complementary', { name: 'En bref' });
  }

  async openNew(search = ''): Promise<void> {
    await this.page.goto(`/leases/new${search}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Nouveau contrat' })).toBeVisible();
  }

  async openEdit(id: string): Promise<void> {
    await this.page.goto(`/leases/edit/${id}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Modifier le contrat' })).toBeVisible();
    await expect(this.field('Date de début')).toBeVisible();
  }

  get property(): Locator {
    return this.page.getByRole('combobox', { name: 'Bien immobilier' });
  }

  field(label: keyof Fields): Locator {
    return this.page.getByRole('textbox', { name: label });
  }

  async fill(values: Fields): Promise<void> {
    for (const [label, text] of Object.entries(values)) await this.field(label as keyof Fields).fill(text);
  }

  async chooseProperty(title: string): Promise<void> {
    await this.property.fill(title);
    await this.page.getByRole('option', { name: title }).click();
  }

  async chooseTenant(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Locataires' }).fill(name);
    await this.page.getByRole('option', { name }).click();
    await this.page.keyboard.press('Escape');
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  }
}
