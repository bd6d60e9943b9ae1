import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailNotTaken, type Mail } from '../../../shared/ports.ts';
import { forgetQueuedEmails, queuedEmails } from '../../../testing/queued-emails.ts';
import { letWaitsPass, runJobs } from '../../../testing/run-jobs.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  agency = await anAgency(database);
  await asOwner(database, `update organizations set email = 'contact@regie.exemple.fr' where id = '${agency.organization.id}'`);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await forgetQueuedEmails(database);
  await asOwner(database, `update tenants set user_id = null where user_id = '${agency.tenant.person.id}'`);
});

const NOW = () => new Date('2026-11-20T09:00:00Z');
type Who = 'manager' | 'founder' | 'owner' | 'tenant';
const as = (who: Who) => callerAs(sessionOf(agency[who], agency.organization), { database, now: NOW });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string }) => error.message,
  );

interface Person {
  firstName: string;
  email?: string;
  hasConsent?: boolean;
  userId?: string;
}

const KARIM: Person = { firstName: 'Karim', email: 'karim@exemple.fr', hasConsent: true };

async function aTenant({ firstName, email = '', hasConsent = false, userId }: Person): Promise<string> {
  const { id } = await someTenant(database, agency.organization.id, { firstName, lastName: 'Benali', email, ...(userId && { userId }) });
  if (hasConsent) await as('manager').receipts.giveConsent({ tenantId: id, on: '2026-11-02' });
  return id;
}

/** A lease of the first person, signed by the others too, with a quittance for its first month. */
async function aQuittance(...people: Person[]) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const [tenantId = '', ...others] = await Promise.all(people.map(aTenant));
  const { id: leaseId } = await someLease(
    database,
    { organizationId, propertyId, tenantId },
    { startDate: day('2026-11-01'), endDate: day('2029-10-31') },
  );
  for (const other of others)
    await asOwner(
      database,
      `insert into lease_tenants (organization_id, lease_id, tenant_id) values ('${organizationId}', '${leaseId}', '${other}')`,
    );
  await as('manager').rentAccounts.open({ leaseId, accountingStart: '2026-11-01', openingCents: 0, openingSide: 'dû par le locataire' });
  await as('manager').payments.create(aConfirmedPayment(leaseId));
  const { allowed } = await as('manager').receipts.byLease({ leaseId });
  const dueId = allowed.find(({ kinds }) => kinds.includes('quittance'))?.dueId ?? '';
  const { id: receiptId, number } = await as('manager').receipts.issue({ dueId, kind: 'quittance' });
  return { leaseId, dueId, receiptId, number, tenantId, others };
}

const deliver = (send: (mail: Mail) => Promise<void>) => runJobs(database, { ports: { mailer: { send } }, now: NOW });
const deliveriesOf = async (leaseId: string, who: Who = 'manager') =>
  (await as(who).receipts.byLease({ leaseId })).receipts[0]?.deliveries ?? [];
const stateOf = async (leaseId: string) => (await deliveriesOf(leaseId))[0]?.email?.state;
const audits = (receiptId: string) =>
  asOwner<{ action: string }>(
    database,
    `select action from audit_log where entity_id = '${receiptId}' and action <> 'receipt.issue' order by at, id`,
  );

describe('sending', () => {
  it('D081: sends the PDF to the tenant who agreed, and names the others to print for', async () => {
    const { leaseId, receiptId, number, tenantId } = await aQuittance(
      KARIM,
      { firstName: 'Léa', email: 'lea@exemple.fr' },
      { firstName: 'Tom', hasConsent: true },
    );
    expect(await as('manager').receipts.send({ receiptIds: [receiptId] })).toEqual({
      sent: 1,
      already: 0,
      withoutReceipt: 0,
      toPrint: [
        { receiptId, kind: 'quittance', number, tenantName: 'Léa Benali', reason: 'sans accord' },
        { receiptId, kind: 'quittance', number, tenantName: 'Tom Benali', reason: 'sans adresse e-mail' },
      ],
    });
    const [mail] = await queuedEmails(database);
    expect(mail).toMatchObject({ to: 'karim@exemple.fr', replyTo: 'contact@regie.exemple.fr' });
    expect(mail?.text).toContain(`la quittance n° ${number}`);

    const sent: Mail[] = [];
    await deliver(async (one) => void sent.push(one));
    expect(sent).toEqual([
      expect.objectContaining({
        to: 'karim@exemple.fr',
        attachments: [{ name: `quittance-${number}.pdf`, content: Buffer.from(`valid ${number}`), mediaType: 'application/pdf' }],
      }),
    ]);
    expect(await deliveriesOf(leaseId)).toEqual([
      {
        tenantId,
        name: 'Karim Benali',
        email: { address: 'karim@exemple.fr', state: 'envoyé', stateAt: '2026-11-20T09:00:00+00:00' },
        printReason: null,
      },
      expect.objectContaining({ name: 'Léa Benali', email: null, printReason: 'sans accord' }),
      expect.objectContaining({ name: 'Tom Benali', email: null, printReason: 'sans adresse e-mail' }),
    ]);
    expect(await audits(receiptId)).toEqual([{ action: 'receipt.send' }]);
  });

  it('never sends the same receipt twice to the same person, also when two managers send at once', async () => {
    const { receiptId } = await aQuittance(KARIM);
    const send = (who: Who) => as(who).receipts.send({ receiptIds: [receiptId] });
    const answers = await Promise.all([send('manager'), send('founder'), send('manager')]);
    expect(answers.map(({ sent }) => sent).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(await send('manager')).toEqual({ sent: 0, already: 1, toPrint: [], withoutReceipt: 0 });
    expect(await queuedEmails(database)).toHaveLength(1);
    expect(await audits(receiptId)).toHaveLength(1);
  });

  it('reaches a tenant who agrees later, and nobody who withdrew', async () => {
    const { receiptId, tenantId } = await aQuittance({ ...KARIM, hasConsent: false });
    const send = async () => (await as('manager').receipts.send({ receiptIds: [receiptId] })).sent;
    expect(await send()).toBe(0);
    await as('manager').receipts.giveConsent({ tenantId, on: '2026-11-02' });
    await as('manager').receipts.withdrawConsent({ tenantId, on: '2026-11-19' });
    expect(await send()).toBe(0);
    await as('manager').receipts.giveConsent({ tenantId, on: '2026-11-20' });
    expect(await send()).toBe(1);
  });

  it('sends of several dues what replaces the rest, and counts those without a receipt', async () => {
    const first = await aQuittance(KARIM);
    const second = await aQuittance({ ...KARIM, email: 'lea@exemple.fr' });
    await as('manager').receipts.cancel({ id: second.receiptId, reason: 'Erreur' });
    const dueIds = [first.dueId, second.dueId];
    expect(await as('manager').receipts.sendOfDues({ dueIds })).toEqual({ sent: 1, already: 0, toPrint: [], withoutReceipt: 1 });
    expect((await queuedEmails(database)).map(({ to }) => to)).toEqual(['karim@exemple.fr']);
    expect(await refusal(as('manager').receipts.send({ receiptIds: [second.receiptId] }))).toBe('receipt.already-cancelled');
    const none = { sent: 0, already: 0, toPrint: [], withoutReceipt: 1 };
    expect(await as('manager').receipts.sendOfDues({ dueIds: [second.dueId] })).toEqual(none);
  });

  it('issues what several dues lack, in one act that a repetition does not change, then sends it', async () => {
    const first = await aQuittance(KARIM);
    const second = await aQuittance({ ...KARIM, email: 'lea@exemple.fr' });
    await as('manager').receipts.cancel({ id: second.receiptId, reason: 'Erreur' });
    const { upcoming = [] } = (await as('manager').rentAccounts.byLease({ leaseId: first.leaseId, on: null })).account ?? {};
    const [december] = upcoming;
    const dueIds = [first.dueId, second.dueId, december?.id ?? ''];
    const nothing = { sent: 0, already: 0, toPrint: [], withoutReceipt: 0 };
    // Of the first due the quittance stays; the second gets one again, December its avis.
    expect(await as('manager').receipts.issueOfDues({ dueIds })).toEqual({ issued: 2, withoutLandlord: 0 });
    expect(await as('manager').receipts.issueOfDues({ dueIds })).toEqual({ issued: 0, withoutLandlord: 0 });
    const kindsOf = async (leaseId: string) =>
      (await as('manager').receipts.byLease({ leaseId })).receipts
        .filter(({ cancelledAt }) => cancelledAt === null)
        .map(({ kind }) => kind);
    expect([await kindsOf(first.leaseId), await kindsOf(second.leaseId)]).toEqual([['avis', 'quittance'], ['quittance']]);
    const rows = await asOwner<{ after: { count: number } }>(
      database,
      `select after from audit_log where action = 'receipt.issue' and batch_id is not null and organization_id = '${agency.organization.id}'`,
    );
    expect(rows.map(({ after }) => after.count)).toEqual([2]);
    expect(await as('manager').receipts.sendOfDues({ dueIds })).toEqual({ ...nothing, sent: 3 });
    expect((await queuedEmails(database)).map(({ to }) => to).toSorted()).toEqual([
      'karim@exemple.fr',
      'karim@exemple.fr',
      'lea@exemple.fr',
    ]);
  });

  it('issues the others when a property has no owner on record, and numbers without a gap', async () => {
    const first = await aQuittance(KARIM);
    const second = await aQuittance({ ...KARIM, email: 'lea@exemple.fr' });
    for (const { receiptId } of [first, second]) await as('manager').receipts.cancel({ id: receiptId, reason: 'Erreur' });
    await asOwner(
      database,
      `update properties set owner_id = null where id = (select property_id from leases where id = '${first.leaseId}')`,
    );
    const dueIds = [first.dueId, second.dueId];
    expect(await as('manager').receipts.issueOfDues({ dueIds })).toEqual({ issued: 1, withoutLandlord: 1 });
    const gaps = await asOwner<{ gaps: number }>(
      database,
      `select (max(sequence) - count(*))::int as gaps from receipts where organization_id = '${agency.organization.id}'`,
    );
    expect(gaps).toEqual([{ gaps: 0 }]);
    expect(await refusal(as('owner').receipts.issueOfDues({ dueIds }))).toBe('auth.denied');
    expect(await refusal(as('manager').receipts.issueOfDues({ dueIds: [first.dueId, crypto.randomUUID()] }))).toBe('common.not-found');
  });

  it('belongs to managers; tenants see what was sent to themselves, owners nothing', async () => {
    const { leaseId, receiptId } = await aQuittance(
      { ...KARIM, userId: agency.tenant.person.id },
      { firstName: 'Léa', email: 'lea@exemple.fr', hasConsent: true },
    );
    await as('manager').receipts.send({ receiptIds: [receiptId] });
    for (const who of ['owner', 'tenant'] as const)
      expect(await refusal(as(who).receipts.send({ receiptIds: [receiptId] }))).toBe('auth.denied');
    expect(await deliveriesOf(leaseId, 'tenant')).toMatchObject([{ name: 'Karim Benali', email: { state: 'en attente' } }]);
    expect(await deliveriesOf(leaseId, 'owner')).toEqual([]);
  });
});

const refuse = async () => Promise.reject(new MailNotTaken('550 no such user'));

async function refused(leaseId: string): Promise<void> {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await letWaitsPass(database);
    await deliver(refuse);
  }
  expect(await stateOf(leaseId)).toBe('non remis');
}

describe('an e-mail that did not arrive', () => {
  it('waits while it is tried again, then is listed, and is sent again to the present address', async () => {
    const { leaseId, receiptId, tenantId, number } = await aQuittance(KARIM);
    await as('manager').receipts.send({ receiptIds: [receiptId] });
    await deliver(refuse);
    expect(await stateOf(leaseId)).toBe('en attente');
    expect(await refusal(as('manager').receipts.sendAgain({ receiptId, tenantId }))).toBe('receipt.email-may-have-arrived');
    await refused(leaseId);
    expect((await as('manager').receipts.undelivered()).filter((row) => row.leaseId === leaseId)).toMatchObject([
      { receiptId, tenantId, number, state: 'non remis', address: 'karim@exemple.fr', currentAddress: 'karim@exemple.fr' },
    ]);

    await asOwner(database, `update tenants set email = 'k.benali@exemple.fr' where id = '${tenantId}'`);
    await as('manager').receipts.sendAgain({ receiptId, tenantId });
    // Neither the first e-mail nor its dead job is left to be started again.
    expect((await queuedEmails(database)).map(({ to }) => to)).toEqual(['k.benali@exemple.fr']);
    const sent: Mail[] = [];
    await letWaitsPass(database);
    await deliver(async (one) => void sent.push(one));
    expect(sent.map(({ to }) => to)).toEqual(['k.benali@exemple.fr']);
    expect(await stateOf(leaseId)).toBe('envoyé');
    expect((await as('manager').receipts.undelivered()).filter((row) => row.leaseId === leaseId)).toEqual([]);
  });

  it('is uncertain when the connection broke off, and sent again only once a manager says that it did not arrive', async () => {
    const { leaseId, receiptId, tenantId } = await aQuittance(KARIM);
    await as('manager').receipts.send({ receiptIds: [receiptId] });
    await deliver(() => Promise.reject(new Error('socket hang up')));
    expect(await stateOf(leaseId)).toBe('incertain');
    expect(await refusal(as('manager').receipts.sendAgain({ receiptId, tenantId }))).toBe('receipt.email-may-have-arrived');
    await as('manager').receipts.reportEmail({ receiptId, tenantId, state: 'non remis' });
    await as('manager').receipts.sendAgain({ receiptId, tenantId });
    expect(await queuedEmails(database)).toHaveLength(1);
    expect((await audits(receiptId)).map(({ action }) => action)).toEqual(['receipt.send', 'receipt.report-email', 'receipt.send-again']);
  });

  it.each([
    [
      'its tenant withdrew',
      ({ tenantId }) => as('manager').receipts.withdrawConsent({ tenantId, on: '2026-11-20' }),
      [{ state: 'non remis' }],
    ],
    ['its receipt was cancelled', ({ receiptId }) => as('manager').receipts.cancel({ id: receiptId, reason: 'Erreur' }), []],
  ] as [string, (ids: { receiptId: string; tenantId: string }) => Promise<unknown>, object[]][])(
    'is never sent once %s, also if it was already tried',
    async (_, act, listed) => {
      const { leaseId, receiptId, tenantId } = await aQuittance(KARIM);
      const other = await aQuittance({ ...KARIM, email: 'lea@exemple.fr' });
      await as('manager').receipts.send({ receiptIds: [receiptId, other.receiptId] });
      await deliver(refuse);
      await act({ receiptId, tenantId });
      expect(await stateOf(leaseId)).toBe('non remis');
      const sent: Mail[] = [];
      await letWaitsPass(database);
      await deliver(async (one) => void sent.push(one));
      expect(sent.map(({ to }) => to)).toEqual(['lea@exemple.fr']);
      expect((await as('manager').receipts.undelivered()).filter((row) => row.leaseId === leaseId)).toMatchObject(listed);
    },
  );

  it('is given on paper when the tenant withdrew, and a bounce is reported of one that was sent', async () => {
    const { leaseId, receiptId, tenantId } = await aQuittance(KARIM);
    await as('manager').receipts.send({ receiptIds: [receiptId] });
    const report = (state: 'envoyé' | 'non remis' | 'remis sur papier') =>
      as('manager').receipts.reportEmail({ receiptId, tenantId, state });
    expect(await refusal(report('non remis'))).toBe('common.modified-meanwhile');
    await deliver(async () => {});
    await report('non remis');
    await as('manager').receipts.withdrawConsent({ tenantId, on: '2026-11-20' });
    expect(await refusal(as('manager').receipts.sendAgain({ receiptId, tenantId }))).toBe('receipt.to-print');
    await report('remis sur papier');
    expect(await stateOf(leaseId)).toBe('remis sur papier');
    expect(await refusal(report('envoyé'))).toBe('common.modified-meanwhile');
  });
});
