import { availableParallelism } from 'node:os';
import { DomainError } from '@lares/domain/shared/errors';
import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '../shared/bounded-queue.ts';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id, 19 MiB, two passes: about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two seconds of work on one core; further callers are asked to retry later. */
const WAITING = 200;

/** The hash of an unknown password: an unknown e-mail takes as long to check as a known one. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$ApAEJ9ph4H1S4k/nFjKoNg$aNAR+5h/eHh6/zT71gFzLZreUq0V6+bflOukRWHCw1o';

/** All hashing goes through one queue, so that many sign-ins do not block other requests. */
export class Passwords {
  readonly #queue: BoundedQueue;

  constructor({ width = availableParallelism(), waiting = WAITING } = {}) {
    this.#queue = new BoundedQueue({ width, waiting, busy: 'auth.busy' });
  }

  /** @param signal of the waiting client, if there is one */
  hash(password: string, signal?: AbortSignal): Promise<string> {
    return this.#queue.run(signal, () => hash(password, COST));
  }

  /** Takes the same time without an account (`null`), and then returns false. */
  async verify(stored: string | null, password: string, signal?: AbortSignal): Promise<boolean> {
    const matches = await this.#queue.run(signal, () => verify(stored ?? DECOY, password));
    return matches && stored !== null;
  }

  /** @throws DomainError `auth.weak-password` for one of the most common passwords, or one derived from the e-mail. */
  async requireStrong(password: string, email: string): Promise<void> {
    const plain = password.toLowerCase();
    const guessable = plain === email || plain === email.split('@')[0] || (await isCommonPassword(plain));
    if (guessable) throw new DomainError('auth.weak-password', { field: 'password' });
  }
}
