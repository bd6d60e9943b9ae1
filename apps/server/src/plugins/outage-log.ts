import { asRefusal } from '@lares/api/shared/outages';
import type { Database } from '@lares/db/client';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs the first failure of an outage, and its end; returns whether the error is one. */
    logOutage?: (error: unknown) => boolean;
  }
}

const PROBE_MS = 1_000;
/** A full disk has no sign of its end: it is logged again after this time. */
const DISK_FULL_SILENCE_MS = 60_000;

/** One line when PostgreSQL goes away or refuses writes, one when it is back: not one per request. */
export function outageLog(app: FastifyInstance, { database }: { database: Database }): void {
  const open = new Map<string, NodeJS.Timeout>();
  const isBack = async () => {
    const [row] = await database.client<{ writes: boolean }[]>`select current_setting('transaction_read_only') = 'off' as writes`;
    return row?.writes === true;
  };

  function probe(code: string): void {
    open.set(
      code,
      setTimeout(() => {
        void isBack()
          .catch(() => false)
          .then((back) => {
            if (!open.has(code)) return;
            if (!back) return probe(code);
            open.delete(code);
            app.log.warn('the database answers again');
          });
      }, PROBE_MS).unref(),
    );
  }

  app.decorate('logOutage', (error: unknown) => {
    const refusal = asRefusal(error);
    if (!(refusal instanceof DomainError) || (refusal.code !== 'common.unavailable' && refusal.code !== 'file.no-space')) return false;
    const { code, cause } = refusal;
    if (open.has(code)) return true;
    app.log.error(
      { err: cause },
      code === 'file.no-space' ? 'no space left for files' : 'the database is unavailable: requests get status 503',
    );
    if (code === 'file.no-space') open.set(code, setTimeout(() => open.delete(code), DISK_FULL_SILENCE_MS).unref());
    else probe(code);
    return true;
  });
  app.addHook('onClose', (_instance, done) => {
    for (const timer of open.values()) clearTimeout(timer);
    open.clear();
    done();
  });
}
