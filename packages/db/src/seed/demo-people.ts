import { day } from '@lares/domain/shared/day';
import type { UserType } from '@lares/domain/shared/permissions';
import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { owners } from '../schema/portfolio/owners.ts';
import { selectJson } from '../select.ts';
import { Wall } from '../wall.ts';
import { insertAdmin, insertMember, insertOrganization, insertOwner, insertPerson } from './people.ts';

/** Accounts shown on the sign-in page in demonstration mode only. */
export interface DemoAccount {
  email: string;
  password: string;
  fullName: string;
  userType: UserType;
  description: string;
}

const PASSWORD = 'bienvenue-chez-lares';

// Fixed ids: a second start finds the existing rows, and the seed of properties can refer to them.
export const DEMO_AGENCY_ID = '0de30000-0000-7000-8000-000000000001';
export const DEMO_LANDLORD_ORGANIZATION_ID = '0de30000-0000-7000-8000-000000000002';
export const DEMO_AGENCY_OWNER_ID = '0de30000-0000-7000-8000-000000000031';
export const DEMO_LANDLORD_OWNER_ID = '0de30000-0000-7000-8000-000000000032';
export const DEMO_MANAGER_MEMBERSHIP_ID = '0de30000-0000-7000-8000-000000000021';
export const DEMO_LANDLORD_MEMBERSHIP_ID = '0de30000-0000-7000-8000-000000000024';
export const DEMO_MANAGER_ID = '0de30000-0000-7000-8000-000000000012';
export const DEMO_LANDLORD_ID = '0de30000-0000-7000-8000-000000000014';
export const DEMO_TENANT_ID = '0de30000-0000-7000-8000-000000000015';

/** Its plan has no limit, so that all demonstration data fit. */
const DEMO_PLAN_SINCE = day('2026-01-01');

const PEOPLE = {
  admin: {
    id: '0de30000-0000-7000-8000-000000000011',
    email: 'admin@lares.example',
    fullName: 'Alix Moreau',
    userType: 'admin',
    description: 'Administre l’instance et ouvre toutes les organisations',
  },
  manager: {
    id: DEMO_MANAGER_ID,
    email: 'gestionnaire@lares.example',
    fullName: 'Claire Martin',
    userType: 'property_manager',
    description: 'Gère les biens de l’Agence Lares Démonstration',
  },
  owner: {
    id: '0de30000-0000-7000-8000-000000000013',
    email: 'proprietaire@lares.example',
    fullName: 'Paul Lefèvre',
    userType: 'owner',
    description: 'A confié ses biens à l’agence et les consulte',
  },
  landlord: {
    id: DEMO_LANDLORD_ID,
    email: 'bailleur@lares.example',
    fullName: 'Sophie Bernard',
    userType: 'owner',
    description: 'Gère elle-même les biens qu’elle possède',
  },
  tenant: {
    id: DEMO_TENANT_ID,
    email: 'locataire@lares.example',
    fullName: 'Karim Benali',
    userType: 'tenant',
    description: 'Loue un appartement de l’agence',
  },
} as const;

export const DEMO_ACCOUNTS: readonly DemoAccount[] = Object.values(PEOPLE).map(({ email, fullName, userType, description }) => ({
  email,
  password: PASSWORD,
  fullName,
  userType,
  description,
}));

/** Listed in the directory, so that the landlord’s organisation finds it there. The number is reserved for fiction. */
const AGENCY_SAYS = {
  address: '12 rue Mercière',
  postalCode: '69002',
  city: 'Lyon',
  phone: '+33465712020',
  email: 'agence@lares.example',
  presentation:
    'Agence de démonstration : des appartements, des maisons et quelques commerces, de Lyon à la côte basque. Tout y est inventé, sauf la manière de les gérer.',
  slug: 'agence-lares-demonstration',
  isPublic: true,
} as const;

interface DemoOptions {
  /** The owner of the tables: only this role can create an administrator. */
  ownerUrl: string;
  /** Hashing belongs to the application; called only when something must be written. */
  hashPassword: (password: string) => Promise<string>;
}

/** The people of the demonstration. Does nothing when they exist; completes an interrupted start. */
export async function seedDemoPeople(database: Database, { ownerUrl, hashPassword }: DemoOptions): Promise<void> {
  if (await isComplete(database)) return;
  const passwordHash = await hashPassword(PASSWORD);
  const { admin, ...others } = PEOPLE;
  await once(() => insertAdmin(ownerUrl, { ...admin, passwordHash }));
  for (const person of Object.values(others)) await once(() => insertPerson(database, { ...person, passwordHash }));

  const shown = { isDemo: true, subscription: { plan: 'enterprise', since: DEMO_PLAN_SINCE } } as const;
  const agency = { id: DEMO_AGENCY_ID, name: 'Agence Lares Démonstration', kind: 'agence', ...AGENCY_SAYS, ...shown } as const;
  const landlord = { id: DEMO_LANDLORD_ORGANIZATION_ID, name: PEOPLE.landlord.fullName, kind: 'bailleur', ...shown } as const;
  for (const organization of [agency, landlord]) await once(() => insertOrganization(database, organization));

  const inAgency = { organizationId: agency.id };
  const ownPlace = { organizationId: landlord.id };
  const members = [
    { id: DEMO_MANAGER_MEMBERSHIP_ID, ...inAgency, userId: PEOPLE.manager.id, role: 'property_manager', isFounder: true },
    { id: '0de30000-0000-7000-8000-000000000022', ...inAgency, userId: PEOPLE.owner.id, role: 'owner' },
    { id: '0de30000-0000-7000-8000-000000000023', ...inAgency, userId: PEOPLE.tenant.id, role: 'tenant' },
    { id: DEMO_LANDLORD_MEMBERSHIP_ID, ...ownPlace, userId: PEOPLE.landlord.id, role: 'owner', isFounder: true },
  ] as const;
  for (const member of members) await once(() => insertMember(database, member));

  const paul = {
    id: DEMO_AGENCY_OWNER_ID,
    ...inAgency,
    firstName: 'Paul',
    lastName: 'Lefèvre',
    userId: PEOPLE.owner.id,
    email: PEOPLE.owner.email,
  };
  const sophie = {
    id: DEMO_LANDLORD_OWNER_ID,
    ...ownPlace,
    firstName: 'Sophie',
    lastName: 'Bernard',
    userId: PEOPLE.landlord.id,
    email: PEOPLE.landlord.email,
  };
  for (const owner of [paul, sophie]) await once(() => insertOwner(database, { ...owner, kind: 'personne' }));
}

/** The last row to be written exists. */
async function isComplete(database: Database): Promise<boolean> {
  const wall = new Wall(database, { organizationId: DEMO_LANDLORD_ORGANIZATION_ID, userId: null });
  const rows = await wall.rows(
    selectJson({ one: sql<number>`1` })
      .from(owners)
      .where(eq(owners.id, DEMO_LANDLORD_OWNER_ID)),
  );
  return rows.length > 0;
}

/** With fixed ids, « exists already » means that an earlier start wrote it. */
async function once(insert: () => Promise<void>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error;
    if (!(cause instanceof Error && 'code' in cause && cause.code === '23505')) throw error;
  }
}
