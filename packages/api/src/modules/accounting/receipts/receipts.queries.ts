import { receipts } from '@lares/db/schema/accounting/receipts';
import { selectJson } from '@lares/db/select';
import { receiptsAllowed } from '@lares/domain/accounting/receipts/allowed';
import { receiptNumberText } from '@lares/domain/accounting/receipts/number';
import type { ReceiptKind } from '@lares/domain/accounting/receipts/kinds';
import type { ReceiptSnapshot } from '@lares/domain/accounting/receipts/snapshot';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { Cents } from '@lares/domain/shared/money';
import { can } from '@lares/domain/shared/permissions';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import { transferToOf } from '../../../shared/bank-details.ts';
import type { Vault } from '../../../shared/vault.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { receiptAccountOf } from './accounts.queries.ts';
import { deliveriesOfLease } from './emails.queries.ts';
import { receiptsVisibleTo } from './receipts.scope.ts';

type Shape = Record<string, never>;

const ofLease = preparedQuery((_shape: Shape, viewer) =>
  selectJson({
    id: receipts.id,
    kind: receipts.kind,
    year: receipts.year,
    sequence: receipts.sequence,
    dueId: receipts.dueId,
    code: receipts.code,
    issuedAt: receipts.issuedAt,
    cancelledAt: receipts.cancelledAt,
    cancelReason: receipts.cancelReason,
    periodStart: sql<Day | null>`${receipts.snapshot} ->> 'periodStart'`,
    periodEnd: sql<Day | null>`${receipts.snapshot} ->> 'periodEnd'`,
    totalCents: sql<Cents>`(${receipts.snapshot} ->> 'totalCents')::bigint`,
  })
    .from(receipts)
    .where(and(eq(receipts.leaseId, sql.placeholder('leaseId')), receiptsVisibleTo(viewer)))
    .orderBy(desc(receipts.year), desc(receipts.sequence)),
);

/** The receipts of a lease, the latest first; for those who issue them, also which ones each due allows now. */
export async function receiptsOfLease(ctx: ActorContext, { leaseId }: { leaseId: string }) {
  const issued = await ofLease(ctx, {}, { leaseId });
  const deliveriesOf = await deliveriesOfLease(ctx, leaseId);
  return {
    receipts: issued.map(({ year, sequence, ...receipt }) => ({
      ...receipt,
      number: receiptNumberText({ year, sequence }),
      deliveries: deliveriesOf({ ...receipt, leaseId }),
    })),
    allowed: can(ctx.actor.standing, 'receipts:write') ? await allowedNow(ctx, leaseId) : [],
  };
}

async function allowedNow(ctx: ActorContext, leaseId: string): Promise<{ dueId: string; kinds: ReceiptKind[] }[]> {
  const account = await receiptAccountOf((select) => ctx.wall.rows(select), ctx.actor, { leaseId, today: dayInParis(ctx.now()) });
  return account.dues.map((due) => ({ dueId: due.id, kinds: receiptsAllowed(due, account) })).filter(({ kinds }) => kinds.length > 0);
}

const printColumns = {
  id: receipts.id,
  snapshot: receipts.snapshot,
  sha256: sql<string>`encode(${receipts.sha256}, 'hex')`,
  cancelledAt: receipts.cancelledAt,
  cancelReason: receipts.cancelReason,
};

interface Printed {
  snapshot: ReceiptSnapshot;
  sha256: string;
  cancelledAt: string | null;
  cancelReason: string;
}

type Reader = Pick<ActorContext, 'wall'> & { actor: Viewer & { organizationId: string }; ports: { vault: Vault } };

const asPrinted = (reader: Reader, { snapshot, sha256, cancelledAt, cancelReason }: Printed) => ({
  snapshot,
  transferTo: transferToOf(reader, snapshot),
  sha256,
  cancelled: cancelledAt === null ? null : { on: dayInParis(new Date(cancelledAt)), reason: cancelReason },
});

/** What the PDF of a receipt prints, as it was frozen. */
export async function receiptToPrintOrThrow(reader: Reader, id: string) {
  const { wall, actor } = reader;
  const [found] = await wall.rows(
    selectJson(printColumns)
      .from(receipts)
      .where(and(eq(receipts.id, id), receiptsVisibleTo(actor)))
      .limit(1),
  );
  if (!found) throw new DomainError('common.not-found');
  return asPrinted(reader, found);
}

/** The same for many, in this order. */
export async function receiptsToPrint(reader: Reader, ids: readonly string[]) {
  const { wall, actor } = reader;
  const rows = await wall.rows(
    selectJson(printColumns)
      .from(receipts)
      .where(and(inArray(receipts.id, [...ids]), receiptsVisibleTo(actor))),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = found.get(id);
    if (!row) throw new DomainError('common.not-found');
    return asPrinted(reader, row);
  });
}
