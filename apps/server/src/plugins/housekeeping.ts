import type { Accounts } from '@lares/api/auth/accounts';
import type { FastifyInstance } from 'fastify';

const HOUR = 60 * 60 * 1000;

/** Sessions are remembered while the process listens to the others; what nobody needs any more goes once an hour. */
export function keepHouse(app: FastifyInstance, accounts: Accounts): void {
  const purging = setInterval(() => {
    accounts.purge().catch((error: unknown) => app.log.error({ err: error }, 'expired sessions were not deleted'));
  }, HOUR);
  purging.unref();
  app.addHook('onReady', () => accounts.listen());
  app.addHook('onClose', async () => {
    clearInterval(purging);
    await accounts.finished();
  });
}
