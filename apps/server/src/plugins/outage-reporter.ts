import { asRefusal, ofRead } from '@lares/api/shared/outages';
import type { Database } from '@lares/db/client';
import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import type { FastifyBaseLogger } from 'fastify';

export interface OutageReporter {
  /** Logs the first failure of an outage, and its end; returns whether the error is one. */
  report: (error: unknown) => boolean;
  /** Whether the error is one that `report` would log. */
  recognizes: (error: unknown) => boolean;
  stop: () => void;
}

const LINES: Partial<Record<DomainErrorCode, string>> = {
  'common.unavailable': 'the database is unavailable: requests get status 503',
  'file.store-unavailable': 'the file store is unavailable: requests for files get status 503',
  'file.no-space': 'no space left for files',
};

function outageOf(error: unknown): { code: DomainErrorCode; cause: unknown; line: string } | null {
  const refusal = asRefusal(error);
  if (!(refusal instanceof DomainError)) return null;
  // Only a read knows how the database is, not whether a commit was kept.
  const { code, cause } = ofRead(refusal);
  const line = LINES[code];
  return line === undefined ? null : { code, cause, line };
}

const PROBE_MS = 1_000;
/** A file store and a full disk give no sign of their end: they are logged again after this time. */
const SILENCE_MS = 60_000;

/** One line when PostgreSQL goes away or refuses writes, one when it is back: not one per request or job. */
export function outageReporter({ log, database }: { log: Pick<FastifyBaseLogger, 'error' | 'warn'>; database: Database }): OutageReporter {
  const open = new Map<DomainErrorCode, NodeJS.Timeout>();
  const isBack = async () => {
    const [row] = await database.client<{ writes: boolean }[]>`select current_setting('transaction_read_only') = 'off' as writes`;
    return row?.writes === true;
  };

  function probe(code: DomainErrorCode): void {
    open.set(
      code,
      setTimeout(() => {
        void isBack()
          .catch(() => false)
          .then((back) => {
            if (!open.has(code)) return;
            if (!back) return probe(code);
            open.delete(code);
            log.warn('the database answers again');
          });
      }, PROBE_MS).unref(),
    );
  }

  return {
    recognizes: (error) => outageOf(error) !== null,
    report: (error) => {
      const outage = outageOf(error);
      if (outage === null) return false;
      const { code, cause, line } = outage;
      if (open.has(code)) return true;
      log.error({ err: cause }, line);
      if (code === 'common.unavailable') probe(code);
      else open.set(code, setTimeout(() => open.delete(code), SILENCE_MS).unref());
      return true;
    },
    stop: () => {
      for (const timer of open.values()) clearTimeout(timer);
      open.clear();
    },
  };
}
