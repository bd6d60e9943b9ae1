import { bankAccounts } from '@lares/db/schema/banking/bank-accounts';
import { bankLines, bankStatements } from '@lares/db/schema/banking/bank-statements';
import { builder, selectJson } from '@lares/db/select';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, cents } from '@lares/domain/shared/money';
import type { StatementsOfAccount } from '@lares/validation/banking/bank-statements';
import { and, asc, count, desc, eq, gt, gte, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { literalLimit, type NothingElse, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { bankAccountsVisibleTo } from '../bank-accounts/bank-accounts.scope.ts';
import { bankStatementsVisibleTo, IS_OPERATION } from './bank-statements.scope.ts';

const MOST_ACCOUNTS = 100;
const MOST_STATEMENTS = 100;

const ofAccount = eq(bankStatements.bankAccountId, bankAccounts.id);

/** The first statement that says what was on the account before it, and the last that says what was there after. */
const firstOpening = (viewer: Viewer) =>
  builder
    .select({ json: sql`json_build_object('on', ${bankStatements.fromDay}, 'cents', ${bankStatements.openingCents})`.as('json') })
    .from(bankStatements)
    .where(and(bankStatementsVisibleTo(viewer), ofAccount, isNotNull(bankStatements.openingCents), isNotNull(bankStatements.fromDay)))
    .orderBy(asc(bankStatements.fromDay), asc(bankStatements.id))
    .limit(literalLimit(1));

/** Where no earlier file says what was there before it, as in OFX: the first one that says what was there after. */
const firstClosing = (viewer: Viewer) =>
  builder
    .select({
      json: sql`json_build_object('on', ${bankStatements.closingOn}, 'cents', ${bankStatements.closingCents}, 'statementId', ${bankStatements.id})`.as(
        'json',
      ),
    })
    .from(bankStatements)
    .where(and(bankStatementsVisibleTo(viewer), ofAccount, isNotNull(bankStatements.closingOn)))
    .orderBy(asc(bankStatements.closingOn), asc(bankStatements.id))
    .limit(literalLimit(1));

const lastClosing = (viewer: Viewer) =>
  builder
    .select({ json: sql`json_build_object('on', ${bankStatements.closingOn}, 'cents', ${bankStatements.closingCents})`.as('json') })
    .from(bankStatements)
    .where(and(bankStatementsVisibleTo(viewer), ofAccount, isNotNull(bankStatements.closingOn)))
    .orderBy(desc(bankStatements.closingOn), desc(bankStatements.id))
    .limit(literalLimit(1));

const waiting = (viewer: Viewer) =>
  builder
    .select({ count: count().as('count') })
    .from(bankLines)
    .where(
      and(bankStatementsVisibleTo(viewer, bankLines), eq(bankLines.bankAccountId, bankAccounts.id), sql`${bankLines.state} = 'à traiter'`),
    );

interface Balance {
  on: Day;
  cents: Cents;
}

const all = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({
    id: bankAccounts.id,
    label: bankAccounts.label,
    numberEnding: bankAccounts.numberEnding,
    version: bankAccounts.version,
    waiting: sql<number>`(${waiting(viewer)})::int`,
    opening: sql<Balance | null>`(${firstOpening(viewer)})`,
    before: sql<(Balance & { statementId: string }) | null>`(${firstClosing(viewer)})`,
    closing: sql<Balance | null>`(${lastClosing(viewer)})`,
  })
    .from(bankAccounts)
    .where(bankAccountsVisibleTo(viewer))
    .orderBy(asc(bankAccounts.label), asc(bankAccounts.id))
    .limit(literalLimit(MOST_ACCOUNTS)),
);

/**
 * The operations of a span, both days included; of its first day only those that a statement did not bring, where its balance counts them
 * already.
 */
const moved = preparedQuery(({ isAfter }: { isAfter: boolean }, viewer) =>
  selectJson({ cents: sql<number>`coalesce(sum(${bankLines.amountCents}), 0)::float8` })
    .from(bankLines)
    .where(
      and(
        bankStatementsVisibleTo(viewer, bankLines),
        eq(bankLines.bankAccountId, sql.placeholder('bankAccountId')),
        gte(bankLines.bookedOn, sql.placeholder('from')),
        lte(bankLines.bookedOn, sql.placeholder('until')),
        IS_OPERATION,
        isAfter
          ? or(gt(bankLines.bookedOn, sql.placeholder('from')), ne(bankLines.statementId, sql.placeholder('statementId')))
          : undefined,
      ),
    ),
);

/**
 * The accounts, each with the lines that wait, the last balance of the bank, and by how much it differs from the first balance and the
 * lines between them: a file that is missing shows here. `differenceCents` is null where the files say too little.
 */
export async function listBankAccounts(ctx: ActorContext) {
  const accounts = await all(ctx, {});
  return Promise.all(
    accounts.map(async ({ opening, before, closing, ...account }) => ({
      ...account,
      closing,
      differenceCents: closing && (await differenceOf(ctx, account.id, { opening, before, closing })),
    })),
  );
}

interface Balances {
  opening: Balance | null;
  before: (Balance & { statementId: string }) | null;
  closing: Balance;
}

async function differenceOf(ctx: ActorContext, bankAccountId: string, { opening, before, closing }: Balances): Promise<Cents | null> {
  const until = closing.on;
  const sumSince = async (from: Day, statementId: string | null): Promise<number> =>
    (await moved(ctx, { isAfter: statementId !== null }, { bankAccountId, from, until, statementId: statementId ?? undefined }))[0]
      ?.cents ?? 0;
  if (opening !== null && opening.on <= until && (before === null || opening.on <= before.on))
    return cents(closing.cents - opening.cents - (await sumSince(opening.on, null)));
  // One balance alone compares with nothing.
  if (before === null || before.on >= until) return null;
  return cents(closing.cents - before.cents - (await sumSince(before.on, before.statementId)));
}

const ofOne = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({
    id: bankStatements.id,
    fileName: bankStatements.fileName,
    format: bankStatements.format,
    fromDay: bankStatements.fromDay,
    untilDay: bankStatements.untilDay,
    closingCents: bankStatements.closingCents,
    closingOn: bankStatements.closingOn,
    addedLines: bankStatements.addedLines,
    knownLines: bankStatements.knownLines,
    refused: bankStatements.refused,
    importedAt: bankStatements.importedAt,
  })
    .from(bankStatements)
    .where(and(eq(bankStatements.bankAccountId, sql.placeholder('bankAccountId')), bankStatementsVisibleTo(viewer)))
    .orderBy(desc(bankStatements.importedAt), desc(bankStatements.id))
    .limit(literalLimit(MOST_STATEMENTS)),
);

/** The statements imported for an account, latest first, each with the lines that could not be read. */
export const statementsOf = (ctx: ActorContext, { bankAccountId }: StatementsOfAccount) => ofOne(ctx, {}, { bankAccountId });
