import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aLeaseDraft, someLease } from '@lares/testing/factories/leases';
import { somePayment } from '@lares/testing/factories/payments';
import { aPropertyDraft, someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { EMPTY_GUARANTOR, type GuarantorDraft } from '@lares/validation/leasing/leases';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importing, refusalOf } from '../../../testing/importing.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let desk: ReturnType<typeof importing>;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  desk = importing(database, agency, () => new Date('2026-11-20T09:00:00Z'));
});

it('a property that is exported and imported again keeps every field of the import, its owner included', async () => {
  const { properties } = desk.caller;
  const full = aPropertyDraft({
    title: 'Studio; « rénové »',
    status: 'Loué',
    priceCents: 52_050,
    areaM2: 24.5,
    livingAreaM2: 22.25,
    rooms: 1,
    bedrooms: 1,
    bathrooms: 2,
    floor: -1,
    builtYear: 1890,
    parkingSpaces: 3,
    furnished: true,
    dpeClass: 'D',
    dpeDate: '2024-03-15',
    dpeNumber: '2469E0000001A',
    gesClass: 'C',
    taxId: '420123456789',
    longitude: 4.387178,
    latitude: 45.439695,
    amenities: ['Balcon', 'Ascenseur'],
    description: 'Deux lignes\net un « ; »',
    imageUrl: 'https://images.example/studio.jpg',
    videoUrl: 'https://videos.example/studio',
    ownerId: agency.ownerRecord.id,
  });
  const { id } = await properties.create(full);
  const file = await desk.exported('properties');
  const { version } = await properties.byId({ id });
  await properties.remove({ id, version });
  await desk.commit('properties', file);
  const [again] = (await properties.list({})).rows;
  const { imageUrl, ownerId, ownerChange: _change, ownerFrom: _from, agentMembershipId: _agent, ...fields } = full;
  expect(await properties.byId({ id: again?.id ?? '' })).toMatchObject({
    ...fields,
    amenities: expect.arrayContaining(fields.amenities ?? []),
    owner: { id: ownerId },
    images: [{ url: imageUrl }],
  });
});

it.each([
  ['unknown', 'Personne', 'Aucun propriétaire ne correspond à « Personne »'],
  ['of another agency', '', 'Aucun propriétaire'],
])('an owner who is %s is refused in its cell', async (_what, name, message) => {
  const elsewhere = await anAgency(database);
  const said = name || elsewhere.ownerRecord.id;
  const file = ['Adresse;Ville;Prix;Surface;Propriétaire', `4 rue Neuve;Lyon;500;20;${said}`, ''].join('\r\n');
  const { errors } = await desk.preview('properties', file);
  expect(errors).toMatchObject([{ header: 'Propriétaire', message: expect.stringContaining(message) }]);
  expect((await refusalOf(desk.commit('properties', file))).code).toBe('import.rows-refused');
});

const GUARANTORS: GuarantorDraft[] = [
  {
    ...EMPTY_GUARANTOR,
    name: 'Anne et Jean Durand',
    surety: 'simple',
    email: 'anne@exemple.fr',
    address: '12/14 rue Neuve\n69001 Lyon',
    untilDate: '2032-06-30',
  },
  { ...EMPTY_GUARANTOR, name: 'Paul Martin', phone: '+33698765432', maxAmountCents: 1_200_050 },
  { ...EMPTY_GUARANTOR, kind: 'société', name: 'Transports M/B', email: 'contact@exemple.fr', maxAmountCents: 90_000 },
];

it.each([
  ['several guarantors', GUARANTORS],
  ['one guarantor', GUARANTORS.slice(0, 1)],
  ['none', []],
])('a lease with %s that is exported and imported again keeps all that is known of them', async (_what, guarantors) => {
  const { id: organizationId } = agency.organization;
  const property = await someProperty(database, organizationId);
  const tenant = await someTenant(database, organizationId);
  const { leases } = desk.caller;
  const { id } = await leases.create(aLeaseDraft({ propertyId: property.id, tenantIds: [tenant.id], guarantors }));
  const known = async (leaseId: string) => (await leases.byId({ id: leaseId })).guarantors.map(({ id: _id, ...guarantor }) => guarantor);
  const before = await known(id);
  expect(before).toHaveLength(guarantors.length);
  const file = await desk.exported('leases');
  await asOwner(database, `delete from leases where organization_id = '${organizationId}'`);
  await desk.commit('leases', file);
  const { rows } = await leases.list({ limit: 10, sort: 'oldest' });
  expect(rows).toHaveLength(1);
  expect(await known(rows[0]?.id ?? '')).toEqual(before);
});

it('payments that are exported and imported again keep lease, amount, day, method, payer with name and reference', async () => {
  const { id: organizationId } = agency.organization;
  const property = await someProperty(database, organizationId);
  const tenant = await someTenant(database, organizationId);
  const lease = await someLease(database, { organizationId, propertyId: property.id, tenantId: tenant.id });
  const paid = { amountCents: cents(105_050), paymentDate: day('2026-08-05'), payerKind: 'CAF', notes: 'Août ; solde' } as const;
  await somePayment(database, organizationId, lease.id, { ...paid, paymentMethod: 'Chèque', importReference: 'L-08' });
  await somePayment(database, organizationId, lease.id, { status: 'En attente', paymentDate: day('2026-09-05') });
  const byGuarantor = { payerKind: 'garant', payerName: 'Anne Petit', paymentDate: day('2026-10-05') } as const;
  await somePayment(database, organizationId, lease.id, byGuarantor);
  const before = await desk.caller.payments.list({ sort: 'oldest' });
  const file = await desk.exported('payments');
  await asOwner(database, `delete from payments where organization_id = '${organizationId}'`);
  await desk.commit('payments', file);
  const after = await desk.caller.payments.list({ sort: 'oldest' });
  const known = ({ id: _id, ...row }: (typeof before)['rows'][number]) => row;
  expect(after.rows.map(known)).toEqual(before.rows.map(known));
  // The reference came along: the same file holds nothing new.
  expect(await desk.preview('payments', `${file}\r\n`)).toMatchObject({
    ruledOut: expect.arrayContaining([{ reason: 'already-recorded', rows: 1 }]),
  });
});

it('expenses that are exported and imported again keep their place, share, period, payment and line of the 2044', async () => {
  const { buildings, charges } = desk.caller;
  const property = await someProperty(database, agency.organization.id, { title: 'Duplex' });
  const { id: buildingId } = await buildings.create({ name: 'Résidence du Port', propertyIds: [property.id] });
  const { id: sharedId } = await buildings.addKey({
    buildingId,
    name: 'Charges générales',
    kind: 'tantièmes',
    total: 1000,
    shares: [{ propertyId: property.id, share: 100 }],
  });
  const { id: waterId } = await buildings.addKey({ buildingId, name: 'Eau', kind: 'compteur' });
  const year = { fromDate: '2025-01-01', untilDate: '2025-12-31' };
  const whole = { ...year, supplier: 'Net SARL', recoverablePercent: 100, quantity: '' } as const;
  const ofBuilding = { buildingId, propertyId: null };
  const ofProperty = { buildingId: null, keyId: null, propertyId: property.id, supplier: '', recoverablePercent: 0, quantity: '' };
  const drafts = [
    { ...whole, ...ofBuilding, keyId: sharedId, nature: 'Parties communes', label: 'Ménage (12/03/2025)', amountCents: 12_345 },
    {
      ...whole,
      ...ofBuilding,
      keyId: sharedId,
      nature: 'Ascenseur',
      label: 'Contrat ; partiel',
      amountCents: 100_001,
      recoverablePercent: 33.33,
    },
    { ...whole, ...ofBuilding, keyId: waterId, nature: 'Eau froide', label: 'Eau', amountCents: 50_000, quantity: '41.25' },
    { ...year, ...ofProperty, nature: 'Taxe foncière', label: 'Taxe foncière', amountCents: 103_800, paidOn: '2025-10-15', taxLine: '227' },
    { ...year, ...ofProperty, nature: 'Grosses réparations', label: 'Toiture', amountCents: 90_000, paidOn: '2025-06-02', taxLine: '224' },
  ] as const;
  for (const draft of drafts) await charges.addExpense({ ...draft });
  const stored = async () => {
    const { rows } = await charges.ofYear({ year: 2025 });
    return rows.map(({ id: _id, version: _version, ...row }) => row).toSorted((a, b) => (a.label < b.label ? -1 : 1));
  };
  const before = await stored();
  expect(before.map(({ taxLine }) => taxLine)).toEqual([null, null, null, '227', '224']);
  const file = await desk.exported('expenses');
  expect(file).toContain('224 · Réparation, entretien et amélioration');
  await asOwner(database, `delete from charge_expenses where organization_id = '${agency.organization.id}'`);
  await desk.commit('charge-expenses', file);
  expect(await stored()).toEqual(before);
});
