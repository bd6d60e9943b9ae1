// Refused lines that the user leaves out: the others are imported, and these are kept with their reasons.
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someTenant } from '@lares/testing/factories/tenants';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepLeftOut } from '../../../shared/import-left-out.ts';
import { importing, refusalOf } from '../../../testing/importing.ts';
import { leftOutLines } from './past-imports.queries.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let desk: ReturnType<typeof importing>;
let clock = '';

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  clock = '2026-11-20T09:00:00.000Z';
  desk = importing(database, agency, () => new Date(clock));
});

const CLIENTS = [
  'Prénom;Nom;E-mail;Téléphone',
  'Zoé;Martin;zoe@exemple.fr;06 12 34 56 78',
  'Paul;Petit;pas une adresse;06 12 34 56 78',
  'Léa;Blanc;lea@exemple.fr;123',
  '',
].join('\r\n');
const clientNames = async () => (await desk.caller.tenants.list({ sort: 'name', limit: 100 })).rows.map(({ lastName }) => lastName);
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');
const leftOutOf = async (importId: string) => linesOf(await leftOutLines(desk.ctx, importId));

describe('refused lines', () => {
  it('refuse the whole file, until their number is confirmed', async () => {
    expect(await refusalOf(desk.commit('tenants', CLIENTS))).toEqual({ code: 'import.rows-refused', details: { rows: 2 } });
    expect(await refusalOf(desk.commit('tenants', CLIENTS, { leaveOut: 1 }))).toEqual({
      code: 'import.rows-refused',
      details: { rows: 2 },
    });
    expect(await clientNames()).toEqual([]);
  });

  it('are left out and kept with their reasons; the others are imported, and all of it is audited', async () => {
    const { importId, ...counts } = await desk.commit('tenants', CLIENTS, { leaveOut: 2 });
    expect(counts).toMatchObject({ rowsRead: 3, ready: 1, refused: 2 });
    expect(await clientNames()).toEqual(['Martin']);
    const [titles, ...left] = await leftOutOf(importId);
    expect(titles).toBe('Ligne refusée;Motif du refus;Prénom;Nom;E-mail;Téléphone');
    expect(left).toEqual([
      expect.stringMatching(/^3;E-mail : [^;]+;Paul;Petit;pas une adresse;06 12 34 56 78$/u),
      expect.stringMatching(/^4;Téléphone : [^;]+;Léa;Blanc;lea@exemple.fr;123$/u),
    ]);
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    const [row] = await wall.transaction((tx) => tx.select().from(auditLog).where(eq(auditLog.action, 'import.create')));
    expect(row?.after).toMatchObject({ counts: { rowsRead: 3, ready: 1, refused: 2 } });
    expect((await desk.caller.imports.list({ kind: 'tenants' })).rows).toMatchObject([
      { counts: { rowsRead: 3, ready: 1, refused: 2 }, hasLeftOut: true },
    ]);
  });

  it('give the same answer again, and no second import', async () => {
    const { draftId, mapping } = await desk.receive('tenants', CLIENTS);
    const input = { draftId, kind: 'tenants' as const, mapping, leaveOut: 2 };
    const first = await desk.answered(desk.caller.imports.commit(input));
    expect(await desk.caller.imports.commit(input)).toEqual(first);
    expect((await refusalOf(desk.commit('tenants', CLIENTS, { leaveOut: 2 }))).code).toBe('import.file-already-imported');
    expect(await clientNames()).toEqual(['Martin']);
  });

  it('are corrected in their own file and imported: its two first columns give nothing', async () => {
    const { importId } = await desk.commit('tenants', CLIENTS, { leaveOut: 2 });
    const csv = await leftOutLines(desk.ctx, importId);
    expect((await desk.receive('tenants', csv)).mapping).toBe(',,firstName,lastName,email,phone');
    const corrected = csv.replace('pas une adresse', 'paul@exemple.fr').replace(';123', ';06 12 34 56 79');
    expect(await desk.commit('tenants', corrected)).toMatchObject({ ready: 2, refused: 0 });
    expect(await clientNames()).toEqual(['Blanc', 'Martin', 'Petit']);
  });

  it('leave out neither known lines nor their updates', async () => {
    await someTenant(database, agency.organization.id, { firstName: 'Zoé', lastName: 'Martin', email: 'zoe@exemple.fr', phone: '' });
    const done = await desk.commit('tenants', CLIENTS, { known: 'update', leaveOut: 2 });
    expect(done).toMatchObject({ ready: 0, updated: 1, refused: 2 });
    await desk.undo(done.importId);
    expect(await desk.commit('tenants', CLIENTS, { known: 'update', leaveOut: 2 })).toMatchObject({ updated: 1, refused: 2 });
  });

  it('import nothing where no line is left', async () => {
    const [titles = '', , ...refused] = CLIENTS.split('\r\n');
    expect((await refusalOf(desk.commit('tenants', [titles, ...refused].join('\r\n'), { leaveOut: 2 }))).code).toBe(
      'import.nothing-to-import',
    );
  });

  it('keep days in the order of the whole file: month first', async () => {
    const homes = ['Titre;Adresse;CP;Ville;Prix;Surface', 'T2;1 rue A;69002;Lyon;600;40', ''];
    await desk.commit('properties', homes.join('\n'));
    await someTenant(database, agency.organization.id, { firstName: 'Zoé', lastName: 'Martin', email: 'zoe@exemple.fr' });
    const leases = [
      'Bien;Locataire;Début;Fin;Loyer',
      'T2;Zoé Martin;12/31/2025;12/30/2028;600',
      'Inconnu;Zoé Martin;02/03/2026;02/02/2029;600',
      '',
    ];
    const { importId } = await desk.commit('leases', leases.join('\n'), { leaveOut: 1 });
    const [, left] = await leftOutOf(importId);
    expect(left).toMatch(/;Inconnu;Zoé Martin;03\/02\/2026;02\/02\/2029;600$/u);
  });

  it('are kept for a week, for those who import', async () => {
    const { importId } = await desk.commit('tenants', CLIENTS, { leaveOut: 2 });
    const other = importing(database, await anAgency(database), () => new Date(clock));
    expect((await refusalOf(leftOutLines(other.ctx, importId))).code).toBe('common.not-found');
    expect((await refusalOf(leftOutLines(desk.ctx, 'no-id'))).code).toBe('common.not-found');
    clock = '2026-11-27T08:00:00.000Z';
    await sweepLeftOut(desk.ctx.ports.files, new Date(clock));
    expect(await leftOutOf(importId)).toHaveLength(3);
    clock = '2026-11-28T08:00:00.000Z';
    await sweepLeftOut(desk.ctx.ports.files, new Date(clock));
    expect((await refusalOf(leftOutLines(desk.ctx, importId))).code).toBe('common.not-found');
    expect((await desk.caller.imports.list({ kind: 'tenants' })).rows).toMatchObject([{ hasLeftOut: false }]);
  });
});

describe('a lot of a rent roll', () => {
  const HEADERS = 'Bien;Adresse;CP;Ville;Surface;Locataire;E-mail;Début du bail;Loyer HC;Charges';
  const MAIN = 'T2 Mercière;12 rue Mercière;69002;Lyon;41;Claire Martin;claire@exemple.fr;01/09/2024;780,50;60';
  const CO_TENANT = 'T2 Mercière;12 rue Mercière;69002;Lyon;41;PETIT Hugo;hugo@exemple.fr;;;';
  const VACANT = 'Studio Cèdres;3 allée des Cèdres;69002;Lyon;21;;;;520;';
  const fileOf = (...lines: string[]) => `${[HEADERS, ...lines].join('\n')}\n`;
  const DEPENDS = 'Laissée de côté avec la ligne 2, dont elle dépend';

  it('is left out whole when its first line is refused', async () => {
    const file = fileOf(MAIN.replace('01/09/2024', 'bientôt'), CO_TENANT, VACANT);
    const preview = await desk.preview('rent-roll', file);
    expect(preview).toMatchObject({ ready: 1, refused: 2, dependents: { rows: 1, lines: [3] } });
    expect(preview.errors).toMatchObject([{ line: 2, field: 'startDate' }]);
    const { importId } = await desk.commit('rent-roll', file, { leaveOut: 2 });
    expect((await leftOutOf(importId)).slice(1)).toEqual([
      expect.stringMatching(/^2;Début du bail : /u),
      expect.stringMatching(new RegExp(`^3;${DEPENDS};T2 Mercière;.*PETIT Hugo`, 'u')),
    ]);
    expect((await desk.caller.tenants.list({ sort: 'name', limit: 100 })).rows).toEqual([]);
    expect((await desk.caller.leases.list({ limit: 100 })).rows).toEqual([]);
  });

  it('is left out whole when the line of a co-tenant is refused', async () => {
    const preview = await desk.preview('rent-roll', fileOf(MAIN, CO_TENANT.replace('hugo@exemple.fr', 'hugo'), VACANT));
    expect(preview).toMatchObject({ ready: 1, refused: 2, ruledOut: [], dependents: { rows: 1, lines: [2] } });
    expect(preview.errors).toMatchObject([{ line: 3, field: 'email' }]);
  });

  it('is left out with its co-tenants when it overlaps a lease that is there', async () => {
    await desk.commit('rent-roll', fileOf(MAIN));
    const again = fileOf(MAIN.replace('Claire Martin;claire', 'Lou Noir;lou').replace('2024', '2025'), CO_TENANT);
    const preview = await desk.preview('rent-roll', again, { known: 'skip' });
    expect(preview).toMatchObject({ ready: 0, refused: 2, ruledOut: [], dependents: { rows: 1, lines: [3] } });
    expect(preview.errors).toMatchObject([{ line: 2, message: 'Ce bien est déjà loué à ces dates' }]);
  });

  it('does not hold back another lot of the address, which is described otherwise', async () => {
    const studio = (area: string, who: string) => `;3 allée des Cèdres;69002;Lyon;${area};${who};;01/09/2024;520;`;
    const preview = await desk.preview(
      'rent-roll',
      fileOf(studio('21', 'Claire Martin'), studio('28', 'Hugo Petit').replace('520', 'cher')),
    );
    expect(preview).toMatchObject({ ready: 1, refused: 1, dependents: { rows: 0, lines: [] } });
  });
});
