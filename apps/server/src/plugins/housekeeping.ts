import type { Services } from '@lares/api/trpc/create-context';
import { turnLeases } from '@lares/api/modules/lease-nights/lease-nights.commands';
import { billSubscriptions } from '@lares/api/modules/subscription-invoices/subscription-invoices.commands';
import type { FastifyInstance } from 'fastify';

const HOUR = 60 * 60 * 1000;

/**
 * Sessions are remembered while the process listens to the others; what nobody needs any more goes once an hour. The nightly acts ask
 * at each waking, and at the start, whether the day of Paris has been done: a night without a process is made up for.
 */
export function keepHouse(app: FastifyInstance, { accounts, database, now }: Pick<Services, 'accounts' | 'database' | 'now'>): void {
  const complain = (what: string) => (error: unknown) => app.log.error({ err: error }, what);
  let waking: Promise<unknown> = Promise.resolve();

  const wake = () => {
    waking = Promise.all([
      accounts.purge().catch(complain('expired sessions were not deleted')),
      turnLeases({ database, now, onFailure: complain('a lease past its last day was not turned') }).catch(
        complain('the leases past their last day were not looked for'),
      ),
      billSubscriptions({ database, now, onFailure: complain('the statements of an organisation were not written') }).catch(
        complain('the statements of the past month were not looked for'),
      ),
    ]);
  };
  const hourly = setInterval(wake, HOUR);
  hourly.unref();
  app.addHook('onReady', () => accounts.listen());
  app.addHook('onListen', wake);
  app.addHook('onClose', async () => {
    clearInterval(hourly);
    await waking;
    await accounts.finished();
  });
}
