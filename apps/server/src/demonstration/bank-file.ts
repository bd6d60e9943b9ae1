import { createHash } from 'node:crypto';
import { duesToPlan } from '@lares/api/modules/accounting/payment-plans/payment-plans.queries';
import { createBankAccount } from '@lares/api/modules/banking/bank-accounts/bank-accounts.commands';
import { importBankFile } from '@lares/api/modules/banking/bank-statements/bank-statements.commands';
import { readBankFile } from '@lares/bank-files/read-bank-file';
import { demoBankDetails } from '@lares/db/seed/demo-bank-details';
import type { DemoLease } from '@lares/db/seed/demo-leases';
import { demoPayments } from '@lares/db/seed/demo-payments';
import { demoId } from '@lares/db/seed/demo-properties';
import { type DemoHousehold, demoLeaseId } from '@lares/db/seed/demo-tenancies';
import { addDays, type Day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { type BankLine, inCapitals, ofxStatement } from './ofx-statement.ts';
import type { Stage } from './stage.ts';

const DAYS_SHOWN = 30;
const OPENING = cents(1_250_000);

/**
 * The statement of the last thirty days, imported as a user would: rents that are recorded already, rents that only the bank knows, a part of a
 * rent, fees of the bank, an invoice and a transfer that nothing explains.
 */
export async function receiveBankFile(stage: Stage): Promise<void> {
  const { household, ctx, today } = stage;
  const { organizationId } = household;
  const { iban } = demoBankDetails(organizationId);
  const lines = [...recordedRents(stage), ...(await unrecordedRents(stage)), ...otherLines(household, today)];
  const bytes = ofxStatement(
    { iban, from: addDays(today, -DAYS_SHOWN), until: today, openingCents: OPENING },
    lines.toSorted((a, b) => (a.on < b.on ? -1 : 1)),
  );
  const reading = readBankFile(bytes);
  if (!reading.ok) throw new Error(`the bank statement of the demonstration cannot be read: ${reading.problem}`);
  const { id } = await createBankAccount(ctx, { label: 'Compte de gestion', iban, creationKey: demoId(`bank-account/${organizationId}`) });
  const sha256 = createHash('sha256').update(bytes).digest();
  await importBankFile(ctx, { name: `releve-${today}.ofx`, sha256, file: reading.file, bankAccountId: id });
}

function payerOf({ clients }: DemoHousehold, { tenancy }: DemoLease): string {
  const client = clients.find(({ key }) => key === tenancy.clients[0]);
  if (!client) return '';
  return inCapitals(client.companyName ?? `${client.lastName} ${client.firstName}`);
}

const running = ({ leases }: Stage) => leases.filter(({ lease }) => lease.status === 'Actif');

function recordedRents(stage: Stage): BankLine[] {
  const { household, today } = stage;
  const since = addDays(today, -DAYS_SHOWN);
  return running(stage).flatMap((demo) =>
    demoPayments(demo, today)
      .filter(
        ({ status, paymentDate, paymentMethod }) => status === 'Payé' && paymentDate >= since && paymentMethod === 'Virement bancaire',
      )
      .map(({ key, paymentDate: on, amountCents, payerKind }) => ({
        key: `${demo.tenancy.key}/${key}`,
        on,
        amountCents,
        label: payerKind === 'CAF' ? 'VIR SEPA CAF ALLOCATION LOGEMENT' : `VIR SEPA RECU ${payerOf(household, demo)} LOYER`,
      })),
  );
}

/** A part of the oldest rent that is owed, and a whole one. */
const PART_OF_RENT = cents(40_000);

async function unrecordedRents(stage: Stage): Promise<BankLine[]> {
  const { household, ctx, today } = stage;
  const lines: BankLine[] = [];
  for (const demo of running(stage)) {
    const { dues } = await duesToPlan(ctx, { leaseId: demoLeaseId(demo.tenancy.key) });
    const due = dues.find(({ isLate }) => isLate);
    if (!due) continue;
    const isPart = demo.tenancy.habit === 'in-difficulty' && due.leftCents > PART_OF_RENT && demo.tenancy.key === 'endoume';
    const amountCents = isPart ? PART_OF_RENT : due.leftCents;
    const label = isPart ? `VIR INST DE ${payerOf(household, demo)} ACOMPTE` : `VIR SEPA RECU ${payerOf(household, demo)} LOYER`;
    lines.push({ key: `${demo.tenancy.key}/late`, on: addDays(today, -2), amountCents, label });
  }
  return lines;
}

function otherLines({ organizationId }: DemoHousehold, today: Day): BankLine[] {
  const line = (key: string, daysAgo: number, euros: number, label: string): BankLine => ({
    key: `${organizationId}/${key}`,
    on: addDays(today, -daysAgo),
    amountCents: cents(Math.round(euros * 100)),
    label,
  });
  return [
    line('fees', 20, -12.5, 'COTISATION COMPTE PROFESSIONNEL'),
    line('invoice', 9, -148.5, 'PRLV SEPA THERMIQUE SERVICES FACTURE 2417'),
    line('unknown', 3, 230, 'VIREMENT DE M DURAND P'),
  ];
}
