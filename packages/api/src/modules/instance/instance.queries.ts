import { demoRequests } from '@lares/db/schema/demo-requests';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import type { DemoRequestFilters } from '@lares/validation/instance';
import { desc, isNotNull, isNull } from 'drizzle-orm';
import type { SignedIn } from '../../auth/prove-password.ts';

/** An administrator is one before he chooses an organisation, and the database asks the same of him. */
export function administratorOrThrow({ session }: SignedIn): void {
  if (session.user.userType !== 'admin') throw new DomainError('auth.denied');
}

/** What visitors asked of whoever runs the instance, newest first. */
export function listDemoRequests(ctx: SignedIn, { isHandled, limit }: DemoRequestFilters) {
  administratorOrThrow(ctx);
  return ctx.wall.rows(
    selectJson({
      id: demoRequests.id,
      kind: demoRequests.kind,
      name: demoRequests.name,
      email: demoRequests.email,
      company: demoRequests.company,
      phone: demoRequests.phone,
      message: demoRequests.message,
      createdAt: demoRequests.createdAt,
      handledAt: demoRequests.handledAt,
    })
      .from(demoRequests)
      .where(isHandled === undefined ? undefined : isHandled ? isNotNull(demoRequests.handledAt) : isNull(demoRequests.handledAt))
      .orderBy(desc(demoRequests.createdAt))
      .limit(limit),
  );
}
