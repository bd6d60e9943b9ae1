import type { SessionState } from './session-state.ts';

interface Remembered {
  state: SessionState;
  until: number;
}

const MILLISECONDS = 30_000;
const MOST = 10_000;

/** Session states read some seconds ago. A read that overlaps a call of `forget` is never cached: it may be older than the change. */
export class SessionCache {
  readonly #remembered = new Map<string, Remembered>();
  #generation = 0;

  get(sessionId: string, at: Date): SessionState | null {
    const found = this.#remembered.get(sessionId);
    if (!found) return null;
    if (at.getTime() < found.until) return found.state;
    this.#remembered.delete(sessionId);
    return null;
  }

  /** Call before reading; the returned function caches what was read. */
  reading(): (sessionId: string, state: SessionState, expiresAt: Date, at: Date) => void {
    const generation = this.#generation;
    return (sessionId, state, expiresAt, at) => {
      if (generation !== this.#generation) return;
      if (this.#remembered.size >= MOST) this.#remembered.delete(this.#remembered.keys().next().value ?? '');
      this.#remembered.set(sessionId, { state, until: Math.min(at.getTime() + MILLISECONDS, expiresAt.getTime()) });
    };
  }

  forgetUser(userId: string): void {
    this.#generation += 1;
    for (const [sessionId, { state }] of this.#remembered) if (state.user.id === userId) this.#remembered.delete(sessionId);
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#remembered.clear();
  }
}
