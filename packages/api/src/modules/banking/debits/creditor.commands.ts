import { organizations } from '@lares/db/schema/platform/organizations';
import { DomainError } from '@lares/domain/shared/errors';
import type { CreditorIdentifierUpdate } from '@lares/validation/banking/debits';
import { eq } from 'drizzle-orm';
import { audited, updatedBy } from '../../../shared/audit.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext } from '../../../trpc/context.ts';

/** Under which identifier the organisation collects. Mandates that were made before keep the one that was signed. */
export function setCreditorIdentifier(ctx: ActorContext, { version, creditorIdentifier }: CreditorIdentifierUpdate) {
  return audited(ctx, 'organization.set-creditor-identifier', async (write) => {
    const [before] = await write.tx
      .select()
      .from(organizations)
      .where(eq(organizations.id, write.actor.organizationId))
      .for('no key update');
    if (!before) throw new DomainError('common.not-found');
    await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(organizations)
      .set({ creditorIdentifier, ...updatedBy(write, version) })
      .where(eq(organizations.id, before.id));
    const was = { creditorIdentifier: before.creditorIdentifier };
    return { entityId: before.id, before: was, after: { creditorIdentifier }, result: { id: before.id, version: version + 1 } };
  });
}
