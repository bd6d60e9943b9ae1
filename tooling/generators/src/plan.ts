import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How one shared file changes. Throws `NoAnchor` when the place it looks for is not there. */
export type Edit = (text: string) => string;

/**
 * Everything that will be written, worked out before anything is: either all of it lands, or none.
 * Problems are gathered, so that one run tells them all.
 */
export class Plan {
  readonly problems: string[] = [];
  readonly #root: string;
  readonly #texts = new Map<string, string>();
  readonly #before = new Map<string, string | null>();

  constructor(root: string) {
    this.#root = root;
  }

  create(path: string, text: string): void {
    if (existsSync(join(this.#root, path))) this.problems.push(`${path} exists already.`);
    else this.#texts.set(path, text);
  }

  edit(path: string, change: Edit): void {
    try {
      this.#texts.set(path, change(this.#texts.get(path) ?? readFileSync(join(this.#root, path), 'utf8')));
    } catch (error) {
      this.problems.push(`${path}: ${(error as Error).message}`);
    }
  }

  get files(): string[] {
    return [...this.#texts.keys()];
  }

  /** Writes everything; `undo` puts it back as it was. */
  write(): void {
    if (this.problems.length > 0) throw new Error('A plan with problems is not written');
    for (const [path, text] of this.#texts) {
      const file = join(this.#root, path);
      this.#before.set(path, existsSync(file) ? readFileSync(file, 'utf8') : null);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }

  undo(): void {
    for (const [path, text] of this.#before) {
      if (text === null) this.#remove(path);
      else writeFileSync(join(this.#root, path), text);
    }
    this.#before.clear();
  }

  /** A folder that held nothing else goes with its file. */
  #remove(path: string): void {
    rmSync(join(this.#root, path), { force: true });
    for (let folder = dirname(path); readdirSync(join(this.#root, folder)).length === 0; folder = dirname(folder)) {
      rmdirSync(join(this.#root, folder));
    }
  }
}
