import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@lares/db/client';
import { accessTokens } from '@lares/db/schema/platform/access-tokens';
import { portalFeeds } from '@lares/db/schema/marketing/portal-feeds';
import { webhookDeliveries, webhooks } from '@lares/db/schema/platform/webhooks';
import { calendarFeeds, events } from '@lares/db/schema/workspace/events';
import { invitations } from '@lares/db/schema/portfolio/invitations';
import { notificationPreferences, notifications } from '@lares/db/schema/workspace/notifications';
import { subscriptionChanges, subscriptionInvoices, subscriptions } from '@lares/db/schema/platform/subscriptions';
import { creationKeys } from '@lares/db/schema/platform/creation-keys';
import { demoRequests } from '@lares/db/schema/platform/demo-requests';
import { propertyViews, viewMarks } from '@lares/db/schema/portfolio/properties';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { MONTHLY_PRICES } from '@lares/domain/platform/subscriptions/plan';
import type { WholeOrganization } from './organization-ids.ts';

/** Internal rows of an organisation: invitations, subscription, notifications and events. */
export async function makeOffice(database: Database, { ids, mark, people }: WholeOrganization, at: string): Promise<void> {
  const organizationId = ids.organization;
  const userId = people.property_manager.id;
  await new Wall(database, { organizationId, userId: null }).transaction(async (tx) => {
    const invited = { email: `${mark}@exemple.fr`, role: 'property_manager', tokenHash: randomBytes(32), expiresAt: at } as const;
    await tx.insert(invitations).values({ organizationId, id: ids.invitation, ...invited });
    await tx.insert(subscriptions).values({ organizationId, plan: 'enterprise', since: day('2026-09-01') });
    const changed = { fromPlan: 'basic', toPlan: 'enterprise', onDay: day('2026-09-01'), changedAt: at, changedBy: userId } as const;
    await tx.insert(subscriptionChanges).values({ organizationId, ...changed });
    const asked = { kind: 'ventes', name: mark, email: `${mark}@exemple.fr`, company: mark, wantedPlan: 'premium' } as const;
    await tx.insert(demoRequests).values({ organizationId, ...asked, createdAt: at });
    const billed = { month: day('2026-09-01'), daysPerPlan: { enterprise: 30 }, amountCents: cents(9_999), monthlyCents: MONTHLY_PRICES };
    const recipient = { recipientName: mark, recipientAddress: '', recipientPostalCode: '', recipientCity: '', recipientSiret: '' };
    await tx.insert(subscriptionInvoices).values({ organizationId, id: ids.subscriptionInvoice, ...billed, ...recipient });
    await tx
      .insert(creationKeys)
      .values({ organizationId, userId, key: randomUUID(), at, contentSha256: randomBytes(32), answer: { mark } });
    const notification = { userId, kind: 'request.opened', onceKey: mark, entity: 'request', entityId: ids.request };
    await tx.insert(notifications).values({ organizationId, id: ids.notification, ...notification, facts: { title: mark } });
    await tx.insert(notificationPreferences).values({ organizationId, userId, kind: 'request.opened', inApp: true, byMail: false });
    const met = { propertyId: ids.letProperty, tenantId: ids.tenant, memberMembershipId: ids.membership };
    const visit = { title: mark, kind: 'visite', startsAt: '2026-09-10T08:00:00Z', endsAt: '2026-09-10T09:00:00Z', ...met } as const;
    await tx.insert(events).values([
      { organizationId, id: ids.event, ...visit },
      { organizationId, id: ids.deletedEvent, ...visit, deletedAt: at },
    ]);
    await tx
      .insert(calendarFeeds)
      .values({ organizationId, id: ids.calendarFeed, userId, tokenHash: createHash('sha256').update(ids.calendarToken).digest() });
    await tx.insert(portalFeeds).values({
      organizationId,
      id: ids.portalFeed,
      agencyId: mark.slice(0, 16),
      email: `portails@${mark}.example`,
      tokenHash: createHash('sha256').update(ids.portalToken).digest(),
      tokenCreatedAt: at,
    });
    await tx.insert(webhooks).values({
      organizationId,
      id: ids.webhook,
      name: mark,
      url: `https://${mark}.exemple.fr/`,
      events: ['payment.create'],
      secretEncrypted: randomBytes(64),
    });
    const sent = { webhookId: ids.webhook, action: 'payment.create', body: mark, state: 'Échec', createdAt: at } as const;
    await tx.insert(webhookDeliveries).values({ organizationId, id: ids.webhookDelivery, ...sent });
    await tx.insert(propertyViews).values({ organizationId, propertyId: ids.property, day: day('2026-09-01'), views: 3 });
    await tx.insert(viewMarks).values({ organizationId, day: day('2026-09-01'), mark: randomBytes(32) });
  });
  // Its wall also asks for the user.
  await new Wall(database, { organizationId, userId }).transaction(async (tx) => {
    const named = { name: mark, scope: 'Lecture et écriture', lastCharacters: 'abcd', createdAt: at } as const;
    const expiresAt = new Date(Date.parse(at) + 90 * 24 * 60 * 60 * 1000).toISOString();
    await tx.insert(accessTokens).values({ organizationId, id: ids.accessToken, userId, tokenHash: randomBytes(32), ...named, expiresAt });
  });
}
