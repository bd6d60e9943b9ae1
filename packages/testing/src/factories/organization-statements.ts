import { randomBytes, randomUUID } from 'node:crypto';
import { mandateFees, mandatePastRates, mandateProperties, mandates } from '@lares/db/schema/accounting/mandates';
import {
  ownerExpenses,
  ownerMovements,
  ownerPayouts,
  statementEmails,
  ownerStatements,
  statementCounters,
  statementFees,
  statementMovements,
} from '@lares/db/schema/accounting/statements';
import type { Transaction } from '@lares/db/wall';
import type { StatementSnapshot } from '@lares/domain/accounting/statements/snapshot';
import { day, lastDayOfMonth } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import type { WholeOrganization } from './organization-ids.ts';

/** The mandates of `owner`, two statements, an expense that none holds yet, and a payout for the first statement. */
export async function accountedOwner(tx: Transaction, { ids, mark }: Pick<WholeOrganization, 'ids' | 'mark'>, at: string): Promise<void> {
  const { organization: organizationId, owner: ownerId } = ids;
  const terms = { organizationId, ownerId, feeBp: 700, vatBp: 2000, reserveCents: cents(30_000), allProperties: false };
  // Ended long ago, so that the other one may be removed although a statement names this one.
  const pastId = randomUUID();
  await tx.insert(mandates).values([
    { ...terms, id: ids.mandate, number: mark.slice(0, 20), fromDate: day('2026-07-01'), untilDate: day('2029-06-30') },
    { ...terms, id: ids.feeMandate, number: `F${mark.slice(0, 19)}`, fromDate: day('2021-01-01'), untilDate: day('2021-12-31') },
    { ...terms, id: pastId, number: `A${mark.slice(0, 19)}`, fromDate: day('2020-01-01'), untilDate: day('2020-12-31') },
  ]);
  await tx.insert(mandateProperties).values({ organizationId, mandateId: ids.mandate, propertyId: ids.letProperty });
  const formerRates = { untilDate: day('2021-06-30'), feeBp: 800, vatBp: 2000 };
  await tx.insert(mandatePastRates).values({ organizationId, mandateId: ids.feeMandate, ...formerRates });
  const months = [
    { id: ids.paidOutStatement, sequence: 1, month: day('2026-07-01') },
    { id: ids.statement, sequence: 2, month: day('2026-08-01') },
  ];
  const amounts = { paidOutCents: cents(50_000), carriedCents: cents(30_000) };
  await tx.insert(ownerStatements).values(
    months.map(({ id, sequence, month }) => ({
      organizationId,
      id,
      year: 2026,
      sequence,
      ownerId,
      month,
      snapshot: { ...nothingStated(mark), number: `2026-000${sequence}`, fromDate: month, toDate: lastDayOfMonth(month), ...amounts },
      sha256: randomBytes(32),
      ...amounts,
      issuedAt: at,
    })),
  );
  await tx.insert(statementCounters).values({ organizationId, year: 2026, last: 2 });
  const moved = { organizationId, statementId: ids.paidOutStatement, leaseId: ids.lease, mandateId: pastId, paymentId: ids.payment };
  const taken = { feeBp: 700, vatBp: 2000, feeCents: cents(7_350), vatCents: cents(1_470) };
  await tx.insert(statementMovements).values({ ...moved, ...taken, movedOn: day('2026-07-05'), amountCents: cents(105_000) });
  const spent = { organizationId, ownerId, propertyId: ids.letProperty, spentOn: day('2026-08-12'), label: mark };
  await tx.insert(ownerExpenses).values({ ...spent, id: ids.expense, amountCents: cents(12_000) });
  const advance = { organizationId, ownerId, kind: 'avance reçue', movedOn: day('2026-09-10'), label: mark } as const;
  await tx.insert(ownerMovements).values({ ...advance, id: ids.ownerMovement, amountCents: cents(20_000) });
  const fee = {
    organizationId,
    kind: 'frais',
    label: mark,
    rateBp: 0,
    vatBp: 2000,
    unitCents: cents(500),
    fromDate: day('2026-07-01'),
  } as const;
  const countedId = randomUUID();
  await tx.insert(mandateFees).values([
    { ...fee, id: ids.mandateFee, mandateId: ids.feeMandate, basis: 'montant par mois' },
    { ...fee, id: countedId, mandateId: pastId, basis: 'montant unique' },
  ]);
  const counted = { organizationId, statementId: ids.paidOutStatement, mandateFeeId: countedId };
  await tx.insert(statementFees).values({ ...counted, baseCents: cents(0), count: 1, amountCents: cents(600), rateBp: 0, vatBp: 2000 });
  const payout = { organizationId, id: ids.payout, statementId: ids.paidOutStatement, paidOn: day('2026-08-05') };
  await tx.insert(ownerPayouts).values({ ...payout, amountCents: amounts.paidOutCents, recordedAt: at });
  const email = { emailId: randomUUID(), address: `${mark}@exemple.fr`, queuedAt: at, stateAt: at };
  await tx.insert(statementEmails).values({ organizationId, statementId: ids.paidOutStatement, ...email });
}

const ZERO = cents(0);

const nothingStated = (mark: string): Omit<StatementSnapshot, 'number' | 'fromDate' | 'toDate' | 'paidOutCents' | 'carriedCents'> => ({
  issuedOn: day('2026-09-02'),
  agent: { name: mark, address: '' },
  owner: { name: mark, address: '' },
  place: '',
  leases: [],
  corrections: [],
  fees: [],
  expenses: [],
  receivedCents: ZERO,
  correctionCents: ZERO,
  feeCents: ZERO,
  vatCents: ZERO,
  expenseCents: ZERO,
  previousCents: cents(80_000),
  availableCents: cents(80_000),
  keptCents: cents(30_000),
});
