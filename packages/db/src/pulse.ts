import { Socket } from 'node:net';

/** For how long PostgreSQL may send nothing, in milliseconds. */
export interface Silence {
  /** While somebody waits for an answer; then PostgreSQL is asked over a new connection. */
  beforeProbeMs: number;
  /** After that question, until every caller is refused. */
  afterProbeMs: number;
}

/**
 * A statement may last, so its silence alone says nothing: the question decides. PostgreSQL answers it within milliseconds however busy it
 * is, and three seconds leave time to a machine that swaps.
 */
export const WEB_SILENCE: Silence = { beforeProbeMs: 2_000, afterProbeMs: 3_000 };

const TICKS_BEFORE_PROBE = 4;

/** Where the driver connects. It takes several hosts; Lares is given one. */
interface Address {
  host: string[];
  port: number[];
  /** A socket of Unix. */
  path?: string | false;
}

/** PostgreSQL accepts connections and answers nothing. */
class SilentDatabase extends Error {
  readonly code = 'DATABASE_SILENT';
  constructor() {
    super('PostgreSQL accepts connections and does not answer');
  }
}

/**
 * Notices a PostgreSQL that is frozen: its connections stay open and nothing comes. Then closes all of them, so that the driver rejects what
 * was sent and what waits for a connection, as it does when PostgreSQL is killed; refuses new ones; and asks on until PostgreSQL answers.
 * PostgreSQL rolls back what it reads after its continuation, because the commit was not sent.
 */
export class Pulse {
  readonly #probe: () => Promise<void>;
  readonly #tickMs: number;
  readonly #ticksOfPatience: number;
  /** The bytes that each connection had received. */
  readonly #received = new Map<Socket, number>();
  #waiting = 0;
  #quietTicks = 0;
  #isSilent = false;
  #timer: NodeJS.Timeout | null = null;
  #question: symbol | null = null;

  /** @param probe asks PostgreSQL over a new connection; rejected too when it answers with a refusal, or is not there */
  constructor({ beforeProbeMs, afterProbeMs }: Silence, probe: () => Promise<void>) {
    this.#probe = probe;
    this.#tickMs = beforeProbeMs / TICKS_BEFORE_PROBE;
    this.#ticksOfPatience = Math.ceil(afterProbeMs / this.#tickMs);
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** The driver's connections. Connects only after the driver has added its listeners, which would miss an immediate failure. */
  readonly socket = ({ host, port, path }: Address): Socket => {
    const socket = Object.assign(new Socket(), { host: host[0] ?? 'localhost', port: port[0] ?? 5432 });
    if (this.#isSilent) {
      setImmediate(() => socket.destroy(new SilentDatabase()));
      return socket;
    }
    this.#received.set(socket, 0);
    setImmediate(() => (path ? socket.connect(path) : socket.connect(socket.port, socket.host)));
    return socket;
  };

  /** While a caller waits for it, the silence counts. */
  async awaited<Answer>(answer: PromiseLike<Answer>): Promise<Answer> {
    this.#waiting += 1;
    this.#timer ??= setInterval(() => this.#tick(), this.#tickMs).unref();
    try {
      return await answer;
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Counts turns of the event loop and not the time: an answer that came while this process was busy is read between two. */
  #tick(): void {
    if (this.#hasReceived() && !this.#isSilent) this.#quietTicks = 0;
    else this.#quietTicks += 1;
    if (this.#waiting === 0 && !this.#isSilent) return this.#rest();
    if (this.#quietTicks >= TICKS_BEFORE_PROBE && this.#question === null) this.#ask();
    if (this.#quietTicks >= TICKS_BEFORE_PROBE + this.#ticksOfPatience && !this.#isSilent) this.#fallSilent();
  }

  #rest(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#quietTicks = 0;
  }

  #hasReceived(): boolean {
    let received = false;
    for (const [socket, before] of this.#received) {
      if (socket.bytesRead !== before) received = true;
      if (socket.destroyed) this.#received.delete(socket);
      else this.#received.set(socket, socket.bytesRead);
    }
    return received;
  }

  #ask(): void {
    const question = Symbol('question');
    this.#question = question;
    const answered = () => {
      if (this.#question !== question) return;
      this.#question = null;
      this.#quietTicks = 0;
      this.#isSilent = false;
    };
    this.#probe().then(answered, (error: unknown) => {
      if (!isNoAnswer(error)) answered();
      else if (this.#question === question) this.#question = null;
    });
  }

  #fallSilent(): void {
    this.#isSilent = true;
    // Without an error: one of an encrypted connection would have no listener.
    for (const socket of this.#received.keys()) socket.destroy();
    this.#received.clear();
  }
}

/** The time of one question was over: it is put again. */
export class NoAnswer extends Error {}

const NEVER_REACHED = new Set(['CONNECT_TIMEOUT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
const isNoAnswer = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof Error && 'code' in error && NEVER_REACHED.has(String(error.code)));
