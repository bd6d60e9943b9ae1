import { createHash, randomBytes, randomUUID } from 'node:crypto';

export const CONFIRMATION_MINUTES = 10;
/** An assistant that only proposes does not fill the memory: the oldest proposal is forgotten. */
const MAX_OPEN = 100;

interface Proposal {
  of: string;
  creationKey: string;
  expiresAt: Date;
}

export class ConfirmationRefusedError extends Error {
  override readonly name = 'ConfirmationRefusedError';
}

/**
 * What was proposed in this process and may be written: each code stands for one tool with exactly one input. It stays usable until it
 * expires, with one creation key, so that a repetition after a lost answer writes nothing more.
 */
export class Confirmations {
  readonly #open = new Map<string, Proposal>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  propose(tool: string, input: unknown): { code: string; expiresAt: Date } {
    const [oldest] = this.#open.keys();
    if (this.#open.size >= MAX_OPEN && oldest !== undefined) this.#open.delete(oldest);
    const code = randomBytes(5).toString('hex');
    const expiresAt = new Date(this.#now().getTime() + CONFIRMATION_MINUTES * 60_000);
    this.#open.set(code, { of: digestOf(tool, input), creationKey: randomUUID(), expiresAt });
    return { code, expiresAt };
  }

  /** The creation key of the proposal. @throws ConfirmationRefusedError when nothing may be written. */
  creationKeyOf(code: string, tool: string, input: unknown): string {
    const proposal = this.#open.get(code);
    if (!proposal) throw new ConfirmationRefusedError(`Ce code de confirmation est inconnu. ${ASK_AGAIN}`);
    if (proposal.expiresAt <= this.#now()) {
      this.#open.delete(code);
      throw new ConfirmationRefusedError(`Ce code de confirmation a expiré. ${ASK_AGAIN}`);
    }
    if (proposal.of !== digestOf(tool, input)) {
      throw new ConfirmationRefusedError(`Ce code de confirmation a été donné pour d’autres valeurs. ${ASK_AGAIN}`);
    }
    return proposal.creationKey;
  }
}

const ASK_AGAIN = 'Rien n’a été enregistré : rappelez l’outil sans code, et faites relire ce qui serait enregistré.';

/** Both calls are read by the same schema, which gives their fields one order. */
const digestOf = (tool: string, input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([tool, input]))
    .digest('hex');
