import { demoRequests } from '@lares/db/schema/platform/demo-requests';
import { demoRequestEmail } from '@lares/domain/platform/demo-requests/email';
import { DomainError } from '@lares/domain/shared/errors';
import type { DemoRequestValues } from '@lares/validation/platform/demo-requests';
import { demoRequestRule } from '../../../auth/throttle-rules.ts';
import { leftByVisitor } from '../../../shared/audit.ts';
import type { Context } from '../../../trpc/context.ts';
import { administratorEmails } from './demo-requests.queries.ts';

/** Stored before the e-mails are sent: a failed e-mail never loses the request. */
export async function createDemoRequest(ctx: Context, values: DemoRequestValues): Promise<void> {
  const { accounts, now, ports, request } = ctx;
  const tooMany = await accounts.throttle.exceeds(demoRequestRule(request.address), now());
  if (tooMany) throw new DomainError('auth.too-many-attempts', { details: tooMany });
  await leftByVisitor(ctx, (tx) => tx.insert(demoRequests).values({ ...values, createdAt: now().toISOString() }));
  // After the answer: a visitor does not wait for a mail server.
  accounts.later(async () => {
    const letter = demoRequestEmail(values, ports.publicUrl);
    const recipients = await administratorEmails(ctx);
    const sent = await Promise.allSettled(recipients.map((to) => ports.mailer.send({ to, ...letter })));
    const failed = sent.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  });
}
