import { profiles } from '@lares/db/schema/platform/accounts';
import { memberships, organizations, type organizationKind } from '@lares/db/schema/platform/organizations';
import { DEMO_ACCOUNTS } from '@lares/db/seed/demo-people';
import { selectJson } from '@lares/db/select';
import type { Wall } from '@lares/db/wall';
import { permissionsOf } from '@lares/domain/shared/permissions';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Context, SessionState } from '../../../trpc/context.ts';
import { ownMembershipsVisibleTo } from '../members/members.scope.ts';

/** The signed-in user, their organisation and their rights; `null` without a session. */
export async function currentSession({ session, token, actor, wall, ports }: Context) {
  if (!session) return null;
  const { id, email, fullName, avatarUrl, userType } = session.user;
  const own = await wall.rows(
    selectJson({ organizationId: organizations.id, name: organizations.name, role: memberships.role, isFounder: memberships.isFounder })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(ownMembershipsVisibleTo({ userId: id }))
      .orderBy(asc(organizations.name), asc(organizations.id)),
  );
  return {
    user: { id, email, fullName, avatarUrl, userType },
    role: userType === 'admin' ? userType : (session.membership?.role ?? null),
    isFounder: session.membership?.isFounder ?? false,
    permissions: actor ? permissionsOf(actor.standing) : [],
    organization: session.organization,
    // A token knows its own organisation only.
    memberships: token ? own.filter(({ organizationId }) => organizationId === session.organization?.id) : own,
    isDemo: ports.isDemo,
  };
}

const CHOICE = {
  id: organizations.id,
  name: organizations.name,
  kind: organizations.kind,
  isDemo: organizations.isDemo,
  // Counted for administrators only: members see the count inside the organisation.
  members: sql<number | null>`null::int`,
  properties: sql<number | null>`null::int`,
};

/** Organisations the user can work in: their own, or all for an administrator, who sees only this list of them. */
export function choosableOrganizations(ctx: { session: SessionState; wall: Pick<Wall, 'rows'> }) {
  const { user } = ctx.session;
  if (user.userType === 'admin') {
    const listed = sql`organizations_for_admin() as listed`;
    const column = <Value>(name: string) => sql<Value>`listed.${sql.identifier(name)}`;
    return ctx.wall.rows(
      selectJson({
        id: column<string>('id'),
        name: column<string>('name'),
        kind: column<(typeof organizationKind.enumValues)[number]>('kind'),
        isDemo: column<boolean>('is_demo'),
        members: column<number | null>('members'),
        properties: column<number | null>('properties'),
      })
        .from(listed)
        .orderBy(sql`listed.name`, sql`listed.id`),
    );
  }
  return ctx.wall.rows(
    selectJson(CHOICE)
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(ownMembershipsVisibleTo({ userId: user.id }))
      .orderBy(asc(organizations.name), asc(organizations.id)),
  );
}

/** The organisation opened at sign-in: the latest membership, which is the only one for most users. */
export async function latestOrganizationOf({ accounts }: Pick<Context, 'accounts'>, userId: string): Promise<string | null> {
  const [latest] = await accounts
    .wallOf({ organizationId: null, userId })
    .rows(
      selectJson({ organizationId: memberships.organizationId })
        .from(memberships)
        .where(ownMembershipsVisibleTo({ userId }))
        .orderBy(desc(memberships.createdAt), desc(memberships.id))
        .limit(1),
    );
  return latest?.organizationId ?? null;
}

/**
 * Whether a reset link still works, and for which e-mail: the page says so before a password is typed. Holding the link already allows
 * changing the password of this account.
 */
export async function resetLink({ accounts }: Pick<Context, 'accounts'>, { token }: { token: string }): Promise<{ email: string | null }> {
  const account = await accounts.findByResetToken(token);
  return { email: account?.email ?? null };
}

/** The name of a user who has no session yet. */
export async function fullNameOf({ accounts }: Pick<Context, 'accounts'>, userId: string): Promise<string> {
  const [profile] = await accounts
    .wallOf({ organizationId: null, userId })
    .rows(selectJson({ fullName: profiles.fullName }).from(profiles).where(eq(profiles.id, userId)));
  return profile?.fullName ?? '';
}

/** Known accounts of the demonstration; none on other instances. */
export const demoAccounts = ({ ports }: Pick<Context, 'ports'>) => (ports.isDemo ? DEMO_ACCOUNTS : []);
