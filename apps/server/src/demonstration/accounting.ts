import { receiveDeposit } from '@lares/api/modules/accounting/deposits/deposits.commands';
import { agreePlan } from '@lares/api/modules/accounting/payment-plans/payment-plans.commands';
import { duesToPlan } from '@lares/api/modules/accounting/payment-plans/payment-plans.queries';
import { callRents } from '@lares/api/modules/accounting/rent-accounts/calls.commands';
import { listBankAccounts } from '@lares/api/modules/banking/bank-statements/bank-statements.queries';
import type { Ports } from '@lares/api/shared/ports';
import type { ActorContext } from '@lares/api/trpc/context';
import type { Database } from '@lares/db/client';
import {
  DEMO_AGENCY_ID,
  DEMO_LANDLORD_ID,
  DEMO_LANDLORD_MEMBERSHIP_ID,
  DEMO_MANAGER_ID,
  DEMO_MANAGER_MEMBERSHIP_ID,
} from '@lares/db/seed/demo-people';
import { demoId } from '@lares/db/seed/demo-properties';
import { type DemoHousehold, demoLeaseId, demoLeases } from '@lares/db/seed/demo-tenancies';
import { Wall } from '@lares/db/wall';
import { addDays, dayInParis } from '@lares/domain/shared/day';
import { sumCents } from '@lares/domain/shared/money';
import { receiveBankFile } from './bank-file.ts';
import { settleCharges } from './charges.ts';
import { collectRents } from './debits.ts';
import { serveOrder } from './order-to-pay.ts';
import { accountToOwners } from './owners.ts';
import { type Stage, unlessChanged } from './stage.ts';

interface Demonstration {
  database: Database;
  ports: Ports;
  now: () => Date;
}

/**
 * Plays the accounts of an organisation through the commands, so that they satisfy the rules of today: rents called, deposits received, a
 * payment plan, an order to pay, charges, owners' statements, direct debits, a bank statement to match. The bank account comes last and marks
 * the end; until then each act has a key of its own, and an interrupted seed continues without doubling any.
 */
export async function playDemoAccounting({ database, ports, now }: Demonstration, household: DemoHousehold): Promise<void> {
  const stage = stageOf({ database, ports, now }, household);
  const { organizationId } = household;
  if ((await listBankAccounts(stage.ctx)).length > 0) return;
  const failures: unknown[] = [];
  await callRents({ database, now, organizationId, onFailure: (error) => failures.push(error) });
  if (failures.length > 0) throw new AggregateError(failures, 'the rents of the demonstration cannot be called');
  await receiveDeposits(stage);
  await agreeOnPlan(stage);
  await serveOrder(stage);
  await settleCharges(stage);
  if (organizationId === DEMO_AGENCY_ID) await accountToOwners(stage);
  await collectRents(stage);
  await receiveBankFile(stage);
}

function stageOf({ database, ports, now }: Demonstration, household: DemoHousehold): Stage {
  const { organizationId } = household;
  const isAgency = organizationId === DEMO_AGENCY_ID;
  const userId = isAgency ? DEMO_MANAGER_ID : DEMO_LANDLORD_ID;
  const membershipId = isAgency ? DEMO_MANAGER_MEMBERSHIP_ID : DEMO_LANDLORD_MEMBERSHIP_ID;
  const standing = isAgency ? ('property_manager' as const) : ('founder' as const);
  const wall = new Wall(database, { organizationId, userId });
  const at = (instant: () => Date): ActorContext => ({
    now: instant,
    ports,
    wall,
    actor: { userId, organizationId, membershipId, standing },
  });
  const today = dayInParis(now());
  return { household, leases: demoLeases(household, today), today, ctx: at(now), on: (day) => at(() => new Date(`${day}T08:30:00Z`)) };
}

/** Each deposit on the first day of its lease. */
async function receiveDeposits({ leases, on }: Stage): Promise<void> {
  for (const { lease, tenancy } of leases) {
    const { status, depositCents: amountCents, startDate: movedOn } = lease;
    if (status !== 'Actif' || amountCents === 0) continue;
    const creationKey = demoId(`deposit/${tenancy.key}`);
    const paymentMethod = tenancy.method === 'Chèque' ? ('Chèque' as const) : ('Virement bancaire' as const);
    const received = { leaseId: demoLeaseId(tenancy.key), movedOn, amountCents, paymentMethod, creationKey };
    await unlessChanged(() => receiveDeposit(on(movedOn), received));
  }
}

/** The tenant in difficulty whose notes speak of a plan. */
const PLANNED = 'endoume';
const INSTALMENTS = 6;
const FIRST_AFTER_DAYS = 10;

async function agreeOnPlan({ leases, ctx, today }: Stage): Promise<void> {
  if (!leases.some(({ tenancy }) => tenancy.key === PLANNED)) return;
  const leaseId = demoLeaseId(PLANNED);
  const { dues } = await duesToPlan(ctx, { leaseId });
  const late = dues.filter(({ isLate }) => isLate);
  if (late.length === 0) return;
  const debtCents = sumCents(late.map(({ leftCents }) => leftCents));
  const firstOn = addDays(today, FIRST_AFTER_DAYS);
  const dueIds = late.map(({ id }) => id);
  await unlessChanged(() =>
    agreePlan(ctx, { leaseId, dueIds, count: INSTALMENTS, firstOn, requiresRent: true, debtCents, instalments: [] }),
  );
}
