import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFiles, bankLine } from '../../../testing/bank-files.ts';
import { aCreditor, aDebitBatch, aSignedMandate, TENANT_IBAN } from '../../../testing/direct-debits.ts';
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

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { cause?: { code?: string }; message: string }) => error.cause?.code ?? error.message,
  );

const TODAY = '2026-11-20';
const manager = (today = TODAY) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const NOTICE = { noticeKind: 'e-mail ou courrier', noticedOn: '2026-01-01' } as const;

/** 700 € due on 5 December 2026, a Saturday. */
async function aLet(lastName = 'Petit', email = 'helene@exemple.fr'): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, { firstName: 'Hélène', lastName, email });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 62_000,
    chargesCents: 8_000,
  });
  await manager().rentAccounts.open({ leaseId, accountingStart: '2026-12-01', openingCents: 0, openingSide: 'dû par le locataire' });
  return leaseId;
}

/** Leases with a signed mandate whose December is called. */
async function mandated(count = 1): Promise<{ leaseIds: string[]; mandateIds: string[] }> {
  await aCreditor(manager());
  const leaseIds: string[] = [];
  const mandateIds: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const leaseId = await aLet(`Petit ${nth}`);
    leaseIds.push(leaseId);
    mandateIds.push(await aSignedMandate(manager(), leaseId));
  }
  await manager().rentAccounts.callMonth({ month: '2026-12' });
  return { leaseIds, mandateIds };
}

const preview = async (month = '2026-12', today = TODAY) => (await manager(today).debits.preview({ month, ...NOTICE })).rows;
const batchOf = (id: string, today = TODAY) => manager(today).debits.batch({ id });
const leftOf = async (leaseId: string) => {
  const rows = await asOwner<{ left: string }>(
    database,
    `select sum(total_cents - allocated_cents) as left from dues where lease_id = '${leaseId}'`,
  );
  return Number(rows[0]?.left);
};
const paymentsOf = (leaseId: string) =>
  asOwner<{ said: string }>(
    database,
    `select payment_date || ' ' || amount_cents || ' ' || status || ' ' || payment_method as said from payments
     where lease_id = '${leaseId}' and deleted_at is null order by id`,
  ).then((rows) => rows.map(({ said }) => said));

describe('a mandate', () => {
  it('needs a creditor identifier with its check digits, and gets a reference of its own', async () => {
    const leaseId = await aLet();
    const draft = { leaseId, reference: '', debitDay: 5, noticeDays: 14 };
    expect(await refusal(manager().debits.createMandate(draft))).toBe('debit.no-creditor');
    await expect(manager().debits.setCreditor({ version: 1, creditorIdentifier: 'FR73ZZZ123456' })).rejects.toThrow(
      /Cet identifiant n’est pas valable/u,
    );
    await aCreditor(manager());
    expect(await manager().debits.creditor()).toMatchObject({ creditorIdentifier: 'FR72ZZZ123456', ibanEnding: '0189' });
    const { id } = await manager().debits.createMandate(draft);
    const reference = `LOYER-${leaseId.slice(-8).toUpperCase()}-1`;
    expect((await manager().debits.mandates()).mandates).toMatchObject([{ id, reference, state: 'à signer', expiresOn: null }]);
    expect(await manager().debits.leasesToMandate({})).not.toContainEqual(expect.objectContaining({ id: leaseId }));
    expect(await refusal(manager().debits.createMandate({ ...draft, reference: 'AUTRE' }))).toBe('debit.mandate-running');
  });

  it('is offered for the first twenty leases by tenant, and for those that words find', async () => {
    for (let nth = 10; nth <= 30; nth++) await aLet(`Petit ${nth}`);
    const offered = async (q?: string) =>
      (await manager().debits.leasesToMandate(q === undefined ? {} : { q })).map(({ tenant }) => tenant.replaceAll(/\D/g, ''));
    expect(await offered()).toEqual(Array.from({ length: 20 }, (_, at) => String(10 + at)));
    expect(await offered('petit 30')).toEqual(['30']);
    expect(await offered('personne')).toEqual([]);
  });

  it('keeps a reference that the user gives, once in the organisation', async () => {
    await aCreditor(manager());
    const [one, other] = [await aLet('Un'), await aLet('Deux')];
    const draft = { leaseId: one, reference: ' abc-12 ', debitDay: 5, noticeDays: 14 };
    await manager().debits.createMandate(draft);
    expect((await manager().debits.mandates()).mandates[0]?.reference).toBe('ABC-12');
    expect(await refusal(manager().debits.createMandate({ ...draft, leaseId: other }))).toBe('debit.reference-taken');
    expect(await refusal(manager().debits.createMandate({ ...draft, leaseId: other, reference: 'É//' }))).toMatch(/35 caractères au plus/u);
  });

  it('is signed once, with an account that is stored encrypted', async () => {
    await aCreditor(manager());
    const leaseId = await aLet();
    const { id } = await manager().debits.createMandate({ leaseId, reference: '', debitDay: 5, noticeDays: 14 });
    const signature = {
      id,
      version: 1,
      holder: 'Hélène Petit',
      iban: 'FR14 2004 1010 0505 0001 3M02 606',
      bic: 'agrifrpp',
      signedOn: '2026-11-19',
    };
    expect(await refusal(manager().debits.signMandate({ ...signature, signedOn: '2026-11-21' }))).toBe('debit.signed-in-future');
    expect(await refusal(manager().debits.signMandate({ ...signature, bic: 'AGRI' }))).toMatch(/8 ou 11 caractères/u);
    expect(await refusal(manager().debits.signMandate({ ...signature, iban: 'FR1420041010050500013M02607' }))).toMatch(/IBAN/u);
    await manager().debits.signMandate(signature);
    expect((await manager().debits.mandates()).mandates).toMatchObject([{ state: 'actif', ibanEnding: '2606', expiresOn: '2029-11-19' }]);
    expect(await refusal(manager().debits.signMandate({ ...signature, version: 2 }))).toBe('debit.mandate-signed');
    const stored = JSON.stringify(await asOwner(database, `select * from debit_mandates where id = '${id}'`));
    const said = JSON.stringify(await asOwner(database, `select before, after from audit_log where entity_id = '${id}'`));
    for (const text of [stored, said]) expect(text).not.toContain(TENANT_IBAN);
  });

  it('changes its day, and is revoked with a reason, after which another one can be made', async () => {
    const { leaseIds, mandateIds } = await mandated();
    const [leaseId, id] = [leaseIds[0] ?? '', mandateIds[0] ?? ''];
    await manager().debits.updateMandate({ id, version: 2, debitDay: 10, noticeDays: 2 });
    expect(await preview()).toMatchObject([{ collectOn: '2026-12-10', problem: null }]);
    await manager().debits.revokeMandate({ id, version: 3, reason: 'Demande du locataire' });
    expect(await preview()).toMatchObject([{ problem: 'sans mandat', collectOn: null }]);
    expect(await refusal(manager().debits.updateMandate({ id, version: 4, debitDay: 10, noticeDays: 2 }))).toBe('debit.mandate-closed');
    await aSignedMandate(manager(), leaseId);
    const { mandates } = await manager().debits.mandates();
    expect(mandates.map(({ state, reference }) => [state, reference.slice(-2)])).toEqual([
      ['actif', '-2'],
      ['révoqué', '-1'],
    ]);
  });

  it('is not used any more 36 months after its last collection', async () => {
    await aCreditor(manager());
    const leaseId = await aLet();
    await aSignedMandate(manager(), leaseId, { signedOn: '2023-12-06' });
    await manager().rentAccounts.callMonth({ month: '2026-12' });
    // Collected on 7 December 2026: one day too late.
    expect(await preview()).toMatchObject([{ problem: 'mandat expiré', collectOn: '2026-12-07' }]);
  });
});

describe('a file', () => {
  it('collects what is left, without the part of the CAF, on the next open day after the notice', async () => {
    const { leaseIds } = await mandated(2);
    const [aided = '', partly = ''] = leaseIds;
    const aid = { payer: 'CAF', amountCents: 20_000, fromMonth: '2026-12-01', untilMonth: null, paidToLandlord: true } as const;
    await manager().housingAids.add({ ...aid, leaseId: aided, schedule: 'le 5 du mois suivant' });
    await manager().payments.create(aConfirmedPayment(partly, { amountCents: 10_000, paymentDate: '2026-12-01' }));
    const rows = await preview();
    expect(
      rows.map(({ leaseId, leftCents, aidCents, amountCents, collectOn, submitBy }) => [
        leaseId,
        leftCents,
        aidCents,
        amountCents,
        collectOn,
        submitBy,
      ]),
    ).toEqual([
      // D136: a due on a Saturday.
      [aided, 70_000, 20_000, 50_000, '2026-12-07', '2026-12-04'],
      [partly, 60_000, 0, 60_000, '2026-12-07', '2026-12-04'],
    ]);
    // Fourteen days after a notice of 1 December.
    expect(await preview('2026-12', '2026-12-01')).toMatchObject([{ collectOn: '2026-12-15' }, { collectOn: '2026-12-15' }]);
  });

  it('is frozen, pays nothing, and takes a due once', async () => {
    const { leaseIds } = await mandated(2);
    const id = await aDebitBatch(manager(), '2026-12');
    const { batch, groups } = await batchOf(id);
    expect(batch).toMatchObject({ count: 2, totalCents: 140_000, firstOn: '2026-12-07', submitBy: '2026-12-04', noticedOn: TODAY });
    expect(groups).toMatchObject([{ number: 1, sequence: 'FRST', collectOn: '2026-12-07', openCents: 140_000 }]);
    for (const leaseId of leaseIds) {
      expect(await paymentsOf(leaseId)).toEqual([]);
      expect(await leftOf(leaseId)).toBe(70_000);
    }
    expect(await preview()).toMatchObject([{ problem: 'en cours' }, { problem: 'en cours' }]);
    const dues = (await preview()).map(({ id: dueId, amountCents, collectOn }) => ({ id: dueId, amountCents, collectOn }));
    const again = manager().debits.createBatch({ month: '2026-12', ...NOTICE, format: 'pain.008.001.02', dues });
    expect(await refusal(again)).toBe('debit.due-collected');
  });

  it('is made once by two people at the same time', async () => {
    await mandated();
    const answers = await Promise.all([1, 2, 3].map((second) => refusal(aDebitBatch(manager(`2026-11-2${second}`), '2026-12'))));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
  });

  it('refuses what changed since the preview', async () => {
    const { leaseIds } = await mandated();
    const dues = (await preview()).map(({ id, amountCents, collectOn }) => ({ id, amountCents, collectOn }));
    await manager().payments.create(aConfirmedPayment(leaseIds[0] ?? '', { amountCents: 100, paymentDate: '2026-12-01' }));
    const sent = { month: '2026-12', ...NOTICE, format: 'pain.008.001.02', dues } as const;
    expect(await refusal(manager().debits.createBatch(sent))).toBe('debit.changed');
    const noticed = { noticeKind: 'avis d’échéance', noticedOn: '2026-11-21' } as const;
    expect(await refusal(manager().debits.createBatch({ ...sent, ...noticed }))).toBe('debit.noticed-too-early');
  });

  it('notifies each tenant with an address, unless the avis did', async () => {
    await mandated();
    const id = await aDebitBatch(manager(), '2026-12');
    const kinds = () => asOwner(database, `select kind from outbox_emails where organization_id = '${agency.organization.id}'`);
    expect(await kinds()).toEqual([{ kind: 'debit-notice' }]);
    await manager().debits.cancelBatch({ id, version: 1, reason: 'Erreur' });
    const noticed = { noticeKind: 'avis d’échéance', noticedOn: '2026-11-15' } as const;
    const { rows } = await manager().debits.preview({ month: '2026-12', ...noticed });
    const dues = rows.map(({ id: dueId, amountCents, collectOn }) => ({ id: dueId, amountCents, collectOn }));
    await manager('2026-11-21').debits.createBatch({ month: '2026-12', ...noticed, format: 'pain.008.001.08', dues });
    expect(await kinds()).toHaveLength(1);
  });

  it('is cancelled before its day, with a reason: its dues can be collected again', async () => {
    const { mandateIds } = await mandated();
    const id = await aDebitBatch(manager(), '2026-12');
    expect(await refusal(manager().debits.revokeMandate({ id: mandateIds[0] ?? '', version: 2, reason: 'Départ' }))).toBe('debit.collects');
    expect(await refusal(manager('2026-12-07').debits.cancelBatch({ id, version: 1, reason: 'Erreur' }))).toBe('debit.day-passed');
    await manager('2026-12-06').debits.cancelBatch({ id, version: 1, reason: 'Erreur' });
    expect((await batchOf(id)).groups[0]?.debits).toMatchObject([{ state: 'annulé' }]);
    expect(await preview()).toMatchObject([{ problem: null }]);
    expect(await refusal(manager().debits.cancelBatch({ id, version: 2, reason: 'Encore' }))).toBe('debit.already-cancelled');
    const received = { id, version: 2, groupNumber: 1, receivedOn: '2026-12-07' };
    expect(await refusal(manager('2026-12-08').debits.collect(received))).toBe('debit.already-cancelled');
  });
});

describe('an avis d’échéance', () => {
  const duesOf = async () => (await preview()).map(({ id, leaseId }) => ({ id, leaseId }));
  const avisOf = async (dueId: string, today = TODAY) => {
    const { id } = await manager(today).receipts.issue({ dueId, kind: 'avis' });
    const [row] = await asOwner<{ debit: object | null }>(database, `select snapshot -> 'debit' as debit from receipts where id = '${id}'`);
    return row?.debit;
  };

  it('notifies of what a file would collect after its notice, and keeps it', async () => {
    const { leaseIds, mandateIds } = await mandated();
    const aid = { payer: 'CAF', amountCents: 20_000, fromMonth: '2026-12-01', untilMonth: null, paidToLandlord: true } as const;
    await manager().housingAids.add({ ...aid, leaseId: leaseIds[0] ?? '', schedule: 'le 5 du mois suivant' });
    const [due] = await duesOf();
    const reference = `LOYER-${leaseIds[0]?.slice(-8).toUpperCase()}-1`;
    const stated = { amountCents: 50_000, reference, creditorIdentifier: 'FR72ZZZ123456', ibanEnding: '2606' };
    // Fourteen days after 1 December.
    expect(await avisOf(due?.id ?? '', '2026-12-01')).toEqual({ ...stated, collectOn: '2026-12-15' });
    await manager().debits.revokeMandate({ id: mandateIds[0] ?? '', version: 2, reason: 'Départ' });
    const kept = await asOwner(database, `select snapshot -> 'debit' as debit from receipts where due_id = '${due?.id}'`);
    expect(kept).toEqual([{ debit: { ...stated, collectOn: '2026-12-15' } }]);
  });

  it('leaves out what guarantors and other third parties still bring, and the avis says so', async () => {
    const { leaseIds } = await mandated(2);
    const [shared = '', whole = ''] = leaseIds;
    const part = { fromMonth: '2026-12-01', untilMonth: null, leaseId: shared } as const;
    const aid = { payer: 'CAF', amountCents: 10_000, paidToLandlord: true, schedule: 'le 5 du mois suivant' } as const;
    await manager().housingAids.add({ ...aid, ...part });
    await manager().thirdPartyPayers.add({ ...part, payerKind: 'autre', name: 'Ateliers du Port', amountCents: 20_000 });
    await manager().thirdPartyPayers.add({ ...part, leaseId: whole, payerKind: 'autre', name: 'Ateliers du Port', amountCents: 70_000 });
    const [asked, other] = await preview();
    expect(asked).toMatchObject({
      leftCents: 70_000,
      aidCents: 10_000,
      amountCents: 40_000,
      problem: null,
      thirdParties: [{ payerKind: 'autre', name: 'Ateliers du Port', amountCents: 20_000 }],
    });
    expect(other).toMatchObject({ leaseId: whole, amountCents: 0, problem: 'parts de tiers attendues' });
    expect(await avisOf(asked?.id ?? '')).toMatchObject({
      amountCents: 40_000,
      thirdParties: [{ name: 'Ateliers du Port', amountCents: 20_000 }],
    });
    // What the third party has paid is left out no more.
    const paid = aConfirmedPayment(shared, { amountCents: 20_000, paymentDate: '2026-12-01' });
    await manager().payments.create({ ...paid, payerKind: 'autre' });
    expect((await preview())[0]).toMatchObject({ leftCents: 50_000, amountCents: 40_000, thirdParties: [] });
    const id = await aDebitBatch(manager(), '2026-12');
    expect((await batchOf(id)).groups[0]?.debits).toMatchObject([{ leaseId: shared, amountCents: 40_000 }]);
  });

  it('announces with the month what else is collected on its day', async () => {
    const { leaseIds } = await mandated();
    const key = { kind: 'autre', amountCents: 4_500, dueOn: '2026-12-05', reason: 'Clé perdue', dueId: null } as const;
    await manager().rentAccounts.addDue({ ...key, leaseId: leaseIds[0] ?? '', creationKey: crypto.randomUUID() });
    const due = (await preview()).find(({ kind }) => kind === 'terme');
    expect(due?.dueOn).toBe('2026-12-05');
    expect(await avisOf(due?.id ?? '', '2026-12-01')).toMatchObject({ amountCents: 74_500, count: 2, collectOn: '2026-12-15' });
  });

  it('repeats the collection that is under way', async () => {
    await mandated();
    const [due] = await duesOf();
    await aDebitBatch(manager(), '2026-12');
    // A file of today would come after the notice, on 15 December.
    expect(await avisOf(due?.id ?? '', '2026-12-01')).toMatchObject({ amountCents: 70_000, collectOn: '2026-12-07' });
  });

  it('says nothing of a mandate that is not signed, or that is revoked', async () => {
    const { leaseIds, mandateIds } = await mandated(2);
    await manager().debits.revokeMandate({ id: mandateIds[0] ?? '', version: 2, reason: 'Départ' });
    const unsigned = await aLet('Sans signature');
    await manager().debits.createMandate({ leaseId: unsigned, reference: '', debitDay: 5, noticeDays: 14 });
    await manager().rentAccounts.callMonth({ month: '2026-12' });
    const stated = new Map<string, unknown>();
    for (const { id, leaseId } of await duesOf()) stated.set(leaseId, await avisOf(id));
    expect(stated.get(leaseIds[0] ?? '')).toBeNull();
    expect(stated.get(unsigned)).toBeNull();
    expect(stated.get(leaseIds[1] ?? '')).toMatchObject({ amountCents: 70_000 });
  });
});

describe('the tenant', () => {
  const tenant = (today = TODAY) =>
    callerAs(sessionOf(agency.tenant, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
  const isOwn = (leaseId: string) =>
    asOwner(
      database,
      `update tenants t set user_id = '${agency.tenant.person.id}' from leases l where l.id = '${leaseId}' and t.id = l.tenant_id`,
    );

  it('reads the mandate that they signed, and what is announced to their bank', async () => {
    const { leaseIds, mandateIds } = await mandated();
    const [leaseId = ''] = leaseIds;
    expect(await refusal(tenant().debits.ofOwnLease({ leaseId }))).toBe('common.not-found');
    await isOwn(leaseId);
    const mandate = { reference: `LOYER-${leaseId.slice(-8).toUpperCase()}-1`, debitDay: 5, ibanEnding: '2606' };
    expect(await tenant().debits.ofOwnLease({ leaseId })).toEqual({ ...mandate, collections: [] });
    await aDebitBatch(manager(), '2026-12');
    const announced = [{ collectOn: '2026-12-07', amountCents: 70_000 }];
    expect(await tenant().debits.ofOwnLease({ leaseId })).toEqual({ ...mandate, collections: announced });
    expect(await tenant('2026-12-08').debits.ofOwnLease({ leaseId })).toEqual({ ...mandate, collections: [] });
    expect(await tenant('2029-12-08').debits.ofOwnLease({ leaseId })).toBeNull();
    expect(mandateIds).toHaveLength(1);
  });

  it('reads none that is not signed, revoked, or signed by somebody else', async () => {
    await aCreditor(manager());
    const leaseId = await aLet();
    await isOwn(leaseId);
    expect(await tenant().debits.ofOwnLease({ leaseId })).toBeNull();
    const { id } = await manager().debits.createMandate({ leaseId, reference: '', debitDay: 5, noticeDays: 14 });
    expect(await tenant().debits.ofOwnLease({ leaseId })).toBeNull();
    await manager().debits.signMandate({ id, version: 1, holder: 'Hélène Petit', iban: TENANT_IBAN, bic: '', signedOn: '2026-01-10' });
    expect(await tenant().debits.ofOwnLease({ leaseId })).toMatchObject({ ibanEnding: '2606' });
    const { id: other } = await someTenant(database, agency.organization.id, { firstName: 'Karim', lastName: 'Benali' });
    await asOwner(database, `update debit_mandates set tenant_id = '${other}' where id = '${id}'`);
    expect(await tenant().debits.ofOwnLease({ leaseId })).toBeNull();
    await asOwner(
      database,
      `update debit_mandates set tenant_id = (select tenant_id from leases where id = '${leaseId}') where id = '${id}'`,
    );
    await manager().debits.revokeMandate({ id, version: 2, reason: 'Départ' });
    expect(await tenant().debits.ofOwnLease({ leaseId })).toBeNull();
  });
});

describe('what the bank says', () => {
  it('« encaissé » records one payment for each debit, once', async () => {
    const { leaseIds } = await mandated(2);
    const id = await aDebitBatch(manager(), '2026-12');
    const received = { id, version: 1, groupNumber: 1, receivedOn: '2026-12-07' };
    expect(await refusal(manager().debits.collect(received))).toBe('debit.collected-in-future');
    expect(await refusal(manager('2026-12-08').debits.collect({ ...received, receivedOn: '2026-12-06' }))).toBe(
      'debit.collected-in-future',
    );
    expect(await manager('2026-12-08').debits.collect(received)).toMatchObject({ count: 2 });
    for (const leaseId of leaseIds) {
      expect(await paymentsOf(leaseId)).toEqual(['2026-12-07 70000 Payé Prélèvement automatique']);
      expect(await leftOf(leaseId)).toBe(0);
    }
    expect(await refusal(manager('2026-12-08').debits.collect({ ...received, version: 2 }))).toBe('debit.already-collected');
    const { groups } = await batchOf(id, '2026-12-08');
    expect(groups[0]?.debits).toMatchObject([{ state: 'encaissé', paidOn: '2026-12-07' }, { state: 'encaissé' }]);
    expect((await manager('2026-12-08').debits.batches()).batches).toMatchObject([{ openCents: 0, paidCents: 140_000 }]);
    // The next one is recurrent, and the last one final.
    await manager('2026-12-10').rentAccounts.callMonth({ month: '2027-01' });
    const next = await aDebitBatch(manager('2026-12-10'), '2027-01', { lastLeaseIds: leaseIds.slice(0, 1) });
    expect((await batchOf(next, '2026-12-10')).groups.map(({ sequence, collectOn }) => [sequence, collectOn])).toEqual([
      ['RCUR', '2027-01-05'],
      ['FNAL', '2027-01-05'],
    ]);
    const { mandates } = await manager('2026-12-10').debits.mandates();
    expect(mandates.map(({ state }) => state).toSorted()).toEqual(['actif', 'terminé']);
  });

  it('joins the line of the statement that is the sum of a group', async () => {
    const { leaseIds } = await mandated(2);
    const id = await aDebitBatch(manager(), '2026-12');
    const now = () => new Date('2026-12-09T09:00:00Z');
    await bankFiles(database, agency, now).receive([bankLine('2026-12-08', 140_000, 'REMISE PRLV'), bankLine('2026-12-08', 1, 'AUTRE')]);
    const { lines } = await batchOf(id, '2026-12-09');
    expect(lines).toMatchObject([{ amountCents: 140_000, bookedOn: '2026-12-08' }]);
    const [line] = lines;
    const [other] = (await manager('2026-12-09').matches.lines({ state: 'à traiter' })).rows.filter(({ amountCents }) => amountCents === 1);
    if (!line || !other) throw new Error('both lines wait');
    const sent = { id, version: 1, groupNumber: 1, receivedOn: '2026-12-08' };
    const wrong = manager('2026-12-09').debits.collect({ ...sent, line: { id: other.id, version: other.version } });
    expect(await refusal(wrong)).toBe('debit.line-differs');
    await manager('2026-12-09').debits.collect({ ...sent, line: { id: line.id, version: line.version } });
    for (const leaseId of leaseIds) expect(await paymentsOf(leaseId)).toEqual(['2026-12-08 70000 Payé Prélèvement automatique']);
    const matched = (await manager('2026-12-09').matches.lines({ state: 'rapprochée' })).rows;
    expect(matched).toMatchObject([{ id: line.id, state: 'rapprochée' }]);
    expect(matched[0]?.matches).toHaveLength(2);
  });

  it('a transfer from the account of a mandate is known before it ever paid, and not once the mandate is revoked', async () => {
    const { leaseIds, mandateIds } = await mandated();
    await aLet('Petit');
    const now = () => new Date('2026-12-09T09:00:00Z');
    await bankFiles(database, agency, now).receive([
      bankLine('2026-12-08', 70_000, 'VIR INST RE 8842', { counterpartyIban: TENANT_IBAN }),
      bankLine('2026-12-08', 69_000, 'VIR INST RE 8843', { counterpartyIban: 'FR7630004000031234567890143' }),
    ]);
    const waiting = async () => (await manager('2026-12-09').matches.lines({ state: 'à traiter' })).rows;
    const known = (await waiting()).find(({ amountCents }) => amountCents === 70_000);
    expect(known).toMatchObject({ payerEnding: '2606', payerTenants: ['Hélène Petit 0'] });
    expect(known?.proposal).toMatchObject({ isSure: true, parts: [{ leaseId: leaseIds[0], reasons: ['known-payer', 'exact-amount'] }] });
    expect(JSON.stringify(await waiting())).not.toContain(TENANT_IBAN);
    const other = (await waiting()).find(({ amountCents }) => amountCents === 69_000);
    expect(other).toMatchObject({ payerEnding: '0143', payerTenants: [], proposal: null });
    const line = { id: known?.id ?? '', version: known?.version ?? 0 };
    await manager('2026-12-09').debits.revokeMandate({ id: mandateIds[0] ?? '', version: 2, reason: 'Départ' });
    expect((await waiting()).find(({ id }) => id === line.id)).toMatchObject({ payerTenants: [], proposal: null });
    await asOwner(database, `update debit_mandates set revoked_on = null, revoke_reason = '' where id = '${mandateIds[0]}'`);
    expect(await manager('2026-12-09').matches.acceptSure({ lines: [line] })).toEqual({ accepted: 1, left: 0 });
    expect(await leftOf(leaseIds[0] ?? '')).toBe(0);
  });

  it('a return opens the due again, and tells the managers', async () => {
    const { leaseIds } = await mandated(2);
    const id = await aDebitBatch(manager(), '2026-12');
    await manager('2026-12-08').debits.collect({ id, version: 1, groupNumber: 1, receivedOn: '2026-12-07' });
    const { groups } = await batchOf(id, '2026-12-10');
    const [debit] = groups[0]?.debits ?? [];
    const sent = { id, version: 2, debitId: debit?.id ?? '', returnedOn: '2026-12-10', reason: 'AM04' } as const;
    expect(await refusal(manager('2026-12-09').debits.returnDebit(sent))).toBe('debit.returned-in-future');
    await manager('2026-12-10').debits.returnDebit(sent);
    const returned = debit?.leaseId ?? '';
    expect(await leftOf(returned)).toBe(70_000);
    expect(await paymentsOf(returned)).toEqual(['2026-12-07 70000 Annulé Prélèvement automatique']);
    expect(await leftOf(leaseIds.find((leaseId) => leaseId !== returned) ?? '')).toBe(0);
    expect((await batchOf(id, '2026-12-10')).groups[0]?.debits).toContainEqual(
      expect.objectContaining({ id: debit?.id, state: 'rejeté', returnReason: 'AM04', returnedOn: '2026-12-10' }),
    );
    expect(await refusal(manager('2026-12-10').debits.returnDebit({ ...sent, version: 3 }))).toBe('debit.already-returned');
    // It can be presented again, still under its mandate.
    expect((await preview('2026-12', '2026-12-10')).filter(({ leaseId }) => leaseId === returned)).toMatchObject([
      { problem: null, amountCents: 70_000, collectOn: '2026-12-24' },
    ]);
    const other = callerAs(sessionOf(agency.colleague, agency.organization), { database, now: () => new Date('2026-12-10T10:00:00Z') });
    const { rows } = await other.notifications.list({});
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'debit.returned' }));
  });

  it('a reason that no new file can correct ends the mandate, also before the bank credited anything', async () => {
    const { leaseIds } = await mandated();
    const id = await aDebitBatch(manager(), '2026-12');
    const [debit] = (await batchOf(id)).groups[0]?.debits ?? [];
    await manager('2026-12-05').debits.returnDebit({ id, version: 1, debitId: debit?.id ?? '', returnedOn: '2026-12-05', reason: 'AC04' });
    expect(await paymentsOf(leaseIds[0] ?? '')).toEqual([]);
    expect((await manager('2026-12-05').debits.mandates()).mandates).toMatchObject([
      { state: 'révoqué', revokedOn: '2026-12-05', revokeReason: 'Compte clos', lastCollectedOn: null },
    ]);
    expect(await refusal(manager('2026-12-08').debits.collect({ id, version: 2, groupNumber: 1, receivedOn: '2026-12-07' }))).toBe(
      'debit.already-collected',
    );
  });

  it('a line that took a debit out is joined to it', async () => {
    const { leaseIds } = await mandated();
    const id = await aDebitBatch(manager(), '2026-12');
    await manager('2026-12-08').debits.collect({ id, version: 1, groupNumber: 1, receivedOn: '2026-12-07' });
    const now = () => new Date('2026-12-11T09:00:00Z');
    await bankFiles(database, agency, now).receive([bankLine('2026-12-10', -70_000, 'REJET PRLV AM04')]);
    const { lines, groups } = await batchOf(id, '2026-12-11');
    const [[line], [debit]] = [lines, groups[0]?.debits ?? []];
    const sent = { id, version: 2, debitId: debit?.id ?? '', returnedOn: '2026-12-11', reason: 'MS03' } as const;
    await manager('2026-12-11').debits.returnDebit({ ...sent, line: { id: line?.id ?? '', version: line?.version ?? 0 } });
    expect(await leftOf(leaseIds[0] ?? '')).toBe(70_000);
    expect((await batchOf(id, '2026-12-11')).groups[0]?.debits).toMatchObject([{ state: 'rejeté', returnedOn: '2026-12-10' }]);
    expect((await manager('2026-12-11').matches.lines({ state: 'rapprochée' })).rows).toHaveLength(1);
  });

  it('a payment that was cancelled elsewhere is a debit that came back, whose reason follows', async () => {
    await mandated();
    const id = await aDebitBatch(manager(), '2026-12');
    await manager('2026-12-08').debits.collect({ id, version: 1, groupNumber: 1, receivedOn: '2026-12-07' });
    const now = () => new Date('2026-12-11T09:00:00Z');
    await bankFiles(database, agency, now).receive([bankLine('2026-12-10', -70_000, 'REJET PRLV')]);
    const [line] = (await manager('2026-12-11').matches.lines({ state: 'à traiter' })).rows;
    const [debit] = (await batchOf(id, '2026-12-11')).groups[0]?.debits ?? [];
    const part = { kind: 'rejet', leaseId: debit?.leaseId ?? '', amountCents: 70_000, payerKind: 'locataire' } as const;
    await manager('2026-12-11').matches.accept({ id: line?.id ?? '', version: line?.version ?? 0, parts: [part] });
    expect((await batchOf(id, '2026-12-11')).groups[0]?.debits).toMatchObject([{ state: 'rejeté', returnReason: null }]);
    await manager('2026-12-11').debits.returnDebit({ id, version: 2, debitId: debit?.id ?? '', returnedOn: '2026-12-10', reason: 'MD06' });
    expect((await batchOf(id, '2026-12-11')).groups[0]?.debits).toMatchObject([{ state: 'rejeté', returnReason: 'MD06' }]);
  });
});

it('is for managers only', async () => {
  for (const who of ['owner', 'tenant'] as const) {
    const caller = callerAs(sessionOf(agency[who], agency.organization), { database });
    expect(await refusal(caller.debits.mandates())).toBe('auth.denied');
    expect(await refusal(caller.debits.batches())).toBe('auth.denied');
  }
});
