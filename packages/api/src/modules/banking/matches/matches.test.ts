import { transferReference } from '@lares/domain/accounting/rent-accounts/transfer-reference';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFiles, bankLine } from '../../../testing/bank-files.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

const now = () => new Date('2026-11-20T09:00:00Z');
const as = (who: 'manager' | 'tenant' | 'owner' = 'manager') => callerAs(sessionOf(agency[who], agency.organization), { database, now });
const receive = (...given: Parameters<ReturnType<typeof bankFiles>['receive']>) => bankFiles(database, agency, now).receive(...given);
const refused = (code: string) => ({ cause: { code } });

/** A lease of 650 € a month whose account begins in November. */
async function aLet(name: { firstName: string; lastName: string }, { month = 65_000, depositCents = 60_000 } = {}): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId);
  const { id: tenantId } = await someTenant(database, organizationId, name);
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5, depositCents: depositCents as never };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: month - 5_000,
    chargesCents: 5_000,
  });
  await as().rentAccounts.open({ leaseId, accountingStart: '2026-11-01', openingCents: 0, openingSide: 'dû par le locataire' });
  return leaseId;
}
const MARTIN = { firstName: 'Camille', lastName: 'Martin' };

const waiting = async () => (await as().matches.lines({ state: 'à traiter' })).rows;
const first = async () => {
  const [line] = await waiting();
  if (!line) throw new Error('no line waits');
  return line;
};
const accept = async () => {
  const { id, version, proposal } = await first();
  const parts = (proposal?.parts ?? []).map(({ kind, leaseId, amountCents, payerKind, paymentId }) => ({
    kind,
    leaseId,
    amountCents,
    payerKind,
    ...(paymentId !== null && { paymentId }),
  }));
  return as().matches.accept({ id, version, parts });
};
const balance = (leaseId: string) => as().ledger.balance({ leaseId, on: '2026-11-20', knownOn: null });
const owed = async (leaseId: string) => (await balance(leaseId)).balanceCents;
const storedPayments = (leaseId: string) =>
  asOwner<{ said: string }>(
    database,
    `select payment_date || ' ' || amount_cents || ' ' || status || ' ' || payment_method as said from payments
     where lease_id = '${leaseId}' and deleted_at is null order by payment_date, id`,
  ).then((rows) => rows.map(({ said }) => said));

it('a month that a line paid is not surely paid again by the line of another file', async () => {
  await aLet(MARTIN);
  await receive([bankLine('2026-11-06', 65_000, 'VIR SEPA RECU /DE MME CAMILLE MARTIN /MOTIF LOYER NOVEMBRE')]);
  await accept();
  await receive([bankLine('2026-11-11', 65_000, 'VIREMENT CAMILLE MARTIN LOYER')], { format: 'CSV' });
  expect((await first()).proposal).toMatchObject({ isSure: false, parts: [{ amountCents: 65_000, paymentId: null }] });
});

describe('a line of a bank statement', () => {
  it('is proposed for the lease whose tenant it names, and pays its due when it is accepted', async () => {
    const leaseId = await aLet(MARTIN);
    await aLet({ firstName: 'Paul', lastName: 'Durand' });
    await receive([bankLine('2026-11-06', 65_000, 'VIR SEPA RECU /DE MME CAMILLE MARTIN /MOTIF LOYER NOVEMBRE')]);
    const { proposal } = await first();
    expect(proposal).toMatchObject({ isSure: true, parts: [{ kind: 'paiement', leaseId, amountCents: 65_000, payerKind: 'locataire' }] });
    expect(proposal?.parts[0]?.reasons).toEqual(expect.arrayContaining(['name', 'exact-amount', 'rent-words']));
    expect(await owed(leaseId)).toBe(65_000);
    await accept();
    expect(await owed(leaseId)).toBe(0);
    expect(await storedPayments(leaseId)).toEqual(['2026-11-06 65000 Payé Virement bancaire']);
    expect(await waiting()).toEqual([]);
    expect((await as().matches.lines({ state: 'rapprochée' })).rows).toMatchObject([{ matches: [{ leaseId, amountCents: 65_000 }] }]);
  });

  it('waits again when it is undone, and takes its payment back', async () => {
    const leaseId = await aLet(MARTIN);
    await receive([bankLine('2026-11-06', 65_000, 'VIR CAMILLE MARTIN LOYER')]);
    const { id, version } = await accept();
    await as().matches.undo({ id, version });
    expect(await owed(leaseId)).toBe(65_000);
    expect(await storedPayments(leaseId)).toEqual([]);
    expect((await first()).proposal).toMatchObject({ parts: [{ leaseId }] });
    await accept();
    expect(await storedPayments(leaseId)).toHaveLength(1);
  });

  it('joins a payment that was typed already instead of recording it twice, and leaves it there when it is undone', async () => {
    const leaseId = await aLet(MARTIN);
    const typed = { leaseId, amountCents: 65_000, paymentDate: '2026-11-04', paymentMethod: 'Virement bancaire', status: 'Payé' } as const;
    const { id: paymentId } = await as().payments.create(typed);
    await receive([bankLine('2026-11-06', 65_000, 'VIR CAMILLE MARTIN LOYER')]);
    expect((await first()).proposal?.parts).toMatchObject([{ leaseId, paymentId, reasons: expect.arrayContaining(['recorded']) }]);
    const done = await accept();
    expect(await storedPayments(leaseId)).toHaveLength(1);
    await as().matches.undo(done);
    expect(await storedPayments(leaseId)).toEqual(['2026-11-04 65000 Payé Virement bancaire']);
  });

  it('finds a typed payment also when the user chose the lease by hand', async () => {
    const leaseId = await aLet(MARTIN);
    const typed = { leaseId, amountCents: 65_000, paymentDate: '2026-11-04', paymentMethod: 'Chèque', status: 'Payé' } as const;
    await as().payments.create(typed);
    await receive([bankLine('2026-11-06', 65_000, 'REMISE CHEQUE 0042')]);
    const { id, version } = await first();
    await as().matches.accept({ id, version, parts: [{ kind: 'paiement', leaseId, amountCents: 65_000, payerKind: 'locataire' }] });
    expect(await storedPayments(leaseId)).toEqual(['2026-11-04 65000 Payé Chèque']);
  });

  it('receives an awaited payment, which is awaited again when it is undone', async () => {
    const leaseId = await aLet(MARTIN);
    const typed = {
      leaseId,
      amountCents: 65_000,
      paymentDate: '2026-11-05',
      paymentMethod: 'Virement bancaire',
      status: 'En attente',
    } as const;
    await as().payments.create(typed);
    await receive([bankLine('2026-11-09', 65_000, 'VIR CAMILLE MARTIN LOYER')]);
    const done = await accept();
    expect(await storedPayments(leaseId)).toEqual(['2026-11-09 65000 Payé Virement bancaire']);
    await as().matches.undo(done);
    expect(await storedPayments(leaseId)).toEqual(['2026-11-05 65000 En attente Virement bancaire']);
    expect(await owed(leaseId)).toBe(65_000);
  });

  it('of the CAF pays the aids of all tenants together', { timeout: 120_000 }, async () => {
    const leases: string[] = [];
    for (let n = 0; n < 21; n++) {
      const leaseId = await aLet({ firstName: 'Paul', lastName: `Durand ${n}` });
      const aid = { payer: 'CAF', amountCents: 20_000 + n * n, fromMonth: '2026-01-01', schedule: 'le 5 du mois suivant' } as const;
      await as().housingAids.add({ ...aid, leaseId, untilMonth: null, paidToLandlord: true });
      leases.push(leaseId);
    }
    await receive([bankLine('2026-11-06', 21 * 20_000 + 2_870, 'VIR CAF DE LA GIRONDE BORDEREAU 11-2026')]);
    await accept();
    expect(await Promise.all(leases.map(owed))).toEqual(leases.map((_lease, n) => 45_000 - n * n));
  });

  it('of a third party who pays a part of each month is suggested as theirs', async () => {
    const leaseId = await aLet(MARTIN);
    const other = await aLet({ firstName: 'Paul', lastName: 'Durand' });
    const part = { payerKind: 'autre', name: 'Ateliers du Port', fromMonth: '2026-01-01', untilMonth: null } as const;
    await as().thirdPartyPayers.add({ ...part, leaseId, amountCents: 20_000 });
    await as().thirdPartyPayers.add({ ...part, leaseId: other, amountCents: 15_000 });
    await receive([bankLine('2026-11-06', 20_000, 'VIR SEPA ATELIERS DU PORT', { counterparty: 'ATELIERS  DU PORT' })]);
    const { proposal } = await first();
    expect(proposal?.parts).toMatchObject([{ leaseId, amountCents: 20_000, payerKind: 'autre', reasons: ['third-party'] }]);
    await accept();
    expect([await owed(leaseId), await owed(other)]).toEqual([45_000, 65_000]);
    expect((await as().payments.list({ leaseId })).rows).toMatchObject([{ payerKind: 'autre', payerName: 'Ateliers du Port' }]);
  });

  it('of a guarantor is recorded under the name in the lease when the bank wrote the same words, otherwise as the bank wrote it', async () => {
    const leaseId = await aLet(MARTIN);
    await asOwner(
      database,
      `insert into guarantors (organization_id, id, lease_id, kind, name, email, phone, address, surety)
       select organization_id, gen_random_uuid(), id, 'personne', 'Hélène Petit', '', '', '', (enum_range(null::surety_kind))[1]
       from leases where id = '${leaseId}'`,
    );
    const part = { kind: 'paiement', leaseId, amountCents: 10_000, payerKind: 'garant' } as const;
    for (const [bookedOn, counterparty] of [
      ['2026-11-06', 'MME PETIT HELENE'],
      ['2026-11-07', 'MME PETIT ALICE'],
    ] as const) {
      await receive([bankLine(bookedOn, 10_000, 'VIR SEPA LOYER', { counterparty })]);
      const { id, version } = await first();
      await as().matches.accept({ id, version, parts: [part] });
    }
    const names = (await as().payments.list({ leaseId })).rows.map(({ payerName }) => payerName);
    expect(names.toSorted()).toEqual(['Hélène Petit', 'MME PETIT ALICE']);
  });

  it('is split between leases, to the cent', async () => {
    const [one, other] = [await aLet(MARTIN), await aLet({ firstName: 'Paul', lastName: 'Durand' })];
    await receive([bankLine('2026-11-06', 130_000, 'VIR AGENCE DU PORT REVERSEMENT LOCATAIRES')]);
    const { id, version } = await first();
    const part = (leaseId: string, amountCents: number) => ({ kind: 'paiement', leaseId, amountCents, payerKind: 'autre' }) as const;
    await expect(as().matches.accept({ id, version, parts: [part(one, 65_000), part(other, 64_999)] })).rejects.toMatchObject(
      refused('match.sum-differs'),
    );
    await as().matches.accept({ id, version, parts: [part(one, 65_000), part(other, 65_000)] });
    expect([await owed(one), await owed(other)]).toEqual([0, 0]);
  });

  it('is decided once: the second of two people is refused', async () => {
    const leaseId = await aLet(MARTIN);
    await receive([bankLine('2026-11-06', 65_000, 'VIR CAMILLE MARTIN LOYER')]);
    const { id, version } = await first();
    const parts = [{ kind: 'paiement', leaseId, amountCents: 65_000, payerKind: 'locataire' }] as const;
    const both = await Promise.allSettled([
      as().matches.accept({ id, version, parts: [...parts] }),
      as().matches.accept({ id, version, parts: [...parts] }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await storedPayments(leaseId)).toHaveLength(1);
    await expect(as().matches.setAside({ id, version: version + 1, nature: 'autre' })).rejects.toMatchObject(refused('match.line-decided'));
  });

  it('is a deposit when it says so, and never a rent', async () => {
    const leaseId = await aLet(MARTIN);
    await receive([bankLine('2026-11-06', 60_000, 'VIREMENT DEPOT DE GARANTIE LOCATAIRE MARTIN CAMILLE')]);
    expect((await first()).proposal?.parts).toMatchObject([{ kind: 'dépôt', leaseId, amountCents: 60_000 }]);
    const done = await accept();
    expect(await as().deposits.byLease({ leaseId })).toMatchObject({ receivedCents: 60_000, leftCents: 0 });
    expect(await owed(leaseId)).toBe(65_000);
    await as().matches.undo(done);
    expect(await as().deposits.byLease({ leaseId })).toMatchObject({ receivedCents: 0 });
  });

  it('opens the due again when the bank takes a payment back', async () => {
    const leaseId = await aLet(MARTIN);
    await receive([bankLine('2026-11-06', 65_000, 'PRLV SEPA CAMILLE MARTIN LOYER')]);
    await accept();
    await receive([bankLine('2026-11-12', -65_000, 'REJET PRLV SEPA CAMILLE MARTIN PROVISION INSUFFISANTE', { returned: true })]);
    expect((await first()).proposal?.parts).toMatchObject([{ kind: 'rejet', leaseId, amountCents: 65_000 }]);
    const done = await accept();
    expect(await owed(leaseId)).toBe(65_000);
    expect(await storedPayments(leaseId)).toEqual(['2026-11-06 65000 Annulé Prélèvement automatique']);
    await as().matches.undo(done);
    expect(await owed(leaseId)).toBe(0);
  });

  it('cannot be a rent when money went out', async () => {
    const leaseId = await aLet(MARTIN);
    await receive([bankLine('2026-11-06', -65_000, 'VIR CAMILLE MARTIN')]);
    const { id, version } = await first();
    const parts = [{ kind: 'paiement' as const, leaseId, amountCents: 65_000, payerKind: 'locataire' as const }];
    await expect(as().matches.accept({ id, version, parts })).rejects.toMatchObject(refused('match.direction'));
  });

  it('is recognised by the reference of the lease when another person pays', async () => {
    const leaseId = await aLet(MARTIN);
    await receive([bankLine('2026-11-06', 20_000, `VIR INST RE M BERNARD ${transferReference(leaseId)}`)]);
    expect((await first()).proposal?.parts).toMatchObject([
      { leaseId, amountCents: 20_000, reasons: expect.arrayContaining(['reference']) },
    ]);
  });
});

describe('clear proposals', () => {
  it('are accepted in one go, and only those', async () => {
    const [one, other] = [await aLet(MARTIN), await aLet({ firstName: 'Paul', lastName: 'Durand' })];
    await receive([
      bankLine('2026-11-06', 65_000, 'VIR MME CAMILLE MARTIN LOYER'),
      bankLine('2026-11-07', 65_000, 'VIR M PAUL DURAND LOYER'),
      bankLine('2026-11-08', 65_000, 'VIR INCONNU'),
    ]);
    const lines = (await waiting()).map(({ id, version }) => ({ id, version }));
    expect(await as().matches.acceptSure({ lines })).toEqual({ accepted: 2, left: 1 });
    expect([await owed(one), await owed(other)]).toEqual([0, 0]);
    expect((await waiting()).map(({ label }) => label)).toEqual(['VIR INCONNU']);
    expect(await as().matches.acceptSure({ lines })).toEqual({ accepted: 0, left: 3 });
  });
});

describe('what the manager decides', () => {
  it('is proposed for the same wording next month, and can be forgotten', async () => {
    const leaseId = await aLet(MARTIN);
    await receive([bankLine('2026-11-06', 65_000, 'VIR SEPA RECU ENTREPRISE LOCAPRO REF 8812')]);
    const { id, version, proposal } = await first();
    expect(proposal).toBeNull();
    const parts = [{ kind: 'paiement' as const, leaseId, amountCents: 65_000, payerKind: 'autre' as const }];
    await as().matches.accept({ id, version, parts, learn: true });
    await receive([bankLine('2026-11-18', 65_000, 'VIR SEPA RECU ENTREPRISE LOCAPRO REF 9133')]);
    expect((await first()).proposal?.parts).toMatchObject([{ leaseId, reasons: expect.arrayContaining(['rule']) }]);
    const [rule] = await as().matches.rules();
    expect(rule).toMatchObject({ kind: 'libellé', shown: 'vir sepa recu entreprise locapro ref', leaseId });
    await as().matches.removeRule({ id: rule?.id ?? '' });
    expect((await first()).proposal).toBeNull();
  });

  it('sets lines of a wording aside, money in and money out apart', async () => {
    await aLet(MARTIN);
    await receive([bankLine('2026-11-06', -8_000, 'PRLV GMF PNO 12')]);
    const { id, version } = await first();
    await as().matches.setAside({ id, version, nature: 'assurance', learn: true });
    await receive([bankLine('2026-11-07', -8_000, 'PRLV GMF PNO 13'), bankLine('2026-11-08', 80_000, 'PRLV GMF PNO 14')]);
    const [spent, received] = await waiting();
    expect(spent?.proposal).toMatchObject({ nature: 'assurance', isSure: true });
    expect(received?.proposal?.isSure ?? false).toBe(false);
  });
});

it('shows bank lines to those who manage only', async () => {
  await receive([bankLine('2026-11-06', 65_000, 'VIR CAMILLE MARTIN')]);
  for (const who of ['tenant', 'owner'] as const)
    await expect(as(who).matches.lines({ state: 'à traiter' })).rejects.toMatchObject(refused('auth.denied'));
});
