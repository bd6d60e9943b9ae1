import { profiles } from '@lares/db/schema/platform/accounts';
import { memberships, organizations } from '@lares/db/schema/platform/organizations';
import { properties } from '@lares/db/schema/portfolio/properties';
import { builder, selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { fold } from '@lares/domain/shared/fold';
import type { DirectoryFilters } from '@lares/validation/marketing/directories';
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { literalLimit, type NothingElse, preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { showsListings } from '../listings/pages.queries.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { membersVisibleTo } from '../../platform/members/members.scope.ts';

/** Upper bound of the list; users search by name beyond it. */
const MOST_LISTED = 500;

const listed = <Value>(name: string) => sql<Value>`d.${sql.identifier(name)}`;
type OrganizationKind = (typeof organizations.kind.enumValues)[number];

const listedColumns = {
  id: listed<string>('id'),
  slug: listed<string | null>('slug'),
  name: listed<string>('name'),
  kind: listed<OrganizationKind>('kind'),
  city: listed<string>('city'),
  phone: listed<string>('phone'),
  email: listed<string>('email'),
  presentation: listed<string>('presentation'),
  logoFileId: listed<string | null>('logo_file_id'),
};

const ownColumns = {
  id: organizations.id,
  slug: organizations.slug,
  name: organizations.name,
  kind: organizations.kind,
  city: organizations.city,
  phone: organizations.phone,
  email: organizations.email,
  presentation: organizations.presentation,
  logoFileId: organizations.logoFileId,
};

const ownAgency = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson(ownColumns).from(organizations).where(eq(organizations.id, viewer.organizationId)),
);

/** Agencies that opted in, by name: the database function bypasses the wall and returns only these columns. */
const publicAgencies = preparedQuery(({ limit }: { limit: number }, viewer) =>
  selectJson(listedColumns)
    .from(sql`public_directory() as d`)
    .where(sql`d.id <> ${viewer.organizationId}`)
    .orderBy(sql`d.name`, sql`d.id`)
    .limit(literalLimit(limit)),
);

const publicAgency = preparedQuery(() =>
  selectJson(listedColumns)
    .from(sql`public_directory() as d`)
    .where(sql`${sql.placeholder('agency')} in (d.slug, d.id::text)`)
    // An id takes precedence over a slug.
    .orderBy(sql`d.id::text = ${sql.placeholder('agency')} desc`)
    .limit(literalLimit(1)),
);

/** The active organisation first, opted in or not; then those that opted in. */
export async function listAgencies(ctx: ActorContext, { q, ...rest }: DirectoryFilters, limit = MOST_LISTED) {
  const [own, others] = await Promise.all([
    ownAgency(ctx, {}),
    publicAgencies(ctx, { ...(rest satisfies NothingElse), limit: q === undefined ? limit : MOST_LISTED }),
  ]);
  const agencies = [...own.map((agency) => ({ ...agency, isOwn: true })), ...others.map((agency) => ({ ...agency, isOwn: false }))];
  return agencies.filter(({ name, city }) => answers(q, name, city)).slice(0, limit);
}

/** Every search term is contained in one of the known texts. */
function answers(q: string | undefined, ...known: string[]): boolean {
  if (q === undefined) return true;
  const text = fold(known.join(' '));
  return fold(q)
    .split(' ')
    .every((word) => text.includes(word));
}

export async function agencyOf(ctx: ActorContext, { agency }: { agency: string }) {
  const [[own], [listedOne]] = await Promise.all([ownAgency(ctx, {}), publicAgency(ctx, {}, { agency })]);
  // An id takes precedence over a slug, so that no agency can take the place of another.
  const isOwn = own !== undefined && (own.id === agency || (own.slug === agency && listedOne?.id !== agency));
  const found = isOwn ? own : listedOne;
  if (!found) throw new DomainError('common.not-found');
  return { ...found, isOwn, hasListings: await showsListings(ctx, found) };
}

/** Managers of the active organisation, whom every member may contact. Sorted by number of properties. */
const agents = preparedQuery(({ limit, isOne }: { limit: number; isOne: boolean }, viewer) => {
  const entrusted = builder
    .select({ agentId: properties.agentMembershipId, count: count().as('count') })
    .from(properties)
    .where(
      and(
        propertiesVisibleTo(viewer),
        isOne ? eq(properties.agentMembershipId, sql.placeholder('membershipId')) : isNotNull(properties.agentMembershipId),
      ),
    )
    .groupBy(properties.agentMembershipId)
    .as('entrusted');
  const many = sql<number>`coalesce(${entrusted.count}, 0)::int`;
  return selectJson({
    membershipId: memberships.id,
    fullName: sql<string>`c.full_name`,
    email: sql<string>`c.email`,
    avatarUrl: profiles.avatarUrl,
    isFounder: memberships.isFounder,
    properties: many,
  })
    .from(memberships)
    .innerJoin(sql`manager_contacts() as c`, sql`c.membership_id = ${memberships.id}`)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .leftJoin(entrusted, eq(entrusted.agentId, memberships.id))
    .where(and(membersVisibleTo(viewer), isOne ? eq(memberships.id, sql.placeholder('membershipId')) : undefined))
    .orderBy(desc(many), sql`c.full_name`, memberships.id)
    .limit(literalLimit(limit));
});

export async function listAgents(ctx: ActorContext, { q, ...rest }: DirectoryFilters, limit = MOST_LISTED) {
  const found = await agents(ctx, { ...(rest satisfies NothingElse), limit: q === undefined ? limit : MOST_LISTED, isOne: false });
  return found.filter(({ fullName }) => answers(q, fullName)).slice(0, limit);
}

export async function agentOf(ctx: ActorContext, { membershipId }: { membershipId: string }) {
  const [agent] = await agents(ctx, { limit: 1, isOne: true }, { membershipId });
  if (!agent) throw new DomainError('common.not-found');
  return agent;
}

/** Where the bytes of a logo are: of an agency that opted in, or of the user's organisation. */
export async function listedLogoOrThrow({ wall }: Pick<ActorContext, 'wall'>, fileId: string) {
  const [file] = await wall.rows(
    selectJson({ id: sql<string>`l.id`, storageKey: sql<string>`l.storage_key` })
      .from(sql`public_logo(${fileId}::uuid) as l`)
      .limit(1),
  );
  if (!file) throw new DomainError('common.not-found');
  return file;
}
