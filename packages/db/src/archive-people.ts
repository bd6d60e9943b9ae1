import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { type ArchivedRow, PEOPLE_TABLE } from './archive-reading.ts';
import { ArchiveRefused } from './archive-refused.ts';

interface Person {
  id: string;
  email: string;
  fullName: string;
  userType: string;
  createdAt: string;
}

interface Account {
  id: string;
  email: string;
  /** Its address was confirmed, it is not disabled, and it is no administrator's. */
  isMembersOwn: boolean;
}

/** The people of an archive as this instance knows them. */
export interface PeopleHere {
  /** The ids of their accounts here, by the ids in the archive. */
  idOf: ReadonlyMap<string, string>;
  created: readonly Person[];
  /** People who had an account here already and get no access: an archive proves neither their consent nor that they read its address. */
  withoutAccess: readonly Account[];
}

interface PeopleReading {
  rowsOf: (table: string) => AsyncIterable<ArchivedRow>;
  /** The address of the manager who continues with the organisation here; null when the instance knows nobody of the archive. */
  continuedBy: string | null;
}

/**
 * Finds the accounts of the people of an archive, by their addresses: an id proves nothing. The account of `continuedBy` becomes a member, as the
 * archive says; every other account that exists stays without access until its user accepts an invitation. No account is changed.
 * @throws ArchiveRefused when some of these people have accounts and `continuedBy` is null, or when it names no manager of the archive, or an account that is not
 * confirmed.
 */
export async function peopleHere(sql: TransactionSql, { rowsOf, continuedBy }: PeopleReading): Promise<PeopleHere> {
  const people = await readPeople(rowsOf);
  const ids = people.map(({ id }) => id);
  const accounts = await sql<Account[]>`
    select u.id, u.email, u.email_verified_at is not null and u.disabled_at is null and p.user_type::text <> 'admin' as "isMembersOwn"
    from users u join profiles p on p.id = u.id
    where u.email = any (${people.map(({ email }) => email)}) or u.id = any (${ids}::uuid[]) order by u.email`;
  const named = continuedBy?.trim().toLowerCase() ?? null;
  if (named === null && accounts.length > 0) throw new ArchiveRefused('known account', { emails: accounts.map(({ email }) => email) });
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  if (named !== null) {
    const manager = people.find(({ email }) => email === named);
    if (!manager || !(await managers(rowsOf)).has(manager.id)) throw new ArchiveRefused('no manager', { emails: [named] });
    if (byEmail.get(named)?.isMembersOwn === false) throw new ArchiveRefused('account not confirmed', { emails: [named] });
  }
  const taken = new Set(accounts.map(({ id }) => id));
  const idOf = new Map(people.map(({ id, email }) => [id, byEmail.get(email)?.id ?? (taken.has(id) ? randomUUID() : id)]));
  const known = new Set(people.map(({ email }) => email));
  return {
    idOf,
    created: people.filter(({ email }) => !byEmail.has(email)).map((person) => ({ ...person, id: idOf.get(person.id) ?? person.id })),
    withoutAccess: accounts.filter(({ email }) => known.has(email) && email !== named),
  };
}

async function readPeople(rowsOf: PeopleReading['rowsOf']): Promise<Person[]> {
  const people: Person[] = [];
  for await (const row of rowsOf(PEOPLE_TABLE)) {
    const [id, email, fullName, userType, createdAt] = ['id', 'email', 'full_name', 'user_type', 'created_at'].map((key) =>
      String(row[key]),
    ) as [string, string, string, string, string];
    // Administrators are made by the operator of an instance, never by an archive.
    people.push({ id, email: email.toLowerCase(), fullName, userType: userType === 'admin' ? 'property_manager' : userType, createdAt });
  }
  return people;
}

/** The ids of those who manage the organisation, in the archive. */
async function managers(rowsOf: PeopleReading['rowsOf']): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const row of rowsOf('memberships')) {
    if (row['revoked_at'] === null && (row['role'] === 'property_manager' || row['is_founder'] === true)) found.add(String(row['user_id']));
  }
  return found;
}

type RowChange = (table: string, row: ArchivedRow) => ArchivedRow;

/** Records of a person that an invitation joins to their account again. */
const JOINED_RECORDS: ReadonlySet<string> = new Set(['tenants', 'owners']);

/** Rows with the ids of this instance, and with the access that it gives. */
export function rowsHere({ idOf, withoutAccess }: PeopleHere, now: Date): RowChange {
  const renamed = new Map([...idOf].filter(([archived, here]) => archived !== here));
  const strangers = new Set(withoutAccess.map(({ id }) => id));
  return (table, row) => {
    const here = renamed.size === 0 ? row : withIds(row, renamed);
    if (strangers.size === 0 || !strangers.has(String(here['user_id']))) return here;
    if (table === 'memberships') return { ...here, revoked_at: here['revoked_at'] ?? now.toISOString() };
    return JOINED_RECORDS.has(table) ? { ...here, user_id: null } : here;
  };
}

/** In every column, also inside the values of the audit log; a frozen document stays as its hash says. */
function withIds({ snapshot, ...row }: ArchivedRow, renamed: ReadonlyMap<string, string>): ArchivedRow {
  const text = JSON.stringify(row).replaceAll(UUID, (id) => renamed.get(id) ?? id);
  return { ...(JSON.parse(text) as ArchivedRow), ...(snapshot !== undefined && { snapshot }) };
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

export async function writePeople(sql: TransactionSql, { created }: PeopleHere, unusablePasswordHash: string): Promise<number> {
  for (const { id, email, fullName, userType, createdAt } of created) {
    await sql`insert into users (id, email, password_hash, created_at) values (${id}, ${email}, ${unusablePasswordHash}, ${createdAt}::text::timestamptz)`;
    await sql`insert into profiles (id, full_name, user_type) values (${id}, ${fullName}, ${userType})`;
  }
  return created.length;
}
