import { expect, type Locator, type Page } from '@playwright/test';
import { Shell } from './shell.ts';

export class CalendarPage {
  readonly #page: Page;
  readonly newButton: Locator;
  readonly dialog: Locator;
  readonly agenda: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.newButton = page.getByRole('button', { name: 'Nouvel évènement', exact: true });
    this.dialog = page.getByRole('dialog');
    this.agenda = page.getByRole('list', { name: 'Agenda' });
  }

  async open(search = ''): Promise<void> {
    await new Shell(this.#page).open(`/calendar${search}`);
    await expect(this.#page.getByRole('region', { name: 'Dates' })).toHaveAttribute('aria-busy', 'false');
  }

  /** An entry in the month or week grid. */
  line(text: string): Locator {
    return this.#page.locator('[data-event-id]').filter({ hasText: text });
  }

  /** The cell of a day in the displayed month: « 17, mercredi 17 mars 2027 ». */
  day(named: string): Locator {
    return this.#page.getByRole('button', { name: new RegExp(`^${named}`) });
  }

  async shows(view: 'Mois' | 'Semaine' | 'Agenda'): Promise<void> {
    await this.#page.getByRole('radiogroup', { name: 'Affichage' }).getByText(view).click();
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      await this.dialog.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(value);
    }
  }
}
