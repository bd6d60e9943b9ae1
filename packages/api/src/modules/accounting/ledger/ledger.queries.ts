import { journalEntries, journalLines, ledgerAccounts } from '@lares/db/schema/accounting/ledger';
import { leases } from '@lares/db/schema/leasing/leases';
import { builder, selectJson } from '@lares/db/select';
import { addDays, type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { Cents } from '@lares/domain/shared/money';
import { instantInParis, MIDNIGHT } from '@lares/domain/shared/paris-clock';
import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { ledgerVisibleTo, partsOfLedgerVisibleTo } from './ledger.scope.ts';

/** What the tenants of this lease owe, from the entries that took effect and were recorded by the placeholders. */
const owedOn = (viewer: Viewer) =>
  builder
    .select({ sum: sql`coalesce(sum(${journalLines.amountCents}), 0)::bigint` })
    .from(journalLines)
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.organizationId, journalLines.organizationId), eq(ledgerAccounts.id, journalLines.accountId)),
    )
    .innerJoin(
      journalEntries,
      and(eq(journalEntries.organizationId, journalLines.organizationId), eq(journalEntries.id, journalLines.entryId)),
    )
    .where(
      and(
        ledgerVisibleTo(viewer, ledgerAccounts),
        ledgerVisibleTo(viewer, journalEntries),
        partsOfLedgerVisibleTo(viewer, journalLines),
        eq(ledgerAccounts.leaseId, leases.id),
        lte(journalEntries.effectiveOn, sql.placeholder('on')),
        lt(journalEntries.recordedAt, sql.placeholder('knownBefore')),
      ),
    );

const balance = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({ balanceCents: sql<Cents>`${owedOn(viewer)}` })
    .from(leases)
    .where(and(eq(leases.id, sql.placeholder('leaseId')), leasesVisibleTo(viewer))),
);

interface BalanceQuestion {
  leaseId: string;
  /** The day whose evening is meant; today when empty. */
  on: Day | null;
  /** What was recorded by the evening of this day in Paris; everything recorded until now when empty. */
  knownOn: Day | null;
}

/**
 * What the tenants of a lease owed on the evening of a day, as the journal knew it on the evening of another: « solde au 15 mars, tel que
 * connu le 1er avril ». In cents; negative in favour of the tenants.
 */
export async function balanceOf(ctx: ActorContext, { leaseId, ...asked }: BalanceQuestion) {
  const today = dayInParis(ctx.now());
  const { on, knownOn } = { on: asked.on ?? today, knownOn: asked.knownOn ?? today };
  const knownBefore = instantInParis(addDays(knownOn, 1), MIDNIGHT).toISOString();
  const [answer] = await balance(ctx, {}, { leaseId, on, knownBefore });
  if (!answer) throw new DomainError('common.not-found');
  return { on, knownOn, ...answer };
}
