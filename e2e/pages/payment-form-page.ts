import { expect, type Locator, type Page } from '@playwright/test';

type Field = 'Montant' | 'Date de paiement' | 'Notes';

/** /billing/new and /billing/edit/{id} */
export class PaymentFormPage {
  readonly page: Page;
  readonly lease: Locator;

  constructor(page: Page) {
    this.page = page;
    this.lease = page.getByRole('combobox', { name: 'Contrat de location' });
  }

  async openNew(search = ''): Promise<void> {
    await this.page.goto(`/billing/new${search}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Enregistrer un paiement' })).toBeVisible();
    await expect(this.lease).toBeVisible();
  }

  async openEdit(id: string): Promise<void> {
    await this.page.goto(`/billing/edit/${id}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Modifier le paiement' })).toBeVisible();
    await expect(this.lease).toBeVisible();
  }

  field(label: Field): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  get saveButton(): Locator {
    return this.page.getByRole('button', { name: /^Enregistrer(?: le paiement)?$/ });
  }

  async chooseLease(search: string, option: RegExp): Promise<void> {
    await this.lease.fill(search);
    await this.page.getByRole('option', { name: option }).click();
  }

  async save(): Promise<void> {
    await this.saveButton.click();
  }
}
