import { leases, leaseTenants, leaseTerms } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { somePayment } from '@lares/testing/factories/payments';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const HEADERS = 'Bien;Adresse;CP;Ville;Surface;Locataire;E-mail;Début du bail;Loyer HC;Charges';
const LET = 'T2 Mercière;12 rue Mercière;69002;Lyon;41;Claire Martin;claire@exemple.fr;01/09/2024;780,50;60';
const CO_TENANT = 'T2 Mercière;12 rue Mercière;69002;Lyon;41;PETIT Hugo;hugo@exemple.fr;;;';
const VACANT = 'Studio Cèdres;3 allée des Cèdres;69002;Lyon;21;;;;520;';
const fileOf = (...lines: string[]) => `${[HEADERS, ...lines].join('\n')}\n`;
const FILE = fileOf(LET, CO_TENANT, VACANT);

const inside = <Answer>(work: (tx: Parameters<Parameters<Wall['transaction']>[0]>[0]) => Promise<Answer>) =>
  new Wall(database, { organizationId: agency.organization.id, userId: null }).transaction(work);

/** What the agency has: properties, people, and leases with the people who signed and the first rent. */
const portfolio = () =>
  inside(async (tx) => {
    const homes = await tx.select().from(properties).where(isNull(properties.deletedAt)).orderBy(properties.title);
    const people = await tx.select().from(tenants).where(isNull(tenants.deletedAt)).orderBy(tenants.lastName);
    const signed = await tx.select().from(leaseTenants);
    const terms = await tx.select().from(leaseTerms);
    const all = await tx.select().from(leases);
    return {
      homes: homes.map(({ title, status, priceCents }) => [title, status, priceCents]),
      people: people.map(({ firstName, lastName, email, status }) => [firstName, lastName, email, status]),
      leases: all.map(({ id, status, startDate }) => ({
        status,
        startDate,
        signed: signed.filter(({ leaseId }) => leaseId === id).length,
        terms: terms.filter(({ leaseId }) => leaseId === id).map(({ rentCents, chargesCents }) => [rentCents, chargesCents]),
      })),
    };
  });

const EXPECTED = {
  homes: [
    ['Studio Cèdres', 'À Louer', 52_000],
    ['T2 Mercière', 'Loué', 78_050],
  ],
  people: [
    ['Claire', 'Martin', 'claire@exemple.fr', 'Actif'],
    ['Hugo', 'PETIT', 'hugo@exemple.fr', 'Actif'],
  ],
  leases: [{ status: 'Actif', startDate: '2024-09-01', signed: 2, terms: [[78_050, 6_000]] }],
};

describe('a rent roll', () => {
  it('is previewed as lots: co-tenants join the lease of their lot, and a lot without a person is vacant', async () => {
    const preview = await desk.preview('rent-roll', FILE);
    expect(preview).toMatchObject({ rowsRead: 3, ready: 2, refused: 0, existing: 0, toConfirm: [] });
    expect(preview.ruledOut).toEqual([{ reason: 'co-tenant', rows: 1 }]);
    expect(preview['rent-roll']).toMatchObject([
      {
        line: 2,
        title: 'T2 Mercière',
        isKnown: false,
        tenants: [
          { name: 'Claire Martin', isKnown: false },
          { name: 'Hugo PETIT', isKnown: false },
        ],
        startDate: '2024-09-01',
        rentCents: 78_050,
        chargesCents: 6_000,
        status: 'Loué',
      },
      { line: 4, title: 'Studio Cèdres', tenants: [], startDate: null, rentCents: 52_000, chargesCents: null, status: 'À Louer' },
    ]);
    expect(await portfolio()).toEqual({ homes: [], people: [], leases: [] });
  });

  it('makes property, people and lease together, and counts the rent once', async () => {
    expect(await desk.commit('rent-roll', FILE)).toMatchObject({ ready: 2 });
    expect(await portfolio()).toEqual(EXPECTED);
  });

  it('adds nothing when it is imported again, under other bytes', async () => {
    await desk.commit('rent-roll', FILE);
    const again = `${FILE}\n`;
    const preview = await desk.preview('rent-roll', again, { known: 'skip' });
    expect(preview).toMatchObject({ ready: 0, existing: 2 });
    expect(preview.ruledOut).toContainEqual({ reason: 'already-there', rows: 2 });
    expect((await refusalOf(desk.commit('rent-roll', again, { known: 'skip' }))).code).toBe('import.nothing-to-import');
    expect(await portfolio()).toEqual(EXPECTED);
  });

  it('uses what is there and adds what is new: a tenant for a vacant property', async () => {
    await desk.commit('rent-roll', FILE);
    const now = fileOf(LET, CO_TENANT, 'Studio Cèdres;3 allée des Cèdres;69002;Lyon;21;Claire Martin;claire@exemple.fr;01/10/2026;520;30');
    const preview = await desk.preview('rent-roll', now, { known: 'skip' });
    expect(preview['rent-roll']).toMatchObject([
      { title: 'Studio Cèdres', isKnown: true, tenants: [{ name: 'Claire Martin', isKnown: true }], startDate: '2026-10-01' },
    ]);
    await desk.commit('rent-roll', now, { known: 'skip', setPropertyStatus: true, setTenantStatus: true });
    const { homes, people, leases: signed } = await portfolio();
    expect([homes, people, signed.length]).toEqual([
      [
        ['Studio Cèdres', 'Loué', 52_000],
        ['T2 Mercière', 'Loué', 78_050],
      ],
      EXPECTED.people,
      2,
    ]);
  });

  it('never lets a property twice', async () => {
    await desk.commit('rent-roll', FILE);
    const other = fileOf('T2 Mercière;12 rue Mercière;69002;Lyon;41;Zoé Roux;zoe@exemple.fr;01/03/2026;800;60');
    const { errors } = await desk.preview('rent-roll', other, { known: 'skip' });
    expect(errors).toMatchObject([{ header: 'Début du bail', message: 'Ce bien est déjà loué à ces dates' }]);
  });

  it('imports all a second time only when the user asks for it', async () => {
    await desk.commit('rent-roll', FILE);
    await desk.commit('rent-roll', `${FILE}\n`, { known: 'import' });
    const { homes, people, leases: signed } = await portfolio();
    expect([homes.length, people.length, signed.length]).toEqual([4, 4, 2]);
  });

  it('keeps one record of a person with two lots, and finds the place of a property that is named alone', async () => {
    const parking = 'Garage 4;12 rue Mercière;69002;Lyon;12;Claire Martin;claire@exemple.fr;01/09/2024;80;';
    await desk.commit('rent-roll', fileOf(LET, parking));
    expect((await portfolio()).people).toEqual([['Claire', 'Martin', 'claire@exemple.fr', 'Actif']]);
    const alone =
      'Property;Unit number;First name;Last name;Email;Lease start;Rent\nGarage 4;;Claire;Martin;claire@exemple.fr;01/09/2024;80\n';
    expect(await desk.preview('rent-roll', alone, { known: 'skip' })).toMatchObject({ ready: 0, refused: 0, existing: 1 });
  });

  it.each([
    ['another rent for a co-tenant', CO_TENANT.replace(';;;', ';;900;'), 'Loyer HC', 'Ce logement est déjà à la ligne 2'],
    ['a person twice', LET, 'Locataire', 'Cette personne est déjà à la ligne 2'],
    [
      'a name of two people',
      LET.replace('T2', 'T3').replace('Claire Martin', 'Claire & Hugo'),
      'Locataire',
      'Locataires à nommer un par un',
    ],
    ['an e-mail that is none', LET.replace('T2', 'T3').replace('claire@exemple.fr', 'claire@'), 'E-mail', "L'adresse e-mail est invalide"],
    ['a person without a first day', LET.replace('T2', 'T3').replace('01/09/2024', ''), 'Début du bail', 'La date de début est requise'],
    ['an unreadable rent, once', LET.replace('T2', 'T3').replace('780,50', 'cher'), 'Loyer HC', 'Nombre illisible'],
  ])('refuses %s in its cell, and writes nothing', async (_what, line, header, message) => {
    const file = fileOf(LET, line);
    const { errors, errorTotal } = await desk.preview('rent-roll', file);
    expect(errors).toMatchObject([{ line: 3, message: expect.stringContaining(message) }]);
    expect([errorTotal, errors[0]?.header ?? header]).toEqual([1, header]);
    expect((await refusalOf(desk.commit('rent-roll', file))).code).toBe('import.rows-refused');
    expect(await portfolio()).toEqual({ homes: [], people: [], leases: [] });
  });

  describe('as a small landlord keeps it', () => {
    const names = async () => (await portfolio()).people.map(([firstName, lastName, email]) => [firstName, lastName, email]);

    it.each([
      ['Martin', '', [['', 'Martin', '']]],
      ['M. Martin', '', [['M.', 'Martin', '']]],
      ['Claire Martin', '', [['Claire', 'Martin', '']]],
      [
        'M. et Mme Martin',
        'martin@exemple.fr',
        [
          ['M.', 'Martin', 'martin@exemple.fr'],
          ['Mme', 'Martin', ''],
        ],
      ],
      [
        'Claire et Hugo Martin',
        'claire@exemple.fr / hugo@exemple.fr',
        [
          ['Claire', 'Martin', 'claire@exemple.fr'],
          ['Hugo', 'Martin', 'hugo@exemple.fr'],
        ],
      ],
    ])('« %s » signs the lease', async (tenant, email, people) => {
      const file = fileOf(LET.replace('Claire Martin', tenant).replace('claire@exemple.fr', email));
      await desk.commit('rent-roll', file);
      expect(new Set(await names())).toEqual(new Set(people));
      expect((await portfolio()).leases).toMatchObject([{ status: 'Actif', signed: people.length }]);
      // The same people are recognised in the file of the next month.
      const { existing, ready, refused } = await desk.preview('rent-roll', `${file}\n`, { known: 'skip' });
      expect([existing, ready, refused]).toEqual([1, 0, 0]);
    });

    it('a company by its legal form', async () => {
      await desk.commit('rent-roll', fileOf(LET.replace('Claire Martin', 'SARL Boulangerie du Port')));
      const people = await inside((tx) => tx.select().from(tenants));
      expect(people).toMatchObject([{ kind: 'société', companyName: 'SARL Boulangerie du Port', lastName: '' }]);
    });

    it('a family name alone, in two homes, is two people', async () => {
      const other = LET.replace('T2 Mercière;12', 'T3 Mercière;14');
      const nameless = (line: string) => line.replace('Claire Martin', 'Mme Martin').replace('claire@exemple.fr', '');
      await desk.commit('rent-roll', fileOf(nameless(LET), nameless(other)));
      expect(await names()).toEqual([
        ['Mme', 'Martin', ''],
        ['Mme', 'Martin', ''],
      ]);
      const whole = (line: string) => line.replace('claire@exemple.fr', '').replace('rue Mercière', 'quai Fulchiron');
      await desk.commit('rent-roll', fileOf(whole(LET), whole(other)));
      expect((await names()).filter(([firstName]) => firstName === 'Claire')).toHaveLength(1);
    });

    it('with the whole address in one cell, and a column for each of two tenants', async () => {
      const titles = 'Logement;Adresse complète;m²;Locataire 1;Locataire 2;Date entrée;Loyer;Provision';
      await desk.commit('rent-roll', `${titles}\nT2;12 rue Mercière, 69002 Lyon;41;Claire Martin;M. Durand;01/09/2024;780;60\n`);
      expect(await names()).toEqual([
        ['M.', 'Durand', ''],
        ['Claire', 'Martin', ''],
      ]);
      const [home] = await inside((tx) => tx.select().from(properties));
      expect(home).toMatchObject({ address: '12 rue Mercière', postalCode: '69002', city: 'Lyon' });
    });

    it('a lot with the first day of a lease is not taken for a vacant one', async () => {
      const { errors } = await desk.preview('rent-roll', fileOf(LET.replace('Claire Martin', '').replace('claire@exemple.fr', '')));
      expect(errors).toMatchObject([{ line: 2, header: 'Locataire', message: expect.stringContaining('nommez son locataire') }]);
      expect(
        await desk.preview('rent-roll', fileOf(LET.replace('Claire Martin', 'Vacant').replace('claire@exemple.fr', ''))),
      ).toMatchObject({
        ready: 1,
      });
    });

    it('a rent with charges, when the line says the charges', async () => {
      const file = (charges: string) =>
        `Bien;Adresse;CP;Ville;Surface;Nom du locataire;Début;Loyer CC;Charges\nT2;1 rue A;69001;Lyon;40;Mme Martin;01/09/2024;840,50;${charges}\nT3;2 rue A;69001;Lyon;60;vacant;;700;\n`;
      const { errors } = await desk.preview('rent-roll', file(''));
      expect(errors).toMatchObject([{ line: 2, header: 'Charges', message: expect.stringContaining('indiquez aussi les charges') }]);
      await desk.commit('rent-roll', file('60'));
      expect(await portfolio()).toMatchObject({
        homes: [
          ['T2', 'Loué', 78_050],
          ['T3', 'À Louer', 70_000],
        ],
        leases: [{ terms: [[78_050, 6000]] }],
      });
    });
  });

  describe('of two lots at one address', () => {
    const TITLES = 'Adresse;Type;Surface;Étage;CP;Ville;Locataire;Début du bail;Loyer HC;Charges';
    const lot = (description: string, person: string, rent = '450;30') => `12 rue X;${description};69002;Lyon;${person};${rent}`;
    const of = (...lines: string[]) => `${[TITLES, ...lines].join('\n')}\n`;
    const DUPONT = lot('Studio;18 m²;1er', 'Jeanne Dupont;01/09/2025');

    it('keeps them apart by their surface and floor', async () => {
      const file = of(DUPONT, lot('Studio;22 m²;2e', 'Paul Martin;01/09/2025'));
      expect(await desk.preview('rent-roll', file)).toMatchObject({ ready: 2, refused: 0, ruledOut: [], toConfirm: [] });
      await desk.commit('rent-roll', file);
      const { homes, leases: signed } = await portfolio();
      expect([homes.length, signed.map((lease) => lease.signed)]).toEqual([2, [1, 1]]);
    });

    it('keeps a vacant one apart too', async () => {
      expect(await desk.preview('rent-roll', of(DUPONT, lot('Studio;22 m²;2e', ';')))).toMatchObject({ ready: 2, refused: 0 });
    });

    it('takes a co-tenant who is described like the lot, or not at all', async () => {
      const file = of(DUPONT, lot('Studio;18;1er', 'Paul Martin;', ';'), lot(';;', 'Zoé Roux;', ';'));
      const { ready, ruledOut, toConfirm } = await desk.preview('rent-roll', file);
      expect([ready, ruledOut, toConfirm]).toEqual([1, [{ reason: 'co-tenant', rows: 2 }], []]);
    });

    it('asks about a co-tenant who repeats the rent, which may be another lot', async () => {
      const file = of(DUPONT, lot('Studio;18 m²;1er', 'Paul Martin;01/09/2025'));
      expect((await desk.preview('rent-roll', file)).toConfirm).toEqual([{ warning: 'repeated-rent', rows: 1, lines: [3] }]);
      expect((await refusalOf(desk.commit('rent-roll', file))).code).toBe('common.confirmation-needed');
      await desk.commit('rent-roll', file, { confirmed: ['repeated-rent'] });
      expect((await portfolio()).leases).toMatchObject([{ signed: 2 }]);
    });

    it('refuses a co-tenant of either lot', async () => {
      const { errors } = await desk.preview(
        'rent-roll',
        of(DUPONT, lot('Studio;22 m²;2e', 'Paul Martin;01/09/2025'), lot(';;', 'Zoé Roux;', ';')),
      );
      expect(errors).toMatchObject([
        { line: 4, header: 'Surface', message: expect.stringContaining('Les lignes 2 et 3 sont à cette adresse') },
      ]);
    });

    it('refuses a lot number that is described in two ways', async () => {
      const file = `N° lot;${TITLES}\n4;${DUPONT}\n4;${lot('Studio;22 m²;1er', 'Paul Martin;', ';')}\n`;
      expect((await desk.preview('rent-roll', file)).errors).toMatchObject([
        { line: 3, header: 'Surface', message: 'Ce logement est déjà à la ligne 2, qui le décrit autrement' },
      ]);
    });
  });

  it('leaves out the lines that sum up others, and counts them', async () => {
    const preview = await desk.preview('rent-roll', `${FILE}Total;;;;62;2 locataires;;;1300,50;60\nNombre de lots;2\n`);
    expect(preview).toMatchObject({ ready: 2, refused: 0 });
    expect(preview.ruledOut).toContainEqual({ reason: 'total', rows: 2 });
  });

  it('asks about a surface that is not known', async () => {
    const file = 'Bien;Adresse;CP;Ville;Loyer\nStudio;1 rue A;69001;Lyon;400\n';
    expect((await desk.preview('rent-roll', file)).toConfirm).toEqual([{ warning: 'no-area', rows: 1, lines: [2] }]);
    expect((await refusalOf(desk.commit('rent-roll', file))).code).toBe('common.confirmation-needed');
    await desk.commit('rent-roll', file, { confirmed: ['no-area'] });
  });

  it('is undone whole, unless something of it is in use', async () => {
    const { importId } = await desk.commit('rent-roll', FILE);
    expect(await desk.undo(importId)).toEqual({ 'rent-roll': 2 });
    expect(await portfolio()).toEqual({ homes: [], people: [], leases: [] });
    const second = await desk.commit('rent-roll', FILE);
    const [signed] = await inside((tx) => tx.select().from(leases));
    await somePayment(database, agency.organization.id, signed?.id ?? '');
    expect(await refusalOf(desk.undo(second.importId))).toMatchObject({
      code: 'import.undo-refused',
      details: { kind: 'leases', payments: 1 },
    });
    expect((await portfolio()).leases).toHaveLength(1);
  });
});
