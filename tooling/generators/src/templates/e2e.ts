import { sentence } from '../french.ts';
import type { Noun } from '../noun.ts';

/** e2e/pages/<singular>-pages.ts */
export const pageObject = ({
  One,
  singular,
  article,
  address,
  fr,
}: Noun) => `import { expect, type Locator, type Page } from '@playwright/test';
import { Toast } from './toast.ts';

interface ${One}Typed {
  name: string;
  status?: string;
  notes?: string;
}

/** The list, the form and the page of ${article} ${singular.replaceAll('-', ' ')}, as somebody goes through them. */
export class ${One}Pages {
  readonly page: Page;
  readonly toast: Toast;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.toast = new Toast(page);
    this.heading = page.getByRole('heading', { level: 1 });
  }

  async openList(): Promise<void> {
    await this.page.goto('/${address}');
    await expect(this.heading).toHaveText('${sentence(fr.many)}');
  }

  row(name: string): Locator {
    return this.page.getByRole('table', { name: 'Liste des ${fr.many}' }).getByRole('link', { name });
  }

  async add(typed: ${One}Typed): Promise<void> {
    await this.page.getByRole('link', { name: 'Ajouter ${fr.a}' }).click();
    await expect(this.heading).toHaveText('${sentence(fr.fresh)}');
    await this.#fill(typed);
    await this.page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  }

  async change(typed: ${One}Typed): Promise<void> {
    await this.page.getByRole('link', { name: 'Modifier' }).click();
    await expect(this.heading).toHaveText('Modifier ${fr.the}');
    await this.#fill(typed);
    await this.page.getByRole('button', { name: 'Enregistrer' }).click();
  }

  async remove(): Promise<void> {
    await this.page.getByRole('button', { name: 'Supprimer' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  }

  async #fill({ name, status, notes }: ${One}Typed): Promise<void> {
    await this.page.getByLabel('Nom').fill(name);
    if (notes !== undefined) await this.page.getByLabel('Notes').fill(notes);
    if (status === undefined) return;
    await this.page.getByRole('combobox', { name: 'Statut' }).click();
    await this.page.getByRole('option', { name: status }).click();
  }
}
`;

/** e2e/flows/manage-<noun>.spec.ts */
export const flow = ({ One, singular, article, statuses, fr }: Noun) => `import { expect, test } from '../fixtures/test.ts';
import { ${One}Pages } from '../pages/${singular}-pages.ts';

test('a manager adds ${article} ${singular.replaceAll('-', ' ')}, changes it and deletes it', async ({ page, manager }) => {
  const pages = new ${One}Pages(page);
  await pages.openList();
  await expect(page.getByText('${sentence(fr.no)}')).toBeVisible();

  await pages.add({ name: 'Quai de Saône', notes: \`Noté par \${manager.fullName}\` });
  await pages.toast.succeeds('${sentence(fr.one)} ajouté${fr.e}');
  await expect(pages.heading).toHaveText('Quai de Saône');
  await expect(page.getByText(\`Noté par \${manager.fullName}\`)).toBeVisible();

  await pages.change({ name: 'Rue Mercière', status: '${statuses.at(-1)}' });
  await pages.toast.succeeds('${sentence(fr.one)} modifié${fr.e}');
  await expect(pages.heading).toHaveText('Rue Mercière');
  await expect(page.getByText('${statuses.at(-1)}')).toBeVisible();

  await pages.openList();
  await pages.row('Rue Mercière').click();
  await pages.remove();
  await pages.toast.succeeds('${sentence(fr.one)} supprimé${fr.e}');
  await expect(page.getByText('${sentence(fr.no)}')).toBeVisible();
});
`;
