import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { somePayment } from '@lares/testing/factories/payments';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing, refusalOf } from '../../../testing/importing.ts';

let database: TestDatabase;
let organizationId: string;
let desk: ReturnType<typeof importing>;
let flat: { id: string };
let house: { id: string };
let clock: string;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const agency = await anAgency(database);
  organizationId = agency.organization.id;
  clock = '2026-11-20T09:00:00.000Z';
  desk = importing(database, agency, () => new Date(clock));
  const place = { city: 'Lyon', postalCode: '69002' };
  flat = await someProperty(database, organizationId, { ...place, title: 'Duplex', address: '12 rue Mercière', status: 'À Louer' });
  house = await someProperty(database, organizationId, { ...place, title: 'Maison', address: '3 rue St-Éloi', status: 'À Louer' });
  await someTenant(database, organizationId, { firstName: 'Léa', lastName: 'Garnier', email: 'lea@exemple.fr', status: 'Prospect' });
  await someTenant(database, organizationId, { firstName: 'Noé', lastName: 'Faure', email: 'noe@exemple.fr', status: 'Prospect' });
});

const HEADER = 'Bien;Adresse;Locataires;Type de bail;Début;Fin;Date de sortie;Loyer HC;Charges;Dépôt de garantie;Statut';
const file = (...lines: string[]) => [HEADER, ...lines, ''].join('\r\n');
const DUPLEX = 'Duplex;;"lea@exemple.fr ; Noé Faure";vide;01/03/2025;;;980,50 €;70;980,50;en cours';
const MAISON = ';3 rue Saint-Éloi;noe@exemple.fr;meublé;01/01/2024;31/12/2024;;700;;;Terminé';

const rows = async () => (await desk.caller.leases.list({ limit: 100, sort: 'oldest' })).rows;
const messages = async (...lines: string[]) =>
  (await desk.preview('leases', file(...lines))).errors.map(({ line, header, message }) => `${line} ${header ?? '—'} : ${message}`);

describe('a file of leases', () => {
  it('creates leases with their tenants and first term, current ones active, with the legal end as default', async () => {
    expect(await desk.preview('leases', file(DUPLEX, MAISON))).toMatchObject({
      ready: 2,
      refused: 0,
      warnings: 0,
      leases: [
        { property: 'Duplex', tenants: 'Léa Garnier, Noé Faure', kind: 'vide', status: 'Actif', endDate: '2028-02-29', chargesCents: 7000 },
        { property: 'Maison', tenants: 'Noé Faure', status: 'Terminé', endDate: '2024-12-31', rentCents: 70_000 },
      ],
    });
    await desk.commit('leases', file(DUPLEX, MAISON));
    expect(await rows()).toMatchObject([
      { status: 'Terminé', property: { id: house.id }, rentCents: 70_000, chargesCents: 0 },
      {
        status: 'Actif',
        property: { id: flat.id },
        tenant: { name: 'Léa Garnier' },
        otherTenants: [{ name: 'Noé Faure' }],
        rentCents: 98_050,
      },
    ]);
    const [, lease] = await rows();
    const history = await desk.caller.history.of({ entity: 'lease', id: lease?.id ?? '' });
    expect(history.rows).toMatchObject([{ action: 'lease.import' }]);
    // The option was not ticked.
    expect((await desk.caller.properties.byId({ id: flat.id })).status).toBe('À Louer');
  });

  it('writes the rent of the signature, whatever origin a file names', async () => {
    const titled = file('Duplex;;lea@exemple.fr;vide;01/03/2026;;;500;;;').split('\r\n');
    const content = titled.map((line, at) => (line === '' ? line : `${line};${at === 0 ? 'Origine' : 'IRL'}`)).join('\r\n');
    await desk.commit('leases', content);
    const [lease] = await rows();
    expect((await desk.caller.leases.byId({ id: lease?.id ?? '' })).terms).toMatchObject([
      { origin: 'initial', indexQuarter: null, agreedOn: null, confirmed: [] },
    ]);
  });

  it('proposes the current term of a lease that was renewed by law since', async () => {
    const renewed = 'Duplex;;lea@exemple.fr;vide;01/03/2019;;;500;;;Actif';
    const furnished = 'Maison;;lea@exemple.fr;meublé;15/05/2020;;;500;;;Actif';
    const { leases } = await desk.preview('leases', file(renewed, furnished));
    expect(leases.map(({ endDate }) => endDate)).toEqual(['2028-02-29', '2027-05-14']);
  });

  it.each([
    [
      'a property that is not there',
      'Château;;lea@exemple.fr;vide;01/03/2026;;;500;;;',
      ['2 Bien : Aucun bien ne correspond à « Château »'],
    ],
    [
      'a tenant who is not there',
      'Duplex;;"Léa Garnier ; Zoé";vide;01/03/2026;;;500;;;',
      ['2 Locataires : Aucun client ne correspond à « Zoé »'],
    ],
    ['no tenant', 'Duplex;;;vide;01/03/2026;;;500;;;', ['2 Locataires : Choisissez au moins un locataire']],
    ['no property', ';;lea@exemple.fr;vide;01/03/2026;;;500;;;', ['2 Bien : Le bien immobilier est requis']],
    [
      'the same tenant twice',
      'Duplex;;lea@exemple.fr, Léa Garnier;vide;01/03/2026;;;500;;;',
      ['2 Locataires : Un locataire est choisi deux fois'],
    ],
    [
      'too short a term',
      'Duplex;;lea@exemple.fr;vide;01/03/2026;28/02/2027;;500;;;',
      ['2 Fin : La durée minimale est de 36 mois : le bail dure au moins jusqu’au 28/02/2029 (loi n° 89-462, art. 10)'],
    ],
    [
      'too high a deposit',
      'Duplex;;lea@exemple.fr;vide;01/03/2026;;;1500;;3200;',
      [
        '2 Dépôt de garantie : Le dépôt de garantie ne dépasse pas 1\u202F500,00\u00A0€, soit 1 mois de loyer hors charges (loi n° 89-462, art. 22)',
      ],
    ],
    [
      'an end before the beginning',
      'Duplex;;lea@exemple.fr;vide;01/03/2026;01/03/2025;;500;;;',
      ['2 Fin : La date de fin précède la date de début'],
    ],
    ['an end to come', 'Duplex;;lea@exemple.fr;vide;01/03/2026;;;500;;;Terminé', ['2 Fin : Un contrat terminé a une date de fin passée']],
    [
      'no way out',
      'Duplex;;lea@exemple.fr;vide;01/03/2026;;;500;;;Résilié',
      ['2 Date de sortie : Un contrat résilié a une date de sortie'],
    ],
    [
      'an unknown tenant and what the law says besides',
      'Duplex;;Zoé;vide;01/03/2026;28/02/2027;;500;;;',
      [
        '2 Locataires : Aucun client ne correspond à « Zoé »',
        '2 Fin : La durée minimale est de 36 mois : le bail dure au moins jusqu’au 28/02/2029 (loi n° 89-462, art. 10)',
      ],
    ],
    [
      'three faults at once',
      'Duplex;;lea@exemple.fr;gîte;31/02/2026;;;1,234;;;',
      [
        '2 Type de bail : Type de bail inconnu : « gîte ». Possibles : vide, meublé, étudiant, mobilité, colocation, stationnement, commercial, professionnel, saisonnier',
        '2 Début : Date inconnue : « 31/02/2026 » (jj/mm/aaaa)',
        '2 Loyer HC : « 1,234 » est ambigu : écrivez « 1234 » sans séparateur, ou deux décimales au plus',
      ],
    ],
  ])('is refused in its cells: %s', async (_what, line, expected) => {
    expect(await messages(line)).toEqual(expected);
    expect((await refusalOf(desk.commit('leases', file(line)))).code).toBe('import.rows-refused');
    expect(await rows()).toEqual([]);
  });

  it('reports how to distinguish tenants of the same name', async () => {
    await someProperty(database, organizationId, { title: 'Duplex', address: '1 rue Neuve', city: 'Lyon' });
    await someTenant(database, organizationId, { firstName: 'Inès', lastName: 'Garnier', email: 'lea@exemple.fr' });
    expect(await messages('Duplex;;lea@exemple.fr;vide;01/03/2026;;;500;;;')).toEqual([
      '2 Bien : 2 biens correspondent à « Duplex » : donnez aussi son adresse, ou son identifiant',
      '2 Locataires : 2 clients correspondent à « lea@exemple.fr » : donnez son nom',
    ]);
    expect(await messages('Duplex;12 rue Mercière;Léa Garnier;vide;01/03/2026;;;500;;;')).toEqual([]);
    expect(await messages(`${flat.id};;Léa Garnier;vide;01/03/2026;;;500;;;`)).toEqual([]);
  });

  it('finds nothing of another organisation: neither its properties by id, nor its tenants by e-mail', async () => {
    const elsewhere = (await anAgency(database)).organization.id;
    const property = await someProperty(database, elsewhere, { title: 'Ailleurs' });
    await someTenant(database, elsewhere, { email: 'ailleurs@exemple.fr' });
    expect(await messages(`${property.id};;ailleurs@exemple.fr;vide;01/03/2026;;;500;;;`)).toEqual([
      `2 Bien : Aucun bien ne correspond à « ${property.id} »`,
      '2 Locataires : Aucun client ne correspond à « ailleurs@exemple.fr »',
    ]);
  });

  it('refuses an overlap with another line, and with a stored lease, by name', async () => {
    const again = 'Duplex;;noe@exemple.fr;vide;28/02/2028;;;500;;;Actif';
    expect(await messages(DUPLEX, again)).toEqual(['3 Début : Ce bien est déjà loué à ces dates par la ligne 2 du fichier']);
    expect(await messages(DUPLEX, again.replace('28/02/2028', '01/03/2028'))).toEqual([]);
    expect(await messages(DUPLEX, again.replace('Actif', 'En attente'))).toEqual([]);
    const [tenant] = (await desk.caller.tenants.list({ q: 'faure' })).rows;
    await someLease(database, { organizationId, propertyId: flat.id, tenantId: tenant?.id ?? '' });
    expect(await messages(DUPLEX)).toEqual([
      '2 Début : Ce bien est déjà loué à ces dates par le contrat actif de Noé Faure, du 01/07/2026 au 30/06/2029',
    ]);
  });

  it('updates properties and tenants on request, with history rows, and undo reverts both', async () => {
    const tenants = 'Prénom;Nom;E-mail\nZoé;Colin;zoe@exemple.fr\n';
    const { importId: people } = await desk.commit('tenants', tenants);
    clock = '2026-11-20T09:10:00.000Z';
    const line = DUPLEX.replace('lea@exemple.fr', 'zoe@exemple.fr');
    const { importId } = await desk.commit('leases', file(line, MAISON), { setPropertyStatus: true, setTenantStatus: true });
    const [zoe] = (await desk.caller.tenants.list({ q: 'colin' })).rows;
    expect(zoe).toMatchObject({ status: 'Actif' });
    expect((await desk.caller.properties.byId({ id: flat.id })).status).toBe('Loué');
    expect((await desk.caller.properties.byId({ id: house.id })).status).toBe('À Louer');
    const reported = await desk.caller.history.of({ entity: 'property', id: flat.id });
    expect(reported.rows).toMatchObject([{ action: 'property.update', before: { status: 'À Louer' }, after: { status: 'Loué' } }]);
    const ofZoe = await desk.caller.history.of({ entity: 'tenant', id: zoe?.id ?? '' });
    expect(ofZoe.rows.map(({ action }) => action)).toEqual(['tenant.update', 'tenant.import']);

    clock = '2026-11-20T09:20:00.000Z';
    expect((await refusalOf(desk.undo(people))).details).toMatchObject({ kind: 'tenants', leases: 1 });
    expect(await desk.undo(importId)).toEqual({ leases: 2 });
    expect((await desk.caller.properties.byId({ id: flat.id })).status).toBe('À Louer');
    expect((await desk.caller.tenants.list({ q: 'colin' })).rows[0]).toMatchObject({ status: 'Prospect' });
    // The tenants are unchanged since their own import, which can be undone.
    expect(await desk.undo(people)).toEqual({ tenants: 1 });
  });

  it('cannot be undone once one was edited, has a payment, another rent or an announced notice', async () => {
    const { importId } = await desk.commit('leases', file(DUPLEX, MAISON));
    const [old, running] = await rows();
    await somePayment(database, organizationId, running?.id ?? '');
    await asOwner(database, `update leases set version = 2, updated_at = '2026-11-21' where id = '${old?.id ?? ''}'`);
    await asOwner(
      database,
      `insert into announced_notices (organization_id, lease_id, tenant_id, announced_on)
      select organization_id, id, tenant_id, '2026-11-21' from leases where id = '${running?.id ?? ''}'`,
    );
    const details = { kind: 'leases', edited: 1, terms: 0, payments: 1, documents: 0, reviews: 0, notices: 1 };
    expect(await refusalOf(desk.undo(importId))).toEqual({ code: 'import.undo-refused', details });
    expect(await rows()).toHaveLength(2);
    // A payment deleted by hand is deleted with its lease.
    await asOwner(database, `update payments set deleted_at = now() where organization_id = '${organizationId}'`);
    await asOwner(database, `delete from announced_notices where organization_id = '${organizationId}'`);
    await asOwner(database, `update leases set version = 1 where organization_id = '${organizationId}'`);
    expect(await desk.undo(importId)).toEqual({ leases: 2 });
    expect(await rows()).toEqual([]);
  });
});
