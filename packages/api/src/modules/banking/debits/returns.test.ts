// Our own direct debits that come back in a statement: recognised by what the line names, accepted and undone with the match.
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { Wall } from '@lares/db/wall';
import { readBankFile } from '@lares/bank-files/read-bank-file';
import type { BankFileLine } from '@lares/domain/banking/bank-statements/bank-file';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { desc, like, or } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bankFiles, bankLine } from '../../../testing/bank-files.ts';
import { aCreditor, aDebitBatch, aSignedMandate } from '../../../testing/direct-debits.ts';
import { refusalOf } from '../../../testing/importing.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

const on = (today: string) => () => new Date(`${today}T09:00:00Z`);
const manager = (today: string, whose = agency) => callerAs(sessionOf(whose.manager, whose.organization), { database, now: on(today) });
const COLLECTED = '2026-12-08';
const LATER = '2026-12-11';

/** Leases of 700 € whose December was collected on 7 December. */
async function collected(count = 1) {
  const organizationId = agency.organization.id;
  const caller = manager('2026-11-20');
  await aCreditor(caller);
  for (let nth = 0; nth < count; nth++) {
    const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
    const { id: tenantId } = await someTenant(database, organizationId, { firstName: 'Hélène', lastName: `Petit ${nth}` });
    const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
    const rents = { rentCents: 62_000, chargesCents: 8_000 };
    const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, rents);
    await caller.rentAccounts.open({ leaseId, accountingStart: '2026-12-01', openingCents: 0, openingSide: 'dû par le locataire' });
    await aSignedMandate(caller, leaseId);
  }
  await caller.rentAccounts.callMonth({ month: '2026-12' });
  const id = await aDebitBatch(caller, '2026-12');
  await manager(COLLECTED).debits.collect({ id, version: 1, groupNumber: 1, receivedOn: '2026-12-07' });
  const rows = await asOwner<{ id: string; lease: string; e2e: string; rum: string }>(
    database,
    `select d.id, d.lease_id as lease, d.end_to_end_id as e2e, m.reference as rum from debits d join debit_mandates m on m.id = d.mandate_id
     where d.batch_id = '${id}' order by d.end_to_end_id`,
  );
  return { batchId: id, debits: rows };
}

const received = (label: string, more: Partial<BankFileLine> = {}) =>
  bankFiles(database, agency, on(LATER)).receive([bankLine('2026-12-10', -70_000, label, more)]);
const waiting = async () => (await manager(LATER).matches.lines({ state: 'à traiter' })).rows;
const stored = async (id: string) => {
  const { groups } = await manager(LATER).debits.batch({ id });
  return groups.flatMap(({ debits }) => debits);
};
const leftOf = async (leaseId: string) => {
  const rows = await asOwner<{ left: string }>(
    database,
    `select sum(total_cents - allocated_cents) as left from dues where lease_id = '${leaseId}'`,
  );
  return Number(rows[0]?.left);
};
const acts = async () => {
  const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
  const rows = await wall.transaction((tx) =>
    tx
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(or(like(auditLog.action, 'debit-%'), like(auditLog.action, 'bank-line.%'), like(auditLog.action, 'payment.update')))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(4),
  );
  return rows.map(({ action }) => action);
};

type Row = Awaited<ReturnType<typeof waiting>>[number];

/** As the page accepts a proposal. */
function accepted({ id, version, proposal }: Row) {
  const parts = (proposal?.parts ?? []).map(({ kind, leaseId, amountCents, payerKind, paymentId, returnReason }) => ({
    kind,
    leaseId,
    amountCents,
    payerKind,
    ...(paymentId !== null && { paymentId }),
    ...(returnReason !== null && { returnReason }),
  }));
  return manager(LATER).matches.accept({ id, version, parts });
}

const oneLine = async (): Promise<Row> => {
  const [row] = await waiting();
  if (!row) throw new Error('no line');
  return row;
};

it.each<[string, (debit: { e2e: string; rum: string }) => [string, Partial<BankFileLine>?], string]>([
  ['the end-to-end reference of CAMT', ({ e2e }) => ['Retour', { endToEndId: e2e, returned: true, returnCode: 'AM04' }], 'AM04'],
  ['the reference of the mandate', ({ rum }) => ['PRLV SEPA', { mandateReference: rum, returnCode: 'MD06' }], 'MD06'],
  ['the wording of CFONB', ({ e2e }) => [`IMPAYE PRLV ${e2e} PROVISION INSUFFISANTE`], 'AM04'],
  ['the mandate in the wording of a CSV file', ({ rum }) => [`Prélèvement rejeté RUM ${rum}`], 'MS03'],
])('is proposed by %s, with its reason', async (_what, line, reason) => {
  const { debits } = await collected(2);
  const [, second] = debits;
  if (!second) throw new Error('no debit');
  await received(...line(second));
  const { proposal } = await oneLine();
  expect(proposal).toMatchObject({
    isSure: false,
    parts: [{ kind: 'rejet', leaseId: second.lease, amountCents: 70_000, reasons: ['debit'], returnReason: reason }],
  });
});

it('is proposed from a CAMT file, whose code gives the reason', async () => {
  const { debits } = await collected();
  const [debit] = debits;
  const reason = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>';
  const camt = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">700.00</Amt>
    <CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-12-10</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${debit?.e2e}</EndToEndId></Refs>
    ${reason}<RmtInf><Ustrd>PRLV</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
  const reading = readBankFile(Buffer.from(camt));
  if (!reading.ok) throw new Error(reading.problem);
  await bankFiles(database, agency, on(LATER)).receive(reading.file.statements.flatMap(({ lines }) => lines));
  const [row] = await waiting();
  expect(row?.proposal?.parts).toMatchObject([{ kind: 'rejet', leaseId: debit?.lease, returnReason: 'AC04' }]);
});

it('is recorded with the match in one transaction, opens the due again, and is undone with it', async () => {
  const { batchId, debits } = await collected(2);
  const [first] = debits;
  await received('REJET', { endToEndId: first?.e2e ?? '', returned: true, returnCode: 'AM04' });
  const { version } = await accepted(await oneLine());
  expect(await stored(batchId)).toContainEqual(
    expect.objectContaining({ id: first?.id, state: 'rejeté', returnReason: 'AM04', returnedOn: '2026-12-10' }),
  );
  expect(await leftOf(first?.lease ?? '')).toBe(70_000);
  expect((await acts()).toSorted()).toEqual(['bank-line.match', 'debit-batch.collect', 'debit-batch.return', 'payment.update']);
  const colleague = callerAs(sessionOf(agency.colleague, agency.organization), { database, now: on(LATER) });
  expect((await colleague.notifications.list({})).rows).toContainEqual(expect.objectContaining({ kind: 'debit.returned' }));

  const [done] = (await manager(LATER).matches.lines({ state: 'rapprochée' })).rows;
  await manager(LATER).matches.undo({ id: done?.id ?? '', version });
  expect(await stored(batchId)).toContainEqual(expect.objectContaining({ id: first?.id, state: 'encaissé', returnReason: null }));
  expect(await leftOf(first?.lease ?? '')).toBe(0);
  expect(await acts()).toContain('debit-batch.undo-return');
  // It is proposed again as it was.
  await accepted(await oneLine());
  expect(await leftOf(first?.lease ?? '')).toBe(70_000);
});

it('ends the mandate where the reason says so, and gives it back with the undo', async () => {
  const { debits } = await collected();
  await received('REJET', { endToEndId: debits[0]?.e2e ?? '', returnCode: 'AC04' });
  const { id } = await oneLine();
  const { version } = await accepted(await oneLine());
  const mandate = async () => (await manager(LATER).debits.mandates()).mandates[0];
  expect(await mandate()).toMatchObject({ state: 'révoqué', revokeReason: 'Compte clos' });
  await manager(LATER).matches.undo({ id, version });
  expect(await mandate()).toMatchObject({ state: 'actif', revokedOn: null });
});

it('keeps its mandate ended when the lease has another one since', async () => {
  const { debits } = await collected();
  await received('REJET', { endToEndId: debits[0]?.e2e ?? '', returnCode: 'AC04' });
  const { id } = await oneLine();
  const { version } = await accepted(await oneLine());
  await aSignedMandate(manager(LATER), debits[0]?.lease ?? '');
  await manager(LATER).matches.undo({ id, version });
  const { mandates } = await manager(LATER).debits.mandates();
  expect(new Set(mandates.map(({ revokedOn }) => revokedOn))).toEqual(new Set(['2026-12-10', null]));
  expect(await leftOf(debits[0]?.lease ?? '')).toBe(0);
});

it('is not undone once its due is collected again', async () => {
  const { debits } = await collected();
  await received('REJET', { endToEndId: debits[0]?.e2e ?? '', returnCode: 'AM04' });
  const { id } = await oneLine();
  const { version } = await accepted(await oneLine());
  await aDebitBatch(manager(LATER), '2026-12');
  expect((await refusalOf(manager(LATER).matches.undo({ id, version }))).code).toBe('debit.due-collected');
});

it('is no debit of another organisation, and none that is named once already', async () => {
  const { debits } = await collected();
  const [mine] = debits;
  const other = await anAgency(database);
  await bankFiles(database, other, on(LATER)).receive([bankLine('2026-12-10', -70_000, 'REJET', { endToEndId: mine?.e2e ?? '' })]);
  expect((await manager(LATER, other).matches.lines({ state: 'à traiter' })).rows[0]?.proposal).toBeNull();
  await received('RETOUR', { endToEndId: mine?.e2e ?? '' });
  await received('RETOUR ENCORE', { endToEndId: mine?.e2e ?? '' });
  const proposed = (await waiting()).map(({ proposal }) => proposal?.parts[0]?.returnReason ?? null);
  expect(proposed.filter((reason) => reason !== null)).toHaveLength(1);
});

it('is only for a rejected payment of a debit', async () => {
  const { debits } = await collected();
  await received('REJET', { endToEndId: debits[0]?.e2e ?? '' });
  const { id, version } = await oneLine();
  const part = {
    kind: 'rejet',
    leaseId: debits[0]?.lease ?? '',
    amountCents: 70_000,
    payerKind: 'locataire',
    returnReason: 'AM04',
  } as const;
  await expect(manager(LATER).matches.accept({ id, version, parts: [part] })).rejects.toThrow('Le motif est celui d’un prélèvement rejeté');
});
