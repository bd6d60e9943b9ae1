import { demoRequests } from '@lares/db/schema/demo-requests';
import { DomainError } from '@lares/domain/shared/errors';
import type { DemoRequestMark } from '@lares/validation/instance';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../auth/prove-password.ts';
import { recorded } from '../../shared/audit.ts';
import { administratorOrThrow } from './instance.queries.ts';

/** Answered, or to be answered again. It is no organisation's: the trace is in the administrator's own log. */
export async function markDemoRequest(ctx: SignedIn, { id, isHandled }: DemoRequestMark) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  const handled = isHandled ? { handledAt: ctx.now().toISOString(), handledBy: userId } : { handledAt: null, handledBy: null };
  await recorded(ctx, 'account.demo-request-marked', { userId, organizationId: null }, async (tx) => {
    const marked = await tx.update(demoRequests).set(handled).where(eq(demoRequests.id, id)).returning({ id: demoRequests.id });
    if (!marked[0]) throw new DomainError('common.not-found');
    return { result: undefined, details: { id, isHandled } };
  });
  return { id, isHandled };
}
