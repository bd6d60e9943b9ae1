import { profiles } from '@lares/db/schema/platform/accounts';
import { invitations } from '@lares/db/schema/portfolio/invitations';
import { memberships } from '@lares/db/schema/platform/organizations';
import { owners } from '@lares/db/schema/portfolio/owners';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import { invitationStateOf, type InvitationState } from '@lares/domain/portfolio/invitations/state';
import type { InvitationFilters, InvitedRecord } from '@lares/validation/portfolio/invitations';
import { and, desc, eq, gt, isNotNull, isNull, lte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery, literalLimit, type Viewer, type NothingElse } from '../../../shared/prepared-query.ts';
import { beyond, keysetPage, momentValue, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { ownersVisibleTo, ownerNameVisibleTo } from '../owners/owners.scope.ts';
import { tenantsVisibleTo, tenantNameVisibleTo } from '../tenants/tenants.scope.ts';
import { invitationsVisibleTo } from './invitations.scope.ts';
import { managedMembershipsVisibleTo } from '../../platform/members/members.scope.ts';

const NEWEST: readonly SortKey[] = [
  { name: 'createdAt', column: invitations.createdAt, direction: 'desc', value: momentValue },
  { name: 'id', column: invitations.id, direction: 'asc', value: z.uuid() },
];

/** A member's name; administrators are not members, so they stay unnamed. */
const nameOf = (userId: AnyColumn) => sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${userId})`;

const columns = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  tenantId: invitations.tenantId,
  ownerId: invitations.ownerId,
  recordName: sql<
    string | null
  >`case when ${tenants.id} is not null then ${tenants.displayName} when ${owners.id} is not null then ${owners.displayName} end`,
  expiresAt: invitations.expiresAt,
  acceptedAt: invitations.acceptedAt,
  revokedAt: invitations.revokedAt,
  acceptedByName: nameOf(invitations.acceptedBy),
  createdByName: nameOf(invitations.createdBy),
  createdAt: invitations.createdAt,
  version: invitations.version,
};

/** The same states as `invitationStateOf` of the domain. */
const IN_STATE: Record<InvitationState, () => ReturnType<typeof and>> = {
  'En attente': () => and(isNull(invitations.revokedAt), isNull(invitations.acceptedAt), gt(invitations.expiresAt, sql.placeholder('now'))),
  Acceptée: () => and(isNull(invitations.revokedAt), isNotNull(invitations.acceptedAt)),
  Expirée: () => and(isNull(invitations.revokedAt), isNull(invitations.acceptedAt), lte(invitations.expiresAt, sql.placeholder('now'))),
  Révoquée: () => isNotNull(invitations.revokedAt),
};

/** Invitations that this user sees, each with the name of its record. */
const visibleInvitations = (viewer: Viewer, ...conditions: (SQL | undefined)[]) =>
  selectJson(columns)
    .from(invitations)
    .leftJoin(
      tenants,
      and(eq(tenants.organizationId, invitations.organizationId), eq(tenants.id, invitations.tenantId), tenantNameVisibleTo(viewer)),
    )
    .leftJoin(
      owners,
      and(eq(owners.organizationId, invitations.organizationId), eq(owners.id, invitations.ownerId), ownerNameVisibleTo(viewer)),
    )
    .where(and(invitationsVisibleTo(viewer), ...conditions));

interface Shape {
  state: InvitationState | null;
  side: Side;
  limit: number;
}

const page = preparedQuery(({ state, side, limit }: Shape, viewer) =>
  visibleInvitations(viewer, state ? IN_STATE[state]() : undefined, beyond(NEWEST, side))
    .orderBy(...orderOf(NEWEST, side))
    .limit(literalLimit(limit + 1)),
);

export async function listInvitations(ctx: ActorContext, { state, cursor, limit, ...rest }: InvitationFilters) {
  const now = ctx.now();
  const { rows, ...cursors } = await keysetPage(NEWEST, { cursor, limit }, (side, position) =>
    page(ctx, { state: state ?? null, side, limit }, { ...(rest satisfies NothingElse), now: now.toISOString(), ...position }),
  );
  return { rows: rows.map((row) => ({ ...row, state: invitationStateOf(row, now) })), ...cursors };
}

const latestOf = preparedQuery(({ of }: { of: 'tenant' | 'owner' }, viewer) =>
  visibleInvitations(viewer, eq(of === 'tenant' ? invitations.tenantId : invitations.ownerId, sql.placeholder('id')))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(literalLimit(1)),
);

/** The account linked to a record, and since when. */
const accountOf = preparedQuery(({ of }: { of: 'tenant' | 'owner' }, viewer) => {
  const record = of === 'tenant' ? tenants : owners;
  const visible = of === 'tenant' ? tenantsVisibleTo(viewer) : ownersVisibleTo(viewer);
  return selectJson({
    membershipId: memberships.id,
    fullName: profiles.fullName,
    role: memberships.role,
    isFounder: memberships.isFounder,
  })
    .from(record)
    .innerJoin(memberships, and(eq(memberships.organizationId, record.organizationId), eq(memberships.userId, record.userId)))
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .where(and(visible, managedMembershipsVisibleTo(viewer), eq(record.id, sql.placeholder('id'))));
});

/** The account of a record's person, and the state of their last invitation. */
export async function accessOfRecord(ctx: ActorContext, wanted: InvitedRecord) {
  const [of, id] = 'tenantId' in wanted ? (['tenant', wanted.tenantId] as const) : (['owner', wanted.ownerId] as const);
  const [[account], [invitation]] = await Promise.all([accountOf(ctx, { of }, { id }), latestOf(ctx, { of }, { id })]);
  return {
    account: account ?? null,
    invitation: invitation ? { ...invitation, state: invitationStateOf(invitation, ctx.now()) } : null,
  };
}
