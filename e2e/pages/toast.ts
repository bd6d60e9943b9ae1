import { expect, type Page } from '@playwright/test';
import { within } from '../text.ts';

/** The toast: a success has the role status, a failure the role alert. */
export class Toast {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async succeeds(title: string, message?: string): Promise<void> {
    await this.#says(this.success(title), message);
  }

  async fails(title: string, message?: string): Promise<void> {
    await this.#says(this.failure(title), message);
  }

  success(title: string) {
    return this.#page.getByRole('status').filter({ hasText: within(title) });
  }

  failure(title: string) {
    return this.#page.getByRole('alert').filter({ hasText: within(title) });
  }

  async press(label: string): Promise<void> {
    await this.#page.getByRole('alert').or(this.#page.getByRole('status')).getByRole('button', { name: label }).click();
  }

  async #says(toast: ReturnType<Toast['success']>, message: string | undefined): Promise<void> {
    await expect(toast).toBeVisible();
    if (message !== undefined) await expect(toast).toHaveText(within(message));
  }
}
