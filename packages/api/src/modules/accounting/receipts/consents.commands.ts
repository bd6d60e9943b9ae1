import { receiptConsents } from '@lares/db/schema/accounting/receipts';
import { consentRefusal } from '@lares/domain/accounting/receipts/consent';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { ConsentDay } from '@lares/validation/accounting/receipts';
import { and, eq, isNull } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { tenantOrThrow } from '../../portfolio/tenants/tenants.scope.ts';
import { consentsVisibleTo } from './consents.scope.ts';

/** Records that a tenant agreed to receive their receipts by e-mail: by themselves, or by a manager who holds the agreement. */
export function giveConsent(ctx: ActorContext, { tenantId, on }: ConsentDay) {
  return ignoringUnchangedState(() =>
    audited(ctx, 'tenant.give-receipt-consent', async (write) => {
      if (await inForce(write, tenantId)) throw new UnchangedState({ tenantId });
      possibleOrThrow(write, { on, givenOn: null });
      const { organizationId, userId: recordedBy } = write.actor;
      await write.tx
        .insert(receiptConsents)
        .values({ organizationId, tenantId, givenOn: on, recordedAt: write.now().toISOString(), recordedBy });
      return { entityId: tenantId, before: null, after: { consentGivenOn: on }, result: { tenantId } };
    }),
  );
}

/** From then on the receipts of the tenant are printed. The consent stays as proof of what was sent before. */
export function withdrawConsent(ctx: ActorContext, { tenantId, on }: ConsentDay) {
  return ignoringUnchangedState(() =>
    audited(ctx, 'tenant.withdraw-receipt-consent', async (write) => {
      const given = await inForce(write, tenantId);
      if (!given) throw new UnchangedState({ tenantId });
      possibleOrThrow(write, { on, givenOn: given.givenOn });
      await write.tx
        .update(receiptConsents)
        .set({ withdrawnOn: on, withdrawnAt: write.now().toISOString(), withdrawnBy: write.actor.userId })
        .where(and(eq(receiptConsents.id, given.id), consentsVisibleTo(write.actor)));
      return { entityId: tenantId, before: null, after: { consentWithdrawnOn: on }, result: { tenantId } };
    }),
  );
}

/** The consent in force. The tenant stays locked until the end of the transaction: two changes follow each other. */
async function inForce(write: WriteContext, tenantId: string) {
  const { id } = await tenantOrThrow(write, tenantId);
  const [found] = await write.tx
    .select({ id: receiptConsents.id, givenOn: receiptConsents.givenOn })
    .from(receiptConsents)
    .where(and(eq(receiptConsents.tenantId, id), isNull(receiptConsents.withdrawnOn), consentsVisibleTo(write.actor)));
  return found ?? null;
}

function possibleOrThrow({ now }: WriteContext, days: Omit<Parameters<typeof consentRefusal>[0], 'today'>): void {
  const refusal = consentRefusal({ ...days, today: dayInParis(now()) });
  if (refusal) throw new DomainError(refusal, { field: 'on' });
}
