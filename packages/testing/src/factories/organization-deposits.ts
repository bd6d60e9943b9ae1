import { randomBytes } from 'node:crypto';
import { depositMovements, exitComplements, exitCounters, exitSettlements, leaseExits } from '@lares/db/schema/accounting/deposits';
import type { Transaction } from '@lares/db/wall';
import type { ComplementSnapshot } from '@lares/domain/accounting/deposits/complement';
import type { ExitSnapshot } from '@lares/domain/accounting/deposits/snapshot';
import { type Day, day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import type { WholeOrganization } from './organization-ids.ts';

interface Held {
  on: Day;
  at: string;
}

/** The deposit of `lease`, received in part, what was saved of its exit, and the settlement of `pastLease`, which names `document`. */
export async function heldDeposit(
  tx: Transaction,
  { ids, mark }: Pick<WholeOrganization, 'ids' | 'mark'>,
  { on, at }: Held,
): Promise<void> {
  const organizationId = ids.organization;
  const received = { kind: 'réception', movedOn: on, amountCents: cents(10_000), paymentMethod: 'Chèque', recordedAt: at } as const;
  const ofLease = { organizationId, leaseId: ids.lease, ...received };
  await tx.insert(depositMovements).values([
    { ...ofLease, id: ids.depositMovement },
    { ...ofLease, cancelledAt: at, cancelReason: mark },
  ]);
  const deductions = [{ label: mark, amountCents: cents(1_000), proof: '' }];
  const known = { keysOn: on, isConform: false, newAddress: mark, keptCents: cents(0) };
  await tx.insert(leaseExits).values({ organizationId, leaseId: ids.lease, ...known, deductions });
  const returned = { paidOutCents: cents(5_000), keptCents: cents(0) };
  await tx.insert(exitSettlements).values({
    organizationId,
    id: ids.settlement,
    year: 2026,
    sequence: 1,
    leaseId: ids.pastLease,
    snapshot: { ...settled(mark, ids.document), ...returned },
    sha256: randomBytes(32),
    ...returned,
    issuedAt: at,
  });
  await tx.insert(exitComplements).values({
    organizationId,
    id: ids.complement,
    leaseId: ids.pastLease,
    settlementId: ids.settlement,
    sequence: 1,
    snapshot: complementOf(mark),
    sha256: randomBytes(32),
    issuedAt: at,
  });
  await tx.insert(exitCounters).values({ organizationId, year: 2026, last: 1 });
}

const settled = (mark: string, documentId: string): Omit<ExitSnapshot, 'paidOutCents' | 'keptCents'> => ({
  number: '2026-0001',
  issuedOn: day('2026-09-02'),
  landlord: { name: mark, address: '' },
  agent: null,
  place: '',
  tenants: [mark],
  premises: { address: mark, postalCode: '', city: '' },
  keysOn: day('2023-06-30'),
  isConform: true,
  newAddress: mark,
  lastDay: day('2023-06-30'),
  deadline: day('2023-07-30'),
  dues: [],
  creditCents: cents(0),
  deductions: [
    { label: mark, amountCents: cents(5_000), proof: '', documents: [{ id: documentId, title: mark, filedOn: day('2023-06-30') }] },
  ],
  heldCents: cents(10_000),
  accountCents: cents(0),
  deductionsCents: cents(5_000),
  appliedCents: cents(5_000),
  owedCents: cents(0),
});

const complementOf = (mark: string): ComplementSnapshot => ({
  number: '2026-0001-C1',
  settlementNumber: '2026-0001',
  settlementOn: day('2026-09-02'),
  issuedOn: day('2026-09-10'),
  landlord: { name: mark, address: '' },
  agent: null,
  place: '',
  tenants: [mark],
  premises: { address: mark, postalCode: '', city: '' },
  newAddress: mark,
  approvedOn: day('2026-09-08'),
  deadline: day('2026-10-08'),
  dues: [],
  creditCents: cents(0),
  reason: mark,
  keptCents: cents(1_000),
  returnedCents: cents(0),
  accountCents: cents(0),
  deductionCents: cents(200),
  paidOutCents: cents(800),
  owedCents: cents(0),
});
