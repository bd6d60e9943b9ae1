import { rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { selectJson } from '@lares/db/select';
import { prepareRows } from '@lares/db/wall';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import { wasCancelled } from '@lares/domain/leasing/leases/actions';
import { billedUntil } from '@lares/domain/leasing/leases/last-day';
import { tenantName } from '@lares/domain/portfolio/tenants/kind';
import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import type { KnownRecordChoice, Resemblance } from '@lares/domain/workspace/imports/known-records';
import type { OpeningBalanceImportField } from '@lares/domain/workspace/imports/opening-balance-columns';
import {
  type KnownForOpenings,
  OPENING_BALANCE_ROW,
  type OpeningBalanceValues,
} from '@lares/validation/workspace/imports/opening-balance-row';
import type { Fault } from '@lares/validation/workspace/imports/row-reader';
import { and } from 'drizzle-orm';
import type { CsvTable } from '../../../shared/csv-table.ts';
import { type ReadyRow, readMappedFile, refuseReady } from '../../../shared/import-file.ts';
import { matchesOf, specForUpdates } from '../../../shared/import-updates.ts';
import { isAmong } from '../../../shared/is-among.ts';
import type { LineChoices } from '../../../shared/import-duplicates.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { rentAccountsVisibleTo } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
import { receiptsOnOpenings } from '../../accounting/receipts/resting.queries.ts';
import { knownLeases, leasesByReference } from './leases.queries.ts';
import { knownProperties } from './properties.queries.ts';
import { knownTenants } from './tenants.queries.ts';

type OpeningRow = ReadyRow<OpeningBalanceValues>;
type Faults = Map<OpeningRow, Fault<OpeningBalanceImportField>>;

/** Parses a file as the first days and balances of accounts: one line for each lease. */
export async function readOpeningBalanceImport(
  ctx: ActorContext,
  table: CsvTable,
  mapping: ColumnMapping<string>,
  choiceOf: LineChoices['of'],
) {
  const leases = (await knownLeases(ctx))
    .filter((lease) => !wasCancelled(lease))
    .map((lease) => ({ ...lease, lastDay: billedUntil(lease) }));
  const known = { properties: await knownProperties(ctx), tenants: await knownTenants(ctx), ...leasesByReference(leases) };
  const file = await readMappedFile(OPENING_BALANCE_ROW, table, mapping, known);
  refuseReady(file, mapping, repeatedLeases(file.ready));
  const accounts = await accountsOf(ctx, file.ready);
  const existing = matchesOf(file.ready, [...accounts.values()], { line: ({ values }) => values.leaseId, record: ({ id }) => id });
  const chosen = (choice: KnownRecordChoice) => file.ready.filter(({ line }) => choiceOf(line) === choice);
  refuseReady(file, mapping, secondAccounts(chosen('import'), accounts));
  refuseReady(file, mapping, await heldByReceipts(ctx, chosen('update'), accounts));
  return {
    file,
    existing: () => Promise.resolve(existing),
    duplicates: {
      named: ({ values }: OpeningRow) => nameOf(values.leaseId, known),
      records: (ids: readonly string[]) => ids.map((id) => ({ id, name: nameOf(id, known), detail: '' })),
      alike: () => ['lease'] satisfies Resemblance[],
    },
    plan: {
      spec: specForUpdates(OPENING_BALANCE_ROW),
      stored: (ids: readonly string[]) => Promise.resolve(ids.flatMap((id) => storedRecord(accounts.get(id), known))),
    },
    shown: (most: number) => ({ 'opening-balances': file.ready.slice(0, most).map((row) => shownRow(row, known)) }),
  };
}

function repeatedLeases(ready: readonly OpeningRow[]): Faults {
  const lineOf = new Map<string, number>();
  const faults: Faults = new Map();
  for (const row of ready) {
    const line = lineOf.get(row.values.leaseId);
    if (line === undefined) lineOf.set(row.values.leaseId, row.line);
    else faults.set(row, { field: 'tenants', message: `Le solde de ce contrat est déjà à la ligne ${line}` });
  }
  return faults;
}

type StoredAccount = Awaited<ReturnType<typeof storedAccountsOf>>[number];
type Accounts = ReadonlyMap<string, StoredAccount>;

const storedAccountsOf = ({ wall, actor }: ActorContext, leaseIds: readonly string[]) => {
  const { leaseId: id, version, updatedAt, accountingStart, openingCents } = rentAccounts;
  const stored = selectJson({ id, version, updatedAt, accountingStart, openingCents })
    .from(rentAccounts)
    .where(and(rentAccountsVisibleTo(actor), isAmong(rentAccounts.leaseId, leaseIds)));
  return wall.rows({ ...prepareRows(stored), once: true });
};

async function accountsOf(ctx: ActorContext, ready: readonly OpeningRow[]): Promise<Accounts> {
  if (ready.length === 0) return new Map();
  const rows = await storedAccountsOf(
    ctx,
    ready.map(({ values }) => values.leaseId),
  );
  return new Map(rows.map((account) => [account.id, account]));
}

/** A lease has one account. */
function secondAccounts(ready: readonly OpeningRow[], accounts: Accounts): Faults {
  const message = 'Le compte de ce contrat est déjà ouvert : écartez cette ligne, ou mettez le compte à jour';
  return new Map(ready.filter(({ values }) => accounts.has(values.leaseId)).map((row) => [row, { field: 'balance', message }]));
}

/** A receipt rests on the balance of its lease: another one is refused in its line, as the form of the account refuses it. */
async function heldByReceipts(ctx: ActorContext, ready: readonly OpeningRow[], accounts: Accounts): Promise<Faults> {
  const changed = ready.filter(({ values }) => {
    const account = accounts.get(values.leaseId);
    return account && (account.accountingStart !== values.accountingStart || account.openingCents !== values.openingCents);
  });
  if (changed.length === 0) return new Map();
  const resting = await receiptsOnOpenings(
    ctx,
    changed.map(({ values }) => values.leaseId),
  );
  return new Map(
    changed.flatMap((row) => {
      const receipt = resting.get(row.values.leaseId);
      if (!receipt) return [];
      const message = `Le document n° ${receiptNumberText(receipt)} (${receipt.kind}) repose sur le solde de ce compte : annulez-le d’abord`;
      return [[row, { field: 'balance' as const, message }]];
    }),
  );
}

function storedRecord(account: StoredAccount | undefined, known: KnownForOpenings) {
  if (!account) return [];
  const { accountingStart, openingCents, ...record } = account;
  return [{ ...record, name: nameOf(record.id, known), values: { accountingStart, openingCents } }];
}

function shownRow({ line, values: { leaseId, accountingStart, openingCents } }: OpeningRow, known: KnownForOpenings) {
  return { line, ...namesOf(leaseId, known), accountingStart, openingCents };
}

function nameOf(leaseId: string, known: KnownForOpenings): string {
  const { property, tenants } = namesOf(leaseId, known);
  return [property, tenants].filter(Boolean).join(', ');
}

function namesOf(leaseId: string, known: KnownForOpenings) {
  const lease = known.leaseById(leaseId);
  const people = (lease?.tenantIds ?? []).map((id) => known.tenants.byId(id)).filter((tenant) => tenant !== undefined);
  return { property: known.properties.byId(lease?.propertyId ?? '')?.title ?? '', tenants: people.map(tenantName).join(', ') };
}
