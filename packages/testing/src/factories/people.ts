import { randomUUID } from 'node:crypto';
import type { Database } from '@lares/db/client';
import { insertMember, insertOrganization, insertOwner, insertPerson, type OrganizationSeed, type OwnerSeed } from '@lares/db/seed/people';
import { day } from '@lares/domain/shared/day';
import type { MemberRole, UserType } from '@lares/domain/shared/permissions';
import { EMPTY_OWNER, type OwnerDraft } from '@lares/validation/portfolio/owners';

/** argon2id of `lares-test`, computed once to save time. */
const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$cGxhY2Vob2xkZXItc2FsdA$Zm9yLWZhY3Rvcmllcy1vbmx5LW5ldmVyLWEtbG9naW4';

/** A test database; its owner connection writes what the application role may not. */
export type OwnedDatabase = Database & { ownerDatabase: Database };

export async function aPerson(
  database: OwnedDatabase,
  overrides: { fullName?: string; userType?: UserType; email?: string; passwordHash?: string } = {},
) {
  const id = randomUUID();
  const person = {
    id,
    email: overrides.email ?? `${id}@exemple.fr`,
    fullName: overrides.fullName ?? 'Camille Exemple',
    userType: overrides.userType ?? ('property_manager' as const),
    passwordHash: overrides.passwordHash ?? PASSWORD_HASH,
  };
  await insertPerson(person.userType === 'admin' ? database.ownerDatabase : database, person);
  return person;
}

/** Most tests do not concern plan limits: by default the trial never ends during a test. */
const ENDLESS_TRIAL = day('2999-12-31');

export async function anOrganization(database: Database, overrides: Partial<Omit<OrganizationSeed, 'id'>> = {}) {
  const organization = { id: randomUUID(), name: 'Agence Exemple', kind: 'agence' as const, trialEndsOn: ENDLESS_TRIAL, ...overrides };
  await insertOrganization(database, organization);
  return organization;
}

export async function aMember(
  database: OwnedDatabase,
  organizationId: string,
  { role, isFounder = false, fullName }: { role: MemberRole; isFounder?: boolean; fullName?: string },
) {
  const person = await aPerson(database, { userType: role, ...(fullName ? { fullName } : {}) });
  const membership = { id: randomUUID(), organizationId, userId: person.id, role, isFounder };
  await insertMember(database, membership);
  return { person, membership };
}

export async function anOwner(database: Database, organizationId: string, overrides: Partial<OwnerSeed> = {}) {
  const owner: OwnerSeed = {
    id: randomUUID(),
    organizationId,
    kind: 'personne',
    firstName: 'Agathe',
    lastName: 'Propriétaire',
    ...overrides,
  };
  await insertOwner(database, owner);
  return owner;
}

/** Form input for an owner. */
export const anOwnerDraft = (overrides: Partial<OwnerDraft> = {}): OwnerDraft => ({ ...EMPTY_OWNER, lastName: 'Durand', ...overrides });
