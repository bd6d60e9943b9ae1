import { expect, type Locator, type Page } from '@playwright/test';

interface Essentials {
  Titre?: string;
  Adresse?: string;
  Ville?: string;
  'Code postal'?: string;
  Prix?: string;
  Surface?: string;
  Chambres?: string;
  'Salles de bain'?: string;
  Description?: string;
}

/** Completed from the list of communes. */
const COMPLETED: ReadonlySet<keyof Essentials> = new Set(['Ville', 'Code postal']);

/** /properties/new and /properties/edit/{id} */
export class PropertyFormPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async openNew(): Promise<void> {
    await this.page.goto('/properties/new');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Ajouter un bien' })).toBeVisible();
  }

  async openEdit(id: string): Promise<void> {
    await this.page.goto(`/properties/edit/${id}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Modifier le bien' })).toBeVisible();
    await expect(this.field('Titre')).toBeVisible();
  }

  field(label: keyof Essentials): Locator {
    return this.page.getByRole(COMPLETED.has(label) ? 'combobox' : 'textbox', { name: label, exact: true });
  }

  async fill(values: Essentials): Promise<void> {
    for (const [label, text] of Object.entries(values)) await this.field(label as keyof Essentials).fill(text);
  }

  async choose(label: 'Type' | 'Statut', option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Créer le bien|Enregistrer)$/ }).click();
  }

  get conflict(): Locator {
    return this.page.getByRole('alert', { name: 'Modification simultanée' });
  }

  async addPictures(paths: string[]): Promise<void> {
    await this.page.getByLabel('Déposez vos photos ici').locator('xpath=descendant-or-self::input[@type="file"]').setInputFiles(paths);
  }
}
