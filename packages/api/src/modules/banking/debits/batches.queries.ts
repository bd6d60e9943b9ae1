import { createHash } from 'node:crypto';
import { payments } from '@lares/db/schema/accounting/payments';
import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { bankLines } from '@lares/db/schema/banking/bank-statements';
import { debitBatches, debitMandates, debits } from '@lares/db/schema/banking/debits';
import { leases } from '@lares/db/schema/leasing/leases';
import { organizations } from '@lares/db/schema/platform/organizations';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import type { DebitMandateSnapshot } from '@lares/domain/banking/debits/mandate-snapshot';
import type { DebitNotice } from '@lares/domain/banking/debits/notice';
import { debitState } from '@lares/domain/banking/debits/states';
import { lastDayToSubmit } from '@lares/domain/banking/sepa/target-calendar';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { type Cents, negated, sumCents } from '@lares/domain/shared/money';
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { literalLimit, type Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { rentAccountsVisibleTo } from '../../accounting/rent-accounts/rent-accounts.scope.ts';
import { leaseNameVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { bankStatementsVisibleTo } from '../bank-statements/bank-statements.scope.ts';
import { debitsVisibleTo, isPaidDebit } from './debits.scope.ts';

const MOST_BATCHES = 200;

/** What the organisation needs to collect: its identifier, and the account that is credited. */
export async function debitCreditor({ wall, actor }: ActorContext) {
  const [row] = await wall.rows(
    selectJson({
      creditorIdentifier: organizations.creditorIdentifier,
      ibanEnding: organizations.ibanEnding,
      version: organizations.version,
    })
      .from(organizations)
      .where(eq(organizations.id, actor.organizationId)),
  );
  if (!row) throw new DomainError('common.not-found');
  return row;
}

const columns = {
  id: debitBatches.id,
  version: debitBatches.version,
  messageId: debitBatches.messageId,
  format: debitBatches.format,
  createdAt: debitBatches.createdAt,
  firstOn: debitBatches.firstOn,
  lastOn: debitBatches.lastOn,
  noticedOn: debitBatches.noticedOn,
  noticeKind: debitBatches.noticeKind,
  count: debitBatches.count,
  totalCents: debitBatches.totalCents,
  cancelledAt: debitBatches.cancelledAt,
  cancelReason: debitBatches.cancelReason,
};

const sumOf = (viewer: Viewer, condition: ReturnType<typeof sql>) =>
  sql<Cents>`(select coalesce(sum(${debits.amountCents}), 0)::bigint from ${debits} where ${and(
    debitsVisibleTo(viewer),
    eq(debits.batchId, debitBatches.id),
    condition,
  )})`;

/** The latest files, with what became of their money. */
export async function listDebitBatches({ wall, actor, now }: ActorContext) {
  const rows = await wall.rows(
    selectJson({
      ...columns,
      openCents: sumOf(actor, sql`${debits.isOpen}`),
      paidCents: sumOf(actor, sql`${isPaidDebit(actor)}`),
    })
      .from(debitBatches)
      .where(debitsVisibleTo(actor, debitBatches))
      .orderBy(desc(debitBatches.createdAt), asc(debitBatches.id))
      .limit(literalLimit(MOST_BATCHES)),
  );
  return { today: dayInParis(now()), batches: rows.map((row) => ({ ...row, submitBy: lastDayToSubmit(row.firstOn) })) };
}

const debitRows = (viewer: Viewer, batchId: string) =>
  selectJson({
    id: debits.id,
    groupNumber: debits.groupNumber,
    sequence: debits.sequence,
    collectOn: debits.collectOn,
    leaseId: debits.leaseId,
    amountCents: debits.amountCents,
    endToEndId: debits.endToEndId,
    isOpen: debits.isOpen,
    isPaid: sql<boolean>`${isPaidDebit(viewer)}`,
    paymentId: debits.paymentId,
    paidOn: sql<Day | null>`(select ${payments.paymentDate} from ${payments} where ${and(paymentsVisibleTo(viewer), eq(payments.id, debits.paymentId))})`,
    returnedOn: debits.returnedOn,
    returnReason: debits.returnReason,
    due: { kind: dues.kind, month: dues.month, reason: dues.reason },
    reference: debitMandates.reference,
    ibanEnding: debitMandates.ibanEnding,
    tenant: { id: tenants.id, name: tenants.displayName },
    property: { id: properties.id, title: properties.title },
  })
    .from(debits)
    .innerJoin(dues, and(eq(dues.organizationId, debits.organizationId), eq(dues.id, debits.dueId)))
    .innerJoin(debitMandates, and(eq(debitMandates.organizationId, debits.organizationId), eq(debitMandates.id, debits.mandateId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, debits.organizationId), eq(tenants.id, debitMandates.tenantId)))
    .innerJoin(leases, and(eq(leases.organizationId, debits.organizationId), eq(leases.id, debits.leaseId)))
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .where(
      and(
        eq(debits.batchId, batchId),
        debitsVisibleTo(viewer),
        debitsVisibleTo(viewer, debitMandates),
        rentAccountsVisibleTo(viewer, dues),
        leaseNameVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        tenantNameVisibleTo(viewer),
      ),
    )
    .orderBy(asc(debits.groupNumber), asc(tenants.sortName), asc(debits.id));

/** Lines of the bank that nobody decided and that are as large as a group, or as a debit that came back. */
const linesOf = (viewer: Viewer, amounts: readonly Cents[], from: Day) =>
  selectJson({
    id: bankLines.id,
    version: bankLines.version,
    bookedOn: bankLines.bookedOn,
    amountCents: bankLines.amountCents,
    label: bankLines.label,
  })
    .from(bankLines)
    .where(
      and(
        bankStatementsVisibleTo(viewer, bankLines),
        sql`${bankLines.state} = 'à traiter'`,
        inArray(bankLines.amountCents, [...amounts]),
        gte(bankLines.bookedOn, from),
      ),
    )
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id))
    .limit(literalLimit(MOST_BATCHES));

/** A file with its groups and their debits, and the lines of the bank that may be them. */
export async function debitBatchById({ wall, actor, now }: ActorContext, { id }: { id: string }) {
  const [batch] = await wall.rows(
    selectJson(columns)
      .from(debitBatches)
      .where(and(eq(debitBatches.id, id), debitsVisibleTo(actor, debitBatches))),
  );
  if (!batch) throw new DomainError('common.not-found');
  const isCancelled = batch.cancelledAt !== null;
  const rows = (await wall.rows(debitRows(actor, id))).map(({ isOpen, isPaid, ...row }) => ({
    ...row,
    state: debitState({ isCancelled, isOpen, isPaid }),
  }));
  const groups = [...Map.groupBy(rows, ({ groupNumber }) => groupNumber)].flatMap(([number, members]) => {
    const [first] = members;
    if (!first) return [];
    const open = members.filter(({ state }) => state === 'en cours');
    const { sequence, collectOn } = first;
    return [{ number, sequence, collectOn, openCents: sumCents(open.map(({ amountCents }) => amountCents)), debits: members }];
  });
  const credits = groups.flatMap(({ openCents }) => (openCents > 0 ? [openCents] : []));
  const collected = rows.filter(({ state }) => state === 'encaissé').map(({ amountCents }) => negated(amountCents));
  const amounts = [...credits, ...collected];
  const lines = amounts.length === 0 ? [] : await wall.rows(linesOf(actor, amounts, batch.firstOn));
  return { today: dayInParis(now()), batch: { ...batch, submitBy: lastDayToSubmit(batch.firstOn) }, groups, lines };
}

/** The bytes of the file, as they were made. */
export async function debitFileOrThrow({ wall, actor, ports }: ActorContext, id: string): Promise<{ messageId: string; content: string }> {
  const [found] = await wall.rows(
    selectJson({
      messageId: debitBatches.messageId,
      sealed: sql<string | null>`encode(${debitBatches.contentEncrypted}, 'hex')`,
      sha256: sql<string>`encode(${debitBatches.sha256}, 'hex')`,
    })
      .from(debitBatches)
      .where(and(eq(debitBatches.id, id), debitsVisibleTo(actor, debitBatches))),
  );
  if (!found) throw new DomainError('common.not-found');
  if (found.sealed === null) throw new DomainError('debit.file-missing');
  const content = ports.vault.open('bank details', id, Buffer.from(found.sealed, 'hex'));
  if (createHash('sha256').update(content).digest('hex') !== found.sha256) throw new Error('the stored file is not the one that was made');
  return { messageId: found.messageId, content };
}

type Reader = { wall: { rows: ReadRows }; actor: Viewer };

/** What the « avis de prélèvement » of one debit prints. */
export async function debitNoticeToPrintOrThrow({ wall, actor }: Reader, id: string): Promise<DebitNotice> {
  const [found] = await wall.rows(
    selectJson({
      noticedOn: debitBatches.noticedOn,
      mandate: sql<DebitMandateSnapshot>`${debitMandates.snapshot}`,
      due: { kind: dues.kind, month: dues.month, reason: dues.reason },
      amountCents: debits.amountCents,
      collectOn: debits.collectOn,
      ibanEnding: debitMandates.ibanEnding,
    })
      .from(debits)
      .innerJoin(debitBatches, and(eq(debitBatches.organizationId, debits.organizationId), eq(debitBatches.id, debits.batchId)))
      .innerJoin(debitMandates, and(eq(debitMandates.organizationId, debits.organizationId), eq(debitMandates.id, debits.mandateId)))
      .innerJoin(dues, and(eq(dues.organizationId, debits.organizationId), eq(dues.id, debits.dueId)))
      .where(
        and(
          eq(debits.id, id),
          debitsVisibleTo(actor),
          debitsVisibleTo(actor, debitBatches),
          debitsVisibleTo(actor, debitMandates),
          rentAccountsVisibleTo(actor, dues),
        ),
      ),
  );
  if (!found) throw new DomainError('common.not-found');
  const { mandate, ...rest } = found;
  const { creditor, creditorIdentifier, debtor, reference } = mandate;
  return { ...rest, creditor, creditorIdentifier, debtor, reference };
}
