import type { Transaction } from '@lares/db/wall';
import { DomainError } from '@lares/domain/shared/errors';
import { tenantSearchText } from '@lares/domain/portfolio/tenants/search-text';
import { ERASED_TEXT, tracesOf, tracesOfPayers } from '@lares/domain/workspace/personal-data/traces';
import type { ErasureOutcome } from '@lares/domain/workspace/personal-data/erasure';
import type { ErasureInput, PersonInput } from '@lares/validation/workspace/personal-data';
import { sql } from 'drizzle-orm';
import { recipientHash } from '../../../jobs/deliver-email.ts';
import { audited } from '../../../shared/audit.ts';
import { type LeftFile, removeLeftFiles } from '../../../shared/left-files.ts';
import type { Vault } from '../../../shared/vault.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { judged } from './personal-data.queries.ts';
import { type Holdings, lockedHoldingsOrThrow } from './personal-data.scope.ts';

/**
 * Erases a person in one transaction: their record, what is filed on them, every text that names them, and the values of their audit rows.
 * Its own audit row names nobody. The bytes of their files go after the commit; if that fails, the nightly purge removes them.
 */
export async function erasePerson(ctx: ActorContext, { outcome, ...person }: ErasureInput) {
  const { result, files } = await audited(ctx, 'personal-data.erase', async ({ tx, now, actor }) => {
    const held = await lockedHoldingsOrThrow(tx, person);
    const { refusal, outcome: current } = judged(held, now());
    if (refusal !== null) throw new DomainError(refusal);
    if (current !== outcome) throw new DomainError('personal-data.changed-meanwhile');
    const traces = tracesOf(namesOf(held, { outcome, vault: ctx.ports.vault, personId: person.id }));
    const erased = await eraseRecords(tx, person, { held, keepsName: outcome === 'partielle' });
    const recipient = held.email === '' ? null : recipientHash(ctx.ports.vault, held.email);
    await tx.execute(sql`select forget_records(${sql.param(erased.records)}::uuid[], ${recipient}::bytea)`);
    if (person.kind === 'tenant' && outcome === 'complète') await forgetPayers(tx, person.id);
    const texts = traces ? await eraseTraces(tx, traces) : 0;
    const counts = { documents: erased.documents, files: erased.files.length, texts };
    const after = { kind: person.kind, outcome, ...counts };
    return { entityId: person.id, before: null, after, result: { result: { ...person, outcome, ...counts }, files: erased.files, actor } };
  });
  await removeLeftFiles(ctx, files).catch(() => {});
  return result;
}

interface Naming {
  outcome: ErasureOutcome;
  vault: Vault;
  personId: string;
}

/** While the name stays, texts may go on saying it: only contacts are looked for. */
function namesOf(held: Holdings, { outcome, vault, personId }: Naming) {
  const { firstName, lastName, companyName, email, phone, ibanEncrypted } = held;
  const names = outcome === 'partielle' ? [] : [[firstName, lastName], [companyName]];
  const ibans = ibanEncrypted === null ? [] : [vault.open('bank details', personId, Buffer.from(ibanEncrypted, 'base64'))];
  return { names, emails: [email], phones: [phone], ibans };
}

interface ErasedRecords {
  records: string[];
  files: LeftFile[];
  documents: number;
}

async function eraseRecords(tx: Transaction, { kind, id }: PersonInput, { held, keepsName }: { held: Holdings; keepsName: boolean }) {
  const kept = { firstName: held.firstName, lastName: held.lastName, companyName: held.companyName };
  const gone = { firstName: '', lastName: 'Personne effacée', companyName: '' };
  const searched = tenantSearchText({ ...(keepsName ? kept : gone), email: '', phone: '' });
  const [erased] = await tx.execute<ErasedRecords & Record<string, unknown>>(
    sql`select * from erase_records(${kind}, ${id}::uuid, ${keepsName}, ${searched}, ${ERASED_TEXT})`,
  );
  if (!erased) throw new Error('erase_records answers one row');
  return erased;
}

/** Those who paid for a tenant, with the last tenant of the lease. */
async function forgetPayers(tx: Transaction, tenantId: string): Promise<void> {
  const [row] = await tx.execute<{ names: string[] }>(sql`select payer_names(${tenantId}::uuid) as names`);
  const pattern = tracesOfPayers(row?.names ?? [])?.pattern ?? null;
  await tx.execute(sql`select forget_payers(${tenantId}::uuid, ${pattern}::text, ${ERASED_TEXT})`);
}

async function eraseTraces(tx: Transaction, { pattern, sieve }: { pattern: string; sieve: string }): Promise<number> {
  const [row] = await tx.execute<{ texts: string }>(sql`select erase_traces(${pattern}, ${sieve}, ${ERASED_TEXT}) as texts`);
  return Number(row?.texts ?? 0);
}
