import type { Day } from '@lares/domain/shared/day';
import type { MemberRole, UserType } from '@lares/domain/shared/permissions';
import type { Plan } from '@lares/domain/platform/subscriptions/plan';
import { openDatabase, type Database } from '../client.ts';
import { profiles, users } from '../schema/platform/accounts.ts';
import { memberships, organizations, type ORGANIZATION_KINDS } from '../schema/platform/organizations.ts';
import { owners } from '../schema/portfolio/owners.ts';
import { subscriptions } from '../schema/platform/subscriptions.ts';
import { Wall } from '../wall.ts';

export interface PersonSeed {
  id: string;
  email: string;
  fullName: string;
  userType: UserType;
  passwordHash: string;
}

/** Writes an account with its profile as that user: the walls apply to seeds too. */
export async function insertPerson(database: Database, person: PersonSeed): Promise<void> {
  const { id, email, fullName, userType, passwordHash } = person;
  await new Wall(database, { organizationId: null, userId: id }).transaction(async (tx) => {
    await tx.insert(users).values({ id, email, passwordHash, emailVerifiedAt: new Date(0).toISOString() });
    await tx.insert(profiles).values({ id, fullName, userType });
  });
}

/** The database refuses administrators to the application role: only the owner of the tables creates one. */
export async function insertAdmin(ownerUrl: string, person: Omit<PersonSeed, 'userType'>): Promise<void> {
  const owner = openDatabase(ownerUrl, { max: 1 });
  try {
    await insertPerson(owner, { ...person, userType: 'admin' });
  } finally {
    await owner.close();
  }
}

/** Its own description. */
type SelfDescription = Partial<
  Pick<typeof organizations.$inferInsert, 'address' | 'postalCode' | 'city' | 'phone' | 'email' | 'presentation' | 'slug' | 'isPublic'>
>;

export interface OrganizationSeed extends SelfDescription {
  id: string;
  name: string;
  kind: (typeof ORGANIZATION_KINDS)[number];
  isDemo?: boolean;
  trialEndsOn?: Day;
  /** First day of its plan; the default plan without one. */
  subscription?: { plan: Plan; since: Day };
}

export async function insertOrganization(database: Database, { subscription, ...organization }: OrganizationSeed): Promise<void> {
  await new Wall(database, { organizationId: organization.id, userId: null }).transaction(async (tx) => {
    await tx.insert(organizations).values(organization);
    if (subscription) await tx.insert(subscriptions).values({ organizationId: organization.id, ...subscription });
  });
}

export interface MemberSeed {
  id: string;
  organizationId: string;
  userId: string;
  role: MemberRole;
  isFounder?: boolean;
}

export async function insertMember(database: Database, member: MemberSeed): Promise<void> {
  await new Wall(database, { organizationId: member.organizationId, userId: member.userId }).transaction(async (tx) => {
    await tx.insert(memberships).values(member);
  });
}

export type OwnerSeed = Omit<typeof owners.$inferInsert, 'createdAt' | 'updatedAt' | 'version'> & { id: string };

export async function insertOwner(database: Database, owner: OwnerSeed): Promise<void> {
  await new Wall(database, { organizationId: owner.organizationId, userId: null }).transaction(async (tx) => {
    await tx.insert(owners).values(owner);
  });
}
