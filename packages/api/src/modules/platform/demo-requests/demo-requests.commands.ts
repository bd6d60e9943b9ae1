import { demoRequests } from '@lares/db/schema/platform/demo-requests';
import { demoRequestEmail } from '@lares/domain/platform/demo-requests/email';
import { DomainError } from '@lares/domain/shared/errors';
import type { DemoRequestValues } from '@lares/validation/platform/demo-requests';
import { demoRequestRule } from '../../../auth/throttle-rules.ts';
import { queueEmails } from '../../../jobs/outbox.ts';
import { unauditedVisitorWrite } from '../../../shared/audit.ts';
import type { Context } from '../../../trpc/context.ts';
import { administratorEmails } from './demo-requests.queries.ts';

/** Stored among the requests of the instance: an e-mail that cannot be sent never loses it. */
export async function createDemoRequest(ctx: Context, values: DemoRequestValues): Promise<void> {
  const { accounts, now, ports, request } = ctx;
  const tooMany = await accounts.throttle.exceeds(demoRequestRule(request.address), now());
  if (tooMany) throw new DomainError('auth.too-many-attempts', { details: tooMany });
  const email = demoRequestEmail(values, ports.publicUrl);
  const emails = (await administratorEmails(ctx)).map((to) => ({ to, replyTo: values.email, ...email }));
  await unauditedVisitorWrite(ctx, async (tx) => {
    await tx.insert(demoRequests).values({ ...values, createdAt: now().toISOString() });
    await queueEmails(tx, ctx, { kind: 'demo-request', organizationId: null, emails });
  });
}
