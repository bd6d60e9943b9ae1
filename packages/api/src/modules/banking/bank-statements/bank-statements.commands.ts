import { bankAccounts } from '@lares/db/schema/banking/bank-accounts';
import { bankLines, bankStatements } from '@lares/db/schema/banking/bank-statements';
import type { BankFile, BankFileLine, BankFileStatement } from '@lares/domain/banking/bank-statements/bank-file';
import { possibleDuplicates } from '@lares/domain/banking/bank-statements/possible-duplicates';
import { isReusedReference } from '@lares/domain/banking/bank-statements/reused-reference';
import { DomainError } from '@lares/domain/shared/errors';
import { cleanFileName } from '@lares/domain/shared/file-name';
import { and, eq, sql } from 'drizzle-orm';
import { hashedNumber, isInsideIban, sealedNumber } from '../../../shared/account-numbers.ts';
import { audited, createdBy } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import { insertAll, newIds } from '../../../shared/insert-all.ts';
import type { Vault } from '../../../shared/vault.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { bankAccountsVisibleTo, lockedBankAccounts } from '../bank-accounts/bank-accounts.scope.ts';
import { bankStatementOrThrow, bankStatementsVisibleTo } from './bank-statements.scope.ts';
import { operationsOf, releaseDuplicates } from './duplicates.commands.ts';
import { payerFingerprints } from './payer-keys.commands.ts';

interface ReceivedFile {
  name: string;
  sha256: Buffer;
  file: BankFile;
  /** Chosen by the user; null lets the file say which account it is of. */
  bankAccountId: string | null;
}

export interface ImportedStatement {
  bankAccountId: string;
  account: string;
  /** Whether this same file was imported before: nothing was added. */
  isKnown: boolean;
  lines: number;
  added: number;
  /** Of those added, what another file probably brought under another reference. */
  possibleDuplicates: number;
  known: number;
  refused: number;
}

/**
 * Imports the statements of a file, all or none. A line that another file brought already is counted as known, and no line is lost: those that
 * cannot be read stay on the statement with their reason. An account that is not known yet is created. The same file again writes nothing.
 */
export function importBankFile(ctx: ActorContext, { name, sha256, file, bankAccountId }: ReceivedFile) {
  const { vault } = ctx.ports;
  return ignoringUnchangedState(() =>
    audited(ctx, 'bank-statement.import', async (write) => {
      const imported: (ImportedStatement & { statementId: string | null })[] = [];
      const names = new Set(file.statements.map(({ account: { iban, number, label } }) => iban ?? number ?? label));
      for (const [at, statement] of file.statements.entries()) {
        const account = await accountOf(write, vault, statement, { chosen: bankAccountId, isOnlyOne: names.size === 1 });
        const stored = { bankAccountId: account.id, fileName: cleanFileName(name), fileSha256: sha256, part: at + 1, format: file.format };
        imported.push({ ...(await storeStatement(write, vault, stored, statement)), account: account.label });
      }
      const batchId = crypto.randomUUID();
      const statements = imported.map(({ statementId: _id, ...said }): ImportedStatement => said);
      const ids = imported.flatMap(({ statementId }) => statementId ?? []);
      const counts = { added: sumOf(imported, 'added'), known: sumOf(imported, 'known'), refused: sumOf(imported, 'refused') };
      const after = { fileName: cleanFileName(name), format: file.format, ids, ...counts };
      const result = { format: file.format, isMonthFirst: file.isMonthFirst, statements };
      if (ids.length === 0) throw new UnchangedState(result);
      return { entityId: ids[0] ?? batchId, batchId, before: null, after, result };
    }),
  );
}

const sumOf = (imported: readonly ImportedStatement[], name: 'added' | 'known' | 'refused') =>
  imported.reduce((sum, each) => sum + each[name], 0);

interface AccountAsked {
  chosen: string | null;
  /** Whether the file is of one account. */
  isOnlyOne: boolean;
}

/**
 * The account that the user chose, or the one whose number the file gives, or the only one; otherwise a new one, if that cannot be wrong. Of
 * a file with several accounts and no numbers, as in QIF, each is known again by its name.
 */
async function accountOf(write: WriteContext, vault: Vault, { account }: BankFileStatement, { chosen, isOnlyOne }: AccountAsked) {
  const { organizationId } = write.actor;
  const number = account.iban ?? account.number;
  const known = await lockedBankAccounts(write);
  const same = number === null ? undefined : numberedAs(known, vault, { organizationId, number });
  if (chosen !== null) {
    const named = known.find(({ id }) => id === chosen);
    if (!named) throw new DomainError('common.not-found');
    if (!isOnlyOne || (same && same.id !== named.id)) throw new DomainError('bank-statement.other-account');
    return named.numberHash === null && number !== null ? withNumber(write, vault, named.id, number) : named;
  }
  if (same) return same;
  const named = isOnlyOne ? undefined : known.find(({ label, numberHash }) => numberHash === null && label === labelOf(account.label));
  if (named && number === null) return named;
  if (number === null && known.length > 0 && isOnlyOne) {
    const [only] = known;
    if (known.length > 1 || !only) throw new DomainError('bank-statement.choose-account');
    return only;
  }
  const sealed = number === null ? null : sealedNumber(vault, organizationId, number);
  const [created] = await write.tx
    .insert(bankAccounts)
    .values({ label: freeLabel(known, account.label, sealed?.numberEnding ?? ''), ...sealed, ...createdBy(write) })
    .returning();
  if (!created) throw new Error('insert returned no row');
  return created;
}

type NumberedAccount = Pick<typeof bankAccounts.$inferSelect, 'numberHash' | 'numberEncrypted'>;

/** The account of this number, also where it is written in another way; two that could be it are none. */
function numberedAs<Account extends NumberedAccount>(
  known: readonly Account[],
  vault: Vault,
  { organizationId, number }: { organizationId: string; number: string },
): Account | undefined {
  const { hash } = hashedNumber(vault, organizationId, number);
  const same = known.find(({ numberHash }) => numberHash !== null && hash.equals(numberHash));
  if (same) return same;
  const alike = known.filter(
    ({ numberEncrypted }) => numberEncrypted !== null && isInsideIban(vault.open('bank account', organizationId, numberEncrypted), number),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

async function withNumber({ tx, actor }: WriteContext, vault: Vault, id: string, number: string) {
  const [row] = await tx
    .update(bankAccounts)
    .set(sealedNumber(vault, actor.organizationId, number))
    .where(and(eq(bankAccounts.id, id), bankAccountsVisibleTo(actor)))
    .returning();
  if (!row) throw new DomainError('common.not-found');
  return row;
}

const LONGEST_LABEL = 60;

const labelOf = (fromFile: string | null): string => fromFile?.trim().slice(0, LONGEST_LABEL) || 'Compte bancaire';

function freeLabel(known: readonly { label: string }[], fromFile: string | null, ending: string): string {
  const name = labelOf(fromFile);
  const first = ending === '' ? name : `${name} ••${ending}`;
  const taken = new Set(known.map(({ label }) => label));
  let label = first;
  for (let at = 2; taken.has(label); at++) label = `${first} (${at})`;
  return label;
}

type StatementPlace = Pick<typeof bankStatements.$inferInsert, 'bankAccountId' | 'fileName' | 'fileSha256' | 'part' | 'format'>;

async function storeStatement(write: WriteContext, vault: Vault, place: StatementPlace, statement: BankFileStatement) {
  const { tx, actor, now } = write;
  const { bankAccountId, fileSha256, part } = place;
  const { refused } = statement;
  const base = { bankAccountId, account: '', lines: statement.lines.length, refused: refused.length };
  const [before] = await tx
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(
      and(
        bankStatementsVisibleTo(actor),
        eq(bankStatements.bankAccountId, bankAccountId),
        eq(bankStatements.fileSha256, fileSha256),
        eq(bankStatements.part, part),
      ),
    );
  if (before) return { ...base, statementId: null, isKnown: true, added: 0, possibleDuplicates: 0, known: statement.lines.length };
  const knownKeys = await storedAmong(write, bankAccountId, statement.lines);
  const lines = statement.lines.map((line) => {
    const former = knownKeys.get(line.keyOfFormerDay ?? '');
    const isOfDay = former !== undefined && [line.formerBookedOn, line.bookedOn].includes(former.bookedOn);
    const externalKey = isOfDay ? former.key : line.externalKey;
    const stored = knownKeys.get(externalKey);
    return { ...line, externalKey: stored && isReusedReference(stored, line) ? line.keyOfReusedReference : externalKey };
  });
  const fresh = lines.filter(
    ({ externalKey, keyOfWhole }) => ![externalKey, keyOfWhole].some((key) => key !== undefined && knownKeys.has(key)),
  );
  const [row] = await tx
    .insert(bankStatements)
    .values({
      ...place,
      organizationId: actor.organizationId,
      fromDay: statement.from,
      untilDay: statement.until,
      openingCents: statement.openingCents,
      closingCents: statement.closingOn === null ? null : statement.closingCents,
      closingOn: statement.closingCents === null ? null : statement.closingOn,
      addedLines: fresh.length,
      knownLines: lines.length - fresh.length,
      refused: [...refused],
      importedAt: now().toISOString(),
      importedBy: actor.userId,
    })
    .returning({ id: bankStatements.id });
  if (!row) throw new Error('insert returned no row');
  const doubtful = possibleDuplicates(
    fresh,
    place.format,
    await operationsOf(write, {
      bankAccountId,
      lines: fresh,
      except: sql`${bankLines.externalKey} = any(${sql.param(lines.flatMap(({ externalKey, keyOfWhole }) => [externalKey, keyOfWhole ?? externalKey]))}::text[])`,
    }),
  );
  await insertLines(write, vault, { bankAccountId, statementId: row.id }, { lines: fresh, doubtful });
  const counts = { added: fresh.length, possibleDuplicates: doubtful.size };
  return { ...base, ...counts, statementId: row.id, isKnown: false, known: lines.length - fresh.length };
}

/** The wordings and days that the account holds under the keys of these lines. */
async function storedAmong({ tx, actor }: WriteContext, bankAccountId: string, lines: readonly BankFileLine[]) {
  const keys = lines.flatMap(({ externalKey, keyOfReusedReference, keyOfWhole = externalKey, keyOfFormerDay = externalKey }) => [
    externalKey,
    keyOfReusedReference,
    keyOfWhole,
    keyOfFormerDay,
  ]);
  const rows = await tx
    .select({ key: bankLines.externalKey, label: bankLines.label, counterparty: bankLines.counterparty, bookedOn: bankLines.bookedOn })
    .from(bankLines)
    .where(
      and(
        bankStatementsVisibleTo(actor, bankLines),
        eq(bankLines.bankAccountId, bankAccountId),
        sql`${bankLines.externalKey} = any(${sql.param(keys)}::text[])`,
      ),
    );
  return new Map(rows.map((row) => [row.key, row]));
}

async function insertLines(
  write: WriteContext,
  vault: Vault,
  place: { bankAccountId: string; statementId: string },
  { lines, doubtful }: { lines: readonly BankFileLine[]; doubtful: ReadonlySet<BankFileLine> },
): Promise<void> {
  const { tx, actor, now } = write;
  const ids = await newIds(tx, lines.length);
  const payers = await payerFingerprints(write, vault, new Set(lines.flatMap(({ counterpartyIban }) => counterpartyIban ?? [])));
  const at = now().toISOString();
  const stamp = { createdAt: at, createdBy: actor.userId, updatedAt: at, updatedBy: actor.userId, version: 1 };
  await insertAll(
    tx,
    bankLines,
    lines.map((written, rank) => {
      const {
        counterpartyIban,
        counterparty,
        endToEndId,
        mandateReference,
        returnCode,
        bankReference: _reference,
        keyOfReusedReference: _key,
        keyOfWhole: _whole,
        keyOfFormerDay: _formerKey,
        formerly: _formerly,
        formerBookedOn: _former,
        ...line
      } = written;
      const payer = counterpartyIban === null ? undefined : payers.get(counterpartyIban);
      return {
        ...stamp,
        ...place,
        ...line,
        organizationId: actor.organizationId,
        id: ids[rank] ?? '',
        counterparty: counterparty ?? '',
        // As PostgreSQL reads bytes in JSON.
        payerHash: (payer === undefined ? null : `\\x${payer.hash.toString('hex')}`) as Buffer | null,
        payerEnding: payer?.ending ?? '',
        endToEndId: endToEndId ?? '',
        mandateReference: mandateReference ?? '',
        returnCode: returnCode ?? '',
        possibleDuplicate: doubtful.has(written),
        state: 'à traiter' as const,
        nature: null,
      };
    }),
  );
}

/** Removes a statement imported by mistake, with the lines it brought: only while nobody joined one of them to a payment. */
export function removeBankStatement(ctx: ActorContext, { id }: { id: string }) {
  return audited(ctx, 'bank-statement.remove', async (write) => {
    const { tx, actor } = write;
    const { fileName, format, addedLines, bankAccountId } = await bankStatementOrThrow(write, id);
    const own = and(eq(bankLines.statementId, id), bankStatementsVisibleTo(actor, bankLines));
    const locked = await tx.select({ id: bankLines.id, state: bankLines.state }).from(bankLines).where(own).for('update');
    if (locked.some(({ state }) => state === 'rapprochée')) throw new DomainError('bank-statement.has-matches');
    await tx.delete(bankLines).where(own);
    await releaseDuplicates(write, bankAccountId);
    await tx.delete(bankStatements).where(and(eq(bankStatements.id, id), bankStatementsVisibleTo(actor)));
    return { entityId: id, before: { fileName, format, addedLines }, after: null, result: { id } };
  });
}
