import { issueReceiptsOfDues } from '@lares/api/modules/accounting/receipts/receipts.commands';
import { callMonth } from '@lares/api/modules/accounting/rent-accounts/month-calls.commands';
import { createDebitBatch } from '@lares/api/modules/banking/debits/batches.commands';
import { debitCreditor } from '@lares/api/modules/banking/debits/batches.queries';
import { setCreditorIdentifier } from '@lares/api/modules/banking/debits/creditor.commands';
import { createDebitMandate, signDebitMandate } from '@lares/api/modules/banking/debits/mandates.commands';
import { previewDebits } from '@lares/api/modules/banking/debits/preview.queries';
import { DEMO_AGENCY_ID } from '@lares/db/seed/demo-people';
import { demoId } from '@lares/db/seed/demo-properties';
import { demoLeaseId } from '@lares/db/seed/demo-tenancies';
import { monthAfter, monthOf } from '@lares/domain/accounting/dues/month';
import { DEFAULT_NOTICE_DAYS } from '@lares/domain/banking/debits/collection-day';
import { addDays, addMonths } from '@lares/domain/shared/day';
import { type Stage, unlessChanged } from './stage.ts';

/** The example of the rulebooks: no creditor has it. */
const CREDITOR_IDENTIFIER = 'FR72ZZZ123456';

/** Tenants who pay by direct debit, with accounts that banks print as examples. The last one has not signed yet. */
const MANDATES = [
  { tenancy: 'oberkampf', holder: 'Hélène Fontaine', iban: 'FR7610011000201234567890188', debitDay: 5 },
  { tenancy: 'paroisse', holder: 'Aurélie Marchand', iban: 'FR7611808009101234567890147', debitDay: 5 },
  { tenancy: 'grenoble', holder: 'Damien Perret', iban: 'FR7630002032531234567890168', debitDay: 10 },
  { tenancy: 'vitton', holder: null, iban: null, debitDay: 5 },
] as const;

const MADE_MONTHS_AGO = 3;
const SIGNED_DAYS_LATER = 4;

/** The creditor identifier of the agency, mandates, and the file of the next rents, of which the tenants read on their avis d’échéance. */
export async function collectRents(stage: Stage): Promise<void> {
  const { ctx, on, today, household } = stage;
  if (household.organizationId !== DEMO_AGENCY_ID) return;
  const { creditorIdentifier, version } = await debitCreditor(ctx);
  if (creditorIdentifier === '') await setCreditorIdentifier(ctx, { version, creditorIdentifier: CREDITOR_IDENTIFIER });
  const madeOn = addMonths(today, -MADE_MONTHS_AGO);
  const signedOn = addDays(madeOn, SIGNED_DAYS_LATER);
  for (const { tenancy, holder, iban, debitDay } of MANDATES) {
    const agreed = { leaseId: demoLeaseId(tenancy), reference: '', debitDay, noticeDays: DEFAULT_NOTICE_DAYS };
    await unlessChanged(async () => {
      const { id } = await createDebitMandate(on(madeOn), { ...agreed, creationKey: demoId(`debit-mandate/${tenancy}`) });
      if (holder !== null) await signDebitMandate(on(signedOn), { id, version: 1, holder, iban, bic: '', signedOn });
    });
  }
  const thisMonth = monthOf(today);
  if (!(await fileOf(stage, thisMonth))) await fileOf(stage, monthAfter(thisMonth, 1));
}

/** Whether a month has rents that are not due yet, which are now in a file. */
async function fileOf({ ctx, today }: Stage, month: string): Promise<boolean> {
  let cursor: string | undefined;
  do {
    const { nextCursor } = await callMonth(ctx, { month, cursor });
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  const notice = { month, noticeKind: 'avis d’échéance', noticedOn: today } as const;
  const { rows } = await previewDebits(ctx, notice);
  const dues = rows.flatMap(({ id, amountCents, collectOn, dueOn, problem }) =>
    problem === null && collectOn !== null && dueOn >= today ? [{ id, amountCents, collectOn }] : [],
  );
  if (dues.length === 0) return rows.some(({ problem }) => problem === 'en cours');
  await issueReceiptsOfDues(ctx, { dueIds: dues.map(({ id }) => id) });
  const creationKey = demoId(`debit-batch/${month}`);
  await unlessChanged(() => createDebitBatch(ctx, { ...notice, dues, format: 'pain.008.001.02', lastLeaseIds: [], creationKey }));
  return true;
}
