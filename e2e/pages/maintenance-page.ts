import { expect, type Locator, type Page } from '@playwright/test';

/** /maintenance and the pages below it. */
export class MaintenancePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly list: Locator;
  readonly tasks: Locator;
  readonly photos: Locator;
  readonly talk: Locator;
  readonly costs: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.list = page.getByRole('table', { name: 'Liste des demandes' });
    this.tasks = page.getByRole('region', { name: 'Tâches liées à cette demande' });
    this.photos = page.getByRole('region', { name: 'Photos' });
    this.talk = page.getByRole('region', { name: 'Échanges' });
    this.costs = page.getByRole('region', { name: 'Coût des travaux' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/maintenance${search}`);
    await expect(this.heading).toHaveText('Suivi de Maintenance');
  }

  async openRequest(id: string): Promise<void> {
    await this.page.goto(`/maintenance/${id}`);
    await expect(this.tasks).toBeVisible();
  }

  async openNew(): Promise<void> {
    await this.page.goto('/maintenance/new');
    await expect(this.page.getByRole('button', { name: 'Créer la demande' })).toBeVisible();
  }

  async openEdit(id: string): Promise<void> {
    await this.page.goto(`/maintenance/edit/${id}`);
    await expect(this.page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  }

  async openContractors(): Promise<void> {
    await this.page.goto('/contractors');
    await expect(this.heading).toHaveText('Prestataires');
  }

  async openContractor(id: string): Promise<void> {
    await this.page.goto(`/contractors/${id}`);
    await expect(this.page.getByRole('region', { name: 'Tâches confiées' })).toBeVisible();
  }

  field(label: string | RegExp): Locator {
    return this.page.getByRole('textbox', { name: label }).or(this.page.getByRole('combobox', { name: label }));
  }

  async choose(label: string, word: string | RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: word }).click();
  }

  /** The dialog of a new task. */
  async openTask(): Promise<Locator> {
    await this.tasks.getByRole('button', { name: 'Ajouter une tâche' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Ajouter une tâche' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** The first task of the request. */
  async removeTask(): Promise<void> {
    await this.tasks
      .getByRole('button', { name: /^Supprimer la tâche/ })
      .first()
      .click();
    await this.page.getByRole('dialog', { name: 'Supprimer cette tâche ?' }).getByRole('button', { name: 'Supprimer' }).click();
  }

  async remove(): Promise<void> {
    await this.page.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await this.page.getByRole('dialog', { name: 'Supprimer cette demande ?' }).getByRole('button', { name: 'Supprimer' }).click();
  }
}
