import { randomUUID } from 'node:crypto';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { contextOf } from '../../../trpc/create-context.ts';
import { authorize } from '../../../trpc/authorize.ts';
import { sessionOf } from '../../../trpc/signed-in-as.ts';
import { takeOwnData, takePersonData } from './person-data.commands.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let org: string;
let tenantId: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
  org = agency.organization.id;
  const { id: propertyId } = await someProperty(database, org, { title: 'T3 Mercière' });
  const named = { firstName: 'Mélisande', lastName: 'Vauquelin', email: 'm@exemple.fr', notes: 'Payeuse sûre' };
  ({ id: tenantId } = await someTenant(database, org, { ...named, userId: agency.tenant.person.id }));
  const flatmate = await someTenant(database, org, { firstName: 'Colin', lastName: 'Autrui', email: 'c@exemple.fr' });
  const { id: leaseId } = await someLease(database, { organizationId: org, propertyId, tenantId });
  await run(`insert into lease_tenants (organization_id, lease_id, tenant_id) values ('${org}', '${leaseId}', '${flatmate.id}')`);
  await run(`insert into payments (organization_id, lease_id, amount_cents, payment_date, payment_method, status, notes)
    values ('${org}', '${leaseId}', 98000, '2026-07-05', 'Chèque', 'Payé', 'versé par Colin Autrui')`);
  await run(`insert into audit_log (organization_id, at, actor_kind, actor_id, action, entity, entity_id, before)
    values ('${org}', now(), 'user', '${agency.manager.person.id}', 'tenant.update', 'tenant', '${tenantId}', '{"notes": "Colin Autrui"}')`);
  await run(`insert into passkeys (user_id, name, credential_id, public_key, counter, created_at) values
    ('${agency.tenant.person.id}', 'Téléphone', '\\x01', '\\x01', 0, '2026-11-01T09:00:00Z'),
    ('${agency.manager.person.id}', 'Clé d’Autrui', '\\x02', '\\x02', 0, '2026-11-01T09:00:00Z')`);
  await aDocument('Passeport', false);
  await aDocument('Attestation', true);
});
afterAll(() => database.drop());

const run = <Row extends object>(statement: string) => asOwner<Row>(database, statement);

async function aDocument(title: string, isShared: boolean) {
  const id = randomUUID();
  await run(`
    insert into files (organization_id, id, sha256, bytes, media_type, storage_key, original_name)
      values ('${org}', '${id}', '\\x00', 1, 'application/pdf', '${org}/${title}', '${title}.pdf');
    insert into documents (organization_id, id, title, document_type, file_id, tenant_id, visible_to_tenant, search_text)
      values ('${org}', '${id}', '${title}', 'Autres', '${id}', '${tenantId}', ${isShared}, '')`);
}

const ctxOf = (who: 'manager' | 'tenant') => {
  const now = () => new Date('2026-11-24T09:00:00Z');
  const services = { database, accounts: new Accounts({ database, now }), ports: memoryPorts(), now };
  const request = { address: '127.0.0.1', agent: 'test', sessionId: null, setSessionCookie: () => {} };
  return authorize(contextOf(services, sessionOf(agency[who], agency.organization), request, null), 'personal-data:read');
};

it('gives a manager everything held on a tenant, with the files, and nothing of others', async () => {
  const taken = await takePersonData(ctxOf('manager'), { kind: 'tenant', id: tenantId });
  expect(taken.name).toBe('Mélisande Vauquelin');
  expect(taken.data).toMatchObject({
    fiche: { nom: 'Vauquelin', 'e-mail': 'm@exemple.fr', notes: 'Payeuse sûre' },
    contrats: [{ bien: 'T3 Mercière', statut: 'Actif' }],
    paiements: [{ 'montant (centimes)': 98_000, date: '2026-07-05' }],
    documents: [{ titre: 'Passeport' }, { titre: 'Attestation' }],
    'actes enregistrés': [{ acte: 'tenant.update' }],
  });
  expect(taken.files.map(({ name }) => name)).toEqual(['Passeport.pdf', 'Attestation.pdf']);
  expect(JSON.stringify(taken)).not.toMatch(/Autrui|c@exemple|Claire Martin/);
  const acts = await run(`select after from audit_log where action = 'personal-data.export' and entity_id = '${tenantId}'`);
  expect(acts).toEqual([{ after: { kind: 'tenant' } }]);
});

it('gives a guarantor what they paid themselves, and nothing that the tenant or somebody else paid', async () => {
  const [{ id: leaseId } = expect.fail('a lease')] = await run<{ id: string }>(`select id from leases where organization_id = '${org}'`);
  const id = randomUUID();
  await run(`insert into guarantors (organization_id, id, lease_id, kind, name, email, phone, address, surety)
    values ('${org}', '${id}', '${leaseId}', 'personne', 'Hippolyte Marchandeau', '', '', '', (enum_range(null::surety_kind))[1])`);
  await run(`insert into payments (organization_id, lease_id, amount_cents, payment_date, payment_method, status, payer_kind, payer_name) values
    ('${org}', '${leaseId}', 40000, '2026-08-05', 'Chèque', 'Payé', 'garant', 'hippolyte marchandeau'),
    ('${org}', '${leaseId}', 30000, '2026-09-05', 'Chèque', 'Payé', 'garant', 'Ombeline Tardieu'),
    ('${org}', '${leaseId}', 20000, '2026-10-05', 'Chèque', 'Payé', 'garant', 'M. MARCHANDEAU HIPPOLYTE'),
    ('${org}', '${leaseId}', 10000, '2026-10-06', 'Chèque', 'Payé', 'garant', 'Marchandeau Blanche')`);
  const { data } = await takePersonData(ctxOf('manager'), { kind: 'guarantor', id });
  expect(data).toMatchObject({
    paiements: [
      { 'montant (centimes)': 40_000, date: '2026-08-05' },
      { 'montant (centimes)': 20_000, date: '2026-10-05' },
    ],
  });
  await run(`delete from payments where payer_name <> '' and organization_id = '${org}'`);
});

it('gives a user their account and their own record, without notes of managers or documents that are not shared', async () => {
  const taken = await takeOwnData(ctxOf('tenant'));
  expect(taken.data).toMatchObject({
    compte: { nom: 'Léo Petit', rôle: 'tenant' },
    'clés d’accès': [{ nom: 'Téléphone', ajout: '2026-11-01T09:00:00+00:00', 'dernière utilisation': 'jamais' }],
    fiche: { nom: 'Vauquelin' },
    documents: [{ titre: 'Attestation' }],
  });
  expect(JSON.stringify(taken)).not.toMatch(/Payeuse|Passeport|Autrui/);
  expect(taken.files.map(({ name }) => name)).toEqual(['Attestation.pdf']);
});

it('holds nothing on a person of another organisation', async () => {
  const other = await anAgency(database);
  const stranger = await someTenant(database, other.organization.id);
  await expect(takePersonData(ctxOf('manager'), { kind: 'tenant', id: stranger.id })).rejects.toMatchObject({ code: 'common.not-found' });
});
