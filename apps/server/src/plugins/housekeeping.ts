import type { Services } from '@lares/api/trpc/create-context';
import { sendDigests } from '@lares/api/modules/workspace/notifications/digests.commands';
import { expireLeases } from '@lares/api/modules/leasing/leases/expiry.commands';
import { notifyDueToday } from '@lares/api/modules/workspace/notifications/notifications.commands';
import { billSubscriptions } from '@lares/api/modules/platform/subscriptions/invoices.commands';
import { formatCents, formatDay } from '@lares/documents/format';
import type { FastifyInstance } from 'fastify';

const HOUR = 60 * 60 * 1000;

/**
 * Sessions are remembered while the process listens to the others; what nobody needs any more goes once an hour. The nightly acts ask
 * at each waking, and at the start, whether the day of Paris has been done: a night without a process is made up for.
 */
export function startScheduler(app: FastifyInstance, { accounts, database, now, ports }: Services): void {
  const complain = (what: string) => (error: unknown) => app.log.error({ err: error }, what);
  let waking: Promise<unknown> = Promise.resolve();

  const job = (what: string) => ({ database, now, onFailure: complain(what) });
  const words = { amount: formatCents, day: formatDay };
  const { mailer, publicUrl } = ports;

  /** One after the other: what is told of a day is told of leases that were turned, and the letter tells what was told. */
  const tell = async () => {
    await expireLeases(job('a lease past its last day was not turned')).catch(
      complain('the leases past their last day were not looked for'),
    );
    await notifyDueToday(job('an organisation was not told of its day')).catch(complain('nobody was told of the day'));
    const letters = { ...job('a digest was not sent'), mailer, publicUrl, words };
    await sendDigests(letters).catch(complain('the digests were not looked for'));
  };

  const wake = () => {
    waking = Promise.all([
      accounts.purge().catch(complain('expired sessions were not deleted')),
      tell(),
      billSubscriptions(job('the statements of an organisation were not written')).catch(
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
