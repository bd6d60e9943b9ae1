import { randomBytes } from 'node:crypto';
import { revisionRequests } from '@lares/db/schema/accounting/revisions';
import { orderToPayDues, ordersToPay } from '@lares/db/schema/accounting/orders-to-pay';
import { paymentPlanDues, paymentPlanInstalments, paymentPlans } from '@lares/db/schema/accounting/rent-accounts';
import type { Transaction } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import type { WholeOrganization } from './organization-ids.ts';
import { aRevisionRequest } from './revisions.ts';

/** A plan on `due` whose first instalment was not paid: it delays nothing, and no probe can cancel it. */
export async function brokenPlan(tx: Transaction, { ids, mark }: Pick<WholeOrganization, 'ids' | 'mark'>, at: string): Promise<void> {
  const { organization: organizationId, lease: leaseId, paymentPlan: id, due: dueId } = ids;
  const [debtCents, agreedOn] = [cents(100), day('2026-07-05')];
  const instalments = [{ on: day('2026-08-01'), amountCents: debtCents }];
  const party = { name: mark, address: '' };
  const who = { landlord: party, agent: null, place: '', tenants: [mark], premises: { address: '', postalCode: '', city: '' } };
  const snapshot = { agreedOn, ...who, dues: [], debtCents, instalments, requiresRent: false, reference: mark };
  const plan = { organizationId, id, leaseId, agreedOn, debtCents, requiresRent: false, snapshot };
  await tx.insert(paymentPlans).values({ ...plan, sha256: randomBytes(32), agreedAt: at });
  await tx.insert(paymentPlanDues).values({ organizationId, planId: id, dueId, amountCents: debtCents });
  const first = { position: 1, dueOn: day('2026-08-01'), amountCents: debtCents, untilCents: debtCents };
  await tx.insert(paymentPlanInstalments).values({ organizationId, planId: id, ...first });
}

/** An order to pay on `due` that was withdrawn: it silences no reminder, and no probe can withdraw it again. */
export async function withdrawnOrder(tx: Transaction, { ids, mark }: Pick<WholeOrganization, 'ids' | 'mark'>, at: string): Promise<void> {
  const { organization: organizationId, lease: leaseId, orderToPay: id, due: dueId } = ids;
  const act = { servedOn: day('2026-07-20'), lastDay: day('2026-08-31'), delay: 'six semaines', claimedCents: cents(100) } as const;
  const written = { officerName: mark, reference: mark, recordedAt: at, withdrawnAt: at, withdrawReason: mark };
  await tx.insert(ordersToPay).values({ organizationId, id, leaseId, ...act, ...written });
  await tx.insert(orderToPayDues).values({ organizationId, orderId: id, dueId, lateCents: cents(100) });
}

/** A request for a triennial revision that was given up. */
export async function abandonedRequest(tx: Transaction, { ids, mark }: Pick<WholeOrganization, 'ids' | 'mark'>): Promise<void> {
  const { organization: organizationId, pastLease: leaseId, revisionRequest: id } = ids;
  const snapshot = aRevisionRequest({ tenants: [mark] });
  const { requestedOn, series, rentCents, askedCents } = snapshot;
  await tx
    .insert(revisionRequests)
    .values({ organizationId, id, leaseId, requestedOn, series, rentCents, askedCents, snapshot, state: 'Abandonnée' });
}
