import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { anOwner } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { heldLock } from '@lares/testing/held-lock';
import { memoryFiles } from '@lares/testing/memory-files';
import { Wall } from '@lares/db/wall';
import { sql } from 'drizzle-orm';
import { day } from '@lares/domain/shared/day';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

const NOW = '2026-11-24T09:00:00Z';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let org: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  org = agency.organization.id;
});

const as = (who: 'manager' | 'founder' | 'tenant' | 'owner' = 'manager') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, ports: { files: memoryFiles() }, now: () => new Date(NOW) });
const run = <Row extends object>(statement: string) => asOwner<Row>(database, statement);
const refused = (code: string) => ({ cause: { code } });

const aFormerTenant = async (lastDay: string | null) => {
  const { id: propertyId } = await someProperty(database, org);
  const tenant = await someTenant(database, org, {
    firstName: 'Mélisande',
    lastName: 'Vauquelin',
    email: `m.${randomUUID()}@exemple.fr`,
    phone: '+33639981111',
    address: '4 rue Neuve, Lyon',
    notes: 'Préfère le matin',
  });
  const ended = lastDay === null ? {} : ({ status: 'Terminé', startDate: day('2020-01-01'), endDate: day(lastDay) } as const);
  const lease = await someLease(database, { organizationId: org, propertyId, tenantId: tenant.id }, ended);
  return { tenant, lease };
};
const record = async (id: string) => {
  const [row] = await run<Record<string, string>>(`select last_name, email, phone, address, notes from tenants where id = '${id}'`);
  return row;
};

describe('a tenant', () => {
  it('is refused while a lease runs, and nothing changes', async () => {
    const { tenant } = await aFormerTenant(null);
    const person = { kind: 'tenant', id: tenant.id } as const;
    expect(await as().personalData.previewErasure(person)).toMatchObject({ refusal: 'personal-data.lease-running' });
    await expect(as().personalData.erase({ ...person, outcome: 'complète' })).rejects.toMatchObject(refused('personal-data.lease-running'));
    expect(await record(tenant.id)).toMatchObject({ last_name: 'Vauquelin', notes: 'Préfère le matin' });
  });

  it('loses everything but name and address until nobody can claim', async () => {
    const { tenant, lease } = await aFormerTenant('2024-06-30');
    const person = { kind: 'tenant', id: tenant.id } as const;
    const preview = await as().personalData.previewErasure(person);
    expect(preview).toMatchObject({
      name: 'Mélisande Vauquelin',
      outcome: 'partielle',
      kept: [{ what: 'nom et adresse', rule: 'home-lease', until: '2027-06-30' }],
      erased: { hasContacts: true, hasNotes: true },
    });
    await run(`update leases set notes = 'Mélisande Vauquelin, +33 6 39 98 11 11' where id = '${lease.id}'`);
    await as().personalData.erase({ ...person, outcome: 'partielle' });
    expect(await record(tenant.id)).toEqual({ last_name: 'Vauquelin', email: '', phone: '', address: '4 rue Neuve, Lyon', notes: '' });
    const [kept] = await run<{ notes: string }>(`select notes from leases where id = '${lease.id}'`);
    expect(kept?.notes).toBe('Mélisande Vauquelin, +[donnée effacée]');
  });

  it('loses their bank account with their contacts', async () => {
    const { tenant } = await aFormerTenant('2024-06-30');
    const person = { kind: 'tenant', id: tenant.id } as const;
    await as().tenants.setBankDetails({ id: tenant.id, version: 1, iban: 'FR7630006000011234567890189' });
    expect(await as().personalData.previewErasure(person)).toMatchObject({ erased: { hasBankAccount: true } });
    await as().personalData.erase({ ...person, outcome: 'partielle' });
    expect(await run(`select iban_encrypted, iban_ending from tenants where id = '${tenant.id}'`)).toEqual([
      { iban_encrypted: null, iban_ending: '' },
    ]);
  });

  it('is erased in two steps: what changed in between is refused', async () => {
    const { tenant } = await aFormerTenant('2024-06-30');
    const sent = as().personalData.erase({ kind: 'tenant', id: tenant.id, outcome: 'complète' });
    await expect(sent).rejects.toMatchObject(refused('personal-data.changed-meanwhile'));
    expect(await record(tenant.id)).toMatchObject({ notes: 'Préfère le matin' });
  });

  it('is refused while an account reads the record', async () => {
    const { tenant } = await aFormerTenant('2020-06-30');
    await run(`update tenants set user_id = '${agency.tenant.person.id}' where id = '${tenant.id}'`);
    const sent = as().personalData.erase({ kind: 'tenant', id: tenant.id, outcome: 'complète' });
    await expect(sent).rejects.toMatchObject(refused('personal-data.access-open'));
  });

  it('may be erased again, and by two managers at once', async () => {
    const { tenant } = await aFormerTenant('2020-06-30');
    const erase = () => as().personalData.erase({ kind: 'tenant', id: tenant.id, outcome: 'complète' });
    await Promise.all([erase(), erase()]);
    await erase();
    expect(await record(tenant.id)).toMatchObject({ last_name: 'Personne effacée' });
    const acts = await run<{ after: unknown }>(
      `select after from audit_log where action = 'personal-data.erase' and entity_id = '${tenant.id}'`,
    );
    expect(acts).toHaveLength(3);
    expect(JSON.stringify(acts)).not.toContain('Vauquelin');
  });

  it('keeps the wording of another person of the same name', async () => {
    const { tenant } = await aFormerTenant('2020-06-30');
    const namesake = await someTenant(database, org, {
      firstName: 'Mélisande',
      lastName: 'Vauquelin',
      email: `n.${randomUUID()}@exemple.fr`,
    });
    await as().personalData.erase({ kind: 'tenant', id: tenant.id, outcome: 'complète' });
    expect(await record(namesake.id)).toMatchObject({ last_name: 'Vauquelin' });
  });

  it('keeps a document that proves a deduction from the deposit', async () => {
    const { tenant, lease } = await aFormerTenant('2020-06-30');
    const [proof, other] = [randomUUID(), randomUUID()];
    for (const id of [proof, other])
      await run(`
        insert into files (organization_id, id, sha256, bytes, media_type, storage_key, original_name)
          values ('${org}', '${id}', '\\x00', 1, 'application/pdf', '${id}', 'devis.pdf');
        insert into documents (organization_id, id, title, document_type, file_id, tenant_id, search_text)
          values ('${org}', '${id}', 'Devis', 'Autres', '${id}', '${tenant.id}', '')`);
    await run(`insert into lease_exits (organization_id, lease_id, keys_on, is_conform, kept_cents, deductions)
      values ('${org}', '${lease.id}', '2020-06-30', false, 0, '[{"label": "Peinture", "amountCents": 100, "documentIds": ["${proof}"]}]')`);
    await as().personalData.erase({ kind: 'tenant', id: tenant.id, outcome: 'complète' });
    expect(await run(`select id from documents where id in ('${proof}', '${other}')`)).toEqual([{ id: proof }]);
  });

  it('makes an open form outdated where a text changed', async () => {
    const { tenant, lease } = await aFormerTenant('2020-06-30');
    await run(`update leases set notes = 'Clés chez Mélisande Vauquelin', version = 4 where id = '${lease.id}'`);
    await as().personalData.erase({ kind: 'tenant', id: tenant.id, outcome: 'complète' });
    expect(await run(`select notes, version from leases where id = '${lease.id}'`)).toEqual([
      { notes: 'Clés chez [donnée effacée]', version: 5 },
    ]);
  });
});

const namesIn = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

/** A payment of somebody else for the lease, and a receipt that cites it. */
async function aPaymentOf(leaseId: string, { payerKind, payerName }: { payerKind: 'garant' | 'autre'; payerName: string }) {
  const [paymentId, receiptId, dueId] = [randomUUID(), randomUUID(), randomUUID()];
  const paid = { payerName, payerKind };
  await run(`
    insert into payments (organization_id, id, lease_id, amount_cents, payment_date, payment_method, status, payer_kind, payer_name)
      values ('${org}', '${paymentId}', '${leaseId}', 100, '2020-05-05', 'Chèque', 'Payé', '${payerKind}', '${payerName}');
    insert into dues (organization_id, id, lease_id, kind, due_on, total_cents, reason, created_at)
      values ('${org}', '${dueId}', '${leaseId}', 'autre', '2020-05-05', 100, 'Badge', now());
    insert into due_lines (organization_id, id, due_id, kind, amount_cents) values ('${org}', '${randomUUID()}', '${dueId}', 'autre', 100);
    insert into receipt_counters (organization_id, year, last) values ('${org}', 2020, 1);
    insert into receipts (organization_id, id, kind, year, sequence, lease_id, due_id, snapshot, sha256, code, issued_at)
      values ('${org}', '${receiptId}', 'quittance', 2020, 1, '${leaseId}', '${dueId}', '${JSON.stringify({ payments: [paid] })}', '\\x00',
        '${receiptId}', '2020-05-06');
    insert into receipt_payments (organization_id, receipt_id, payment_id, amount_cents, paid_cents, payment_date, payment_method, payer_kind, payer_name)
      values ('${org}', '${receiptId}', '${paymentId}', 100, 100, '2020-05-05', 'Chèque', '${payerKind}', '${payerName}');
    insert into audit_log (organization_id, actor_kind, action, entity, entity_id, at, before, after)
      values ('${org}', 'user', 'payment.create', 'payment', '${paymentId}', now(), null, '${JSON.stringify({ ...paid, amountCents: 100 })}')`);
  return async () => {
    const [row] =
      await run(`select p.payer_name as payment, c.payer_name as citation, a.after as log, r.snapshot #>> '{payments,0,payerName}' as receipt
      from payments p, receipt_payments c, audit_log a, receipts r
      where p.id = '${paymentId}' and c.payment_id = p.id and a.entity_id = p.id and r.id = c.receipt_id`);
    return row;
  };
}

describe('somebody who paid for a tenant', () => {
  it('is forgotten with the last tenant of the lease, except on the issued receipt', async () => {
    const { tenant, lease } = await aFormerTenant('2020-06-30');
    const other = await someTenant(database, org, { firstName: 'Ombeline', lastName: 'Tardieu' });
    await run(`insert into lease_tenants (organization_id, lease_id, tenant_id) values ('${org}', '${lease.id}', '${other.id}')`);
    const stored = await aPaymentOf(lease.id, { payerKind: 'autre', payerName: 'Philomène Garrigou' });
    await as().personalData.erase({ kind: 'tenant', id: tenant.id, outcome: 'complète' });
    expect(await stored()).toMatchObject({ payment: 'Philomène Garrigou', citation: 'Philomène Garrigou' });
    await as().personalData.erase({ kind: 'tenant', id: other.id, outcome: 'complète' });
    expect(await stored()).toEqual({
      payment: '',
      citation: '',
      log: { payerKind: 'autre', amountCents: 100 },
      receipt: 'Philomène Garrigou',
    });
  });

  it('is forgotten in the parts of the lease, in the notes of payments, and in the history of both', async () => {
    const { tenant, lease } = await aFormerTenant('2020-06-30');
    await aPaymentOf(lease.id, { payerKind: 'autre', payerName: 'MME GARRIGOU PHILOMENE' });
    const [elsewhere, suretyId] = [(await aFormerTenant(null)).lease, randomUUID()];
    await run(`insert into guarantors (organization_id, id, lease_id, kind, name, email, phone, address, surety)
      values ('${org}', '${suretyId}', '${lease.id}', 'personne', 'Hippolyte Marchandeau', '', '', '', (enum_range(null::surety_kind))[1])`);
    const said = 'VIR SEPA PHILOMENE GARRIGOU LOYER';
    await run(`update payments set notes = '${said}' where lease_id = '${lease.id}'`);
    await run(
      `update audit_log set after = after || '{"notes": "${said}"}' where entity_id in (select id from payments where lease_id = '${lease.id}')`,
    );
    for (const [leaseId, kind, name] of [
      [lease.id, 'autre', 'Philomène Garrigou'],
      [lease.id, 'garant', 'Hippolyte Marchandeau'],
      [elsewhere.id, 'autre', 'Philomène Garrigou'],
    ])
      await run(`
        insert into third_party_payers (organization_id, id, lease_id, payer_kind, name, from_month, amount_cents)
          values ('${org}', '${randomUUID()}', '${leaseId}', '${kind}', '${name}', '2020-01-01', 100);
        insert into audit_log (organization_id, actor_kind, action, entity, entity_id, at, before, after)
          values ('${org}', 'user', 'lease.add-third-party-payer', 'lease', '${leaseId}', now(), null, '{"name": "${name}", "amountCents": 100}')`);
    await as().personalData.erase({ kind: 'tenant', id: tenant.id, outcome: 'complète' });
    const [payment] = await run(`select payer_name as name, notes from payments where lease_id = '${lease.id}'`);
    expect(payment).toEqual({ name: '', notes: 'VIR SEPA [donnée effacée] LOYER' });
    const [log] = await run(
      `select after ->> 'notes' as notes from audit_log where action = 'payment.create' and organization_id = '${org}'`,
    );
    expect(log).toEqual({ notes: 'VIR SEPA [donnée effacée] LOYER' });
    const names = ['Hippolyte Marchandeau', '[donnée effacée]'];
    const of = (leaseId: string) =>
      run<{ name: string }>(`select name from third_party_payers where lease_id = '${leaseId}' order by name collate "C"`).then(namesIn);
    const logged = (leaseId: string) =>
      run<{ name: string }>(`select after ->> 'name' as name from audit_log where entity_id = '${leaseId}'
        and action = 'lease.add-third-party-payer' order by after ->> 'name' collate "C"`).then(namesIn);
    expect([await of(lease.id), await logged(lease.id)]).toEqual([names, names]);
    // They may pay for others: another lease keeps what it knows.
    expect([await of(elsewhere.id), await logged(elsewhere.id)]).toEqual([['Philomène Garrigou'], ['Philomène Garrigou']]);
  });

  it('is forgotten when the last two tenants are erased at once', async () => {
    const { tenant, lease } = await aFormerTenant('2020-06-30');
    const other = await someTenant(database, org, { firstName: 'Ombeline', lastName: 'Tardieu' });
    await run(`insert into lease_tenants (organization_id, lease_id, tenant_id) values ('${org}', '${lease.id}', '${other.id}')`);
    const stored = await aPaymentOf(lease.id, { payerKind: 'autre', payerName: 'Philomène Garrigou' });
    // Both read who is left of the lease, and neither has written yet.
    const held = await heldLock(database, `select from tenants where id in ('${tenant.id}', '${other.id}') for update`);
    const erasures = [tenant.id, other.id].map((id) => as().personalData.erase({ kind: 'tenant', id, outcome: 'complète' }));
    await expect.poll(held.isWaitedFor).toBe(true);
    await held.release();
    await Promise.all(erasures);
    expect(await stored()).toMatchObject({ payment: '', citation: '' });
  });

  it('keeps their name while the tenant keeps theirs', async () => {
    const { tenant, lease } = await aFormerTenant('2024-06-30');
    const stored = await aPaymentOf(lease.id, { payerKind: 'autre', payerName: 'Philomène Garrigou' });
    await as().personalData.erase({ kind: 'tenant', id: tenant.id, outcome: 'partielle' });
    expect(await stored()).toMatchObject({ payment: 'Philomène Garrigou' });
  });

  it('is erased as a guarantor, on the payment and where a receipt cites it', async () => {
    const { lease } = await aFormerTenant('2020-06-30');
    const id = randomUUID();
    await run(`insert into guarantors (organization_id, id, lease_id, kind, name, email, phone, address, surety)
      values ('${org}', '${id}', '${lease.id}', 'personne', 'Hippolyte Marchandeau', '', '', '', (enum_range(null::surety_kind))[1])`);
    const stored = await aPaymentOf(lease.id, { payerKind: 'garant', payerName: 'Hippolyte Marchandeau' });
    await as().personalData.erase({ kind: 'guarantor', id, outcome: 'complète' });
    expect(await stored()).toMatchObject({
      payment: '[donnée effacée]',
      citation: '[donnée effacée]',
      log: { payerName: '[donnée effacée]', amountCents: 100 },
      receipt: 'Hippolyte Marchandeau',
    });
  });
});

describe('an owner', () => {
  it('is refused with a property, and erased without: bank account included', async () => {
    const owner = await anOwner(database, org, { firstName: 'Aurélien', lastName: 'Castaing' });
    const person = { kind: 'owner', id: owner.id } as const;
    const iban = 'FR7630006000011234567890189';
    await as().owners.setBankDetails({ id: owner.id, version: 1, iban });
    const contractorId = randomUUID();
    await run(`insert into contractors (organization_id, id, name, notes)
      values ('${org}', '${contractorId}', 'Net', 'virer à FR76 3000 6000 0112 3456 7890 189 (Castaing Aurélien)')`);
    const { id: propertyId } = await someProperty(database, org, { ownerId: owner.id });
    await expect(as().personalData.erase({ ...person, outcome: 'complète' })).rejects.toMatchObject(refused('personal-data.still-owning'));
    await run(`update properties set deleted_at = now() where id = '${propertyId}'`);
    expect(await as().personalData.previewErasure(person)).toMatchObject({ erased: { hasBankAccount: true } });
    await as().personalData.erase({ ...person, outcome: 'complète' });
    const [row] = await run(`select display_name as name, iban_encrypted, iban_ending from owners where id = '${owner.id}'`);
    expect(row).toEqual({ name: 'Personne effacée', iban_encrypted: null, iban_ending: '' });
    const [contractor] = await run<{ notes: string }>(`select notes from contractors where id = '${contractorId}'`);
    expect(contractor?.notes).toBe('virer à [donnée effacée] ([donnée effacée])');
  });
});

it('erases a guarantor once nobody can claim', async () => {
  const { lease } = await aFormerTenant('2020-06-30');
  const id = randomUUID();
  await run(`insert into guarantors (organization_id, id, lease_id, kind, name, email, phone, address, surety)
    values ('${org}', '${id}', '${lease.id}', 'personne', 'Hippolyte Marchandeau', 'h@exemple.fr', '+33639982222', '1 rue', (enum_range(null::surety_kind))[1])`);
  await as().personalData.erase({ kind: 'guarantor', id, outcome: 'complète' });
  expect(await run(`select name, email, phone, address from guarantors where id = '${id}'`)).toEqual([
    { name: 'Personne effacée', email: '', phone: '', address: '' },
  ]);
});

it('deletes the inquiry of an applicant', async () => {
  const { id: propertyId } = await someProperty(database, org);
  const id = randomUUID();
  await run(`insert into inquiries (organization_id, id, property_id, name, email, phone, message)
    values ('${org}', '${id}', '${propertyId}', 'Ondine Peyrefitte', 'o@exemple.fr', '+33639983333', 'Bonjour')`);
  expect(await as().personalData.previewErasure({ kind: 'inquiry', id })).toMatchObject({ name: 'Ondine Peyrefitte', outcome: 'complète' });
  await as('founder').personalData.erase({ kind: 'inquiry', id, outcome: 'complète' });
  expect(await run(`select id from inquiries where id = '${id}'`)).toEqual([]);
  await expect(as().personalData.previewErasure({ kind: 'inquiry', id })).rejects.toMatchObject(refused('common.not-found'));
});

it.each(['tenant', 'owner'] as const)('is not for the %s', async (who) => {
  const person = { kind: 'tenant', id: randomUUID() } as const;
  await expect(as(who).personalData.previewErasure(person)).rejects.toMatchObject(refused('auth.denied'));
  await expect(as(who).personalData.erase({ ...person, outcome: 'complète' })).rejects.toMatchObject(refused('auth.denied'));
});

it('is refused by the database to a user who does not manage the organisation', async () => {
  const asTenant = new Wall(database, { organizationId: org, userId: agency.tenant.person.id });
  for (const call of [sql`select erase_traces('x', 'x', 'y')`, sql`select forget_records('{}'::uuid[], null)`]) {
    const refusal = await asTenant.transaction((tx) => tx.execute(call)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ cause: { message: 'only managers erase personal data' } });
  }
});

describe('prospects without contact', () => {
  const quiet = async (lastName: string, at: string) => {
    const { id } = await someTenant(database, org, { lastName, status: 'Prospect', email: `${randomUUID()}@exemple.fr` });
    await run(`update tenants set updated_at = '${at}' where id = '${id}'`);
    return id;
  };

  it('lists those whose time ends within sixty days, the most forgotten first, with their last day', async () => {
    const [late, early] = [await quiet('Bruel', '2024-01-23T22:59:00Z'), await quiet('Arnal', '2023-11-25T10:00:00Z')];
    // In Paris the next day has begun.
    await quiet('Carlier', '2024-01-23T23:00:00Z');
    await run(`insert into prospect_warnings (organization_id, tenant_id, last_contact_on, warned_on)
      values ('${org}', '${early}', '2023-11-25', '2026-09-26')`);
    const { prospects, total } = await as().personalData.prospects({});
    expect(total).toBe(2);
    expect(prospects.map(({ id, lastContactOn, endsOn }) => [id, lastContactOn, endsOn])).toEqual([
      [early, '2023-11-25', '2026-11-25'],
      [late, '2024-01-23', '2027-01-23'],
    ]);
    expect(await as('founder').personalData.prospects({ limit: 1 })).toMatchObject({ total: 2, prospects: [{ id: early }] });
  });

  it('past their three years before any warning, have the whole notice from today', async () => {
    const id = await quiet('Bruel', '2020-01-01T10:00:00Z');
    expect((await as().personalData.prospects({})).prospects).toMatchObject([{ id, lastContactOn: '2020-01-01', endsOn: '2027-01-23' }]);
  });

  it('leave the list when a contact is noted, with its day in the history', async () => {
    const id = await quiet('Bruel', '2023-11-25T10:00:00Z');
    expect(await as().tenants.recordContact({ id, version: 1 })).toEqual({ id, version: 2 });
    expect(await as().personalData.prospects({})).toEqual({ prospects: [], total: 0 });
    expect(await run(`select action, after from audit_log where entity_id = '${id}'`)).toEqual([
      { action: 'tenant.record-contact', after: { lastContactOn: '2026-11-24' } },
    ]);
    await expect(as().tenants.recordContact({ id, version: 1 })).rejects.toMatchObject(refused('common.modified-meanwhile'));
  });

  it.each(['tenant', 'owner'] as const)('are not shown to the %s', async (who) => {
    await expect(as(who).personalData.prospects({})).rejects.toMatchObject(refused('auth.denied'));
  });
});
