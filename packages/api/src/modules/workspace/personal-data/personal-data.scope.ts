import { selectJson } from '@lares/db/select';
import type { Transaction, Wall } from '@lares/db/wall';
import { DomainError } from '@lares/domain/shared/errors';
import type { Day } from '@lares/domain/shared/day';
import type { SignedLease } from '@lares/domain/workspace/personal-data/erasure';
import type { PersonData } from '@lares/domain/workspace/personal-data/person-data';
import type { PersonInput } from '@lares/validation/workspace/personal-data';
import { sql } from 'drizzle-orm';

/** What is held on a person: the function reads behind the wall, for managers only. */
export interface Holdings {
  name: string;
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  phone: string;
  /** In base 64. */
  ibanEncrypted: string | null;
  hasNotes: boolean;
  hasAccess: boolean;
  leases: SignedLease[];
  mandatesUntil: Day[];
  ownedProperties: number;
  counts: Record<'documents' | 'inquiries' | 'events' | 'invitations' | 'history', number>;
  issuedCount: number;
  latestIssue: Day | null;
}

const column = <Value>(name: string) => sql<Value>`held.${sql.identifier(name)}`;

const holdings = ({ kind, id }: PersonInput) =>
  selectJson({
    name: column<string>('name'),
    firstName: column<string>('first_name'),
    lastName: column<string>('last_name'),
    companyName: column<string>('company_name'),
    email: column<string>('email'),
    phone: column<string>('phone'),
    ibanEncrypted: sql<string | null>`encode(held.iban_encrypted, 'base64')`,
    hasNotes: column<boolean>('has_notes'),
    hasAccess: column<boolean>('has_access'),
    leases: column<SignedLease[]>('leases'),
    mandatesUntil: column<Day[]>('mandates_until'),
    ownedProperties: column<number>('owned_properties'),
    counts: column<Holdings['counts']>('counts'),
    issuedCount: column<number>('issued_count'),
    latestIssue: column<Day | null>('latest_issue'),
  }).from(sql`person_holdings(${kind}, ${id}::uuid) as held`);

export async function holdingsOrThrow({ wall }: { wall: Pick<Wall, 'rows'> }, person: PersonInput): Promise<Holdings> {
  const [held] = await wall.rows(holdings(person));
  return found(held);
}

/**
 * Inside the transaction that erases them. Two erasures of one person wait for each other, and so do those of two tenants of one lease:
 * the second sees that the first is gone. Before anything is read or written, so that neither waits for the other for ever.
 */
export async function lockedHoldingsOrThrow(tx: Transaction, person: PersonInput): Promise<Holdings> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`erasure of ${person.id}`}, 0))`);
  if (person.kind === 'tenant') await tx.execute(sql`select lock_leases_of(${person.id}::uuid)`);
  const [row] = await tx.execute<{ json: Holdings }>(holdings(person).getSQL());
  return found(row?.json);
}

function found(held: Holdings | undefined): Holdings {
  if (!held) throw new DomainError('common.not-found');
  return held;
}

export interface NamedFile {
  name: string;
  storageKey: string;
}

interface FoundData {
  name: string;
  data: PersonData;
  files: NamedFile[];
}

/** Everything held on a person; null when this organisation holds nothing on them. Callers decide who may ask. */
export async function personDataOf(
  { wall }: { wall: Pick<Wall, 'rows'> },
  { kind, id }: PersonInput,
  { withNotes }: { withNotes: boolean },
): Promise<FoundData | null> {
  const [row] = await wall.rows(
    selectJson({ name: column<string>('name'), data: column<PersonData>('data'), files: column<NamedFile[]>('files') }).from(
      sql`person_data(${kind}, ${id}::uuid, ${withNotes}) as held`,
    ),
  );
  return row ?? null;
}
