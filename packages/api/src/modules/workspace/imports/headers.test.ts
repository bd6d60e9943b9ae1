import { auditLog } from '@lares/db/schema/platform/audit-log';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importing } from '../../../testing/importing.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let desk: ReturnType<typeof importing>;
const now = () => new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  desk = importing(database, agency, now);
});

const file = (street: string, headers = 'Voirie;Ville;Quittancé;Surface') => `${headers}\n${street};Lyon;640;21\n`;
const CORRECTED = 'address,city,price,area';

async function importCorrected() {
  const { draftId } = await desk.receive('properties', file('1 rue A'));
  await desk.answered(desk.caller.imports.commit({ draftId, kind: 'properties', mapping: CORRECTED }));
}

it('a corrected header is proposed the next time, in any spelling, and says so', async () => {
  const first = await desk.receive('properties', file('1 rue A'));
  expect([first.mapping, first.remembered]).toEqual([',city,,area', []]);
  await importCorrected();
  const next = await desk.receive('properties', file('2 rue B', 'VOIRIE (rue);Ville;quittance;Surface'));
  expect([next.mapping, next.remembered]).toEqual([CORRECTED, [0, 2]]);
  expect(await desk.caller.imports.headers({ kind: 'properties' })).toMatchObject([
    { title: 'quittance', shown: 'Quittancé', field: 'price' },
    { title: 'voirie', shown: 'Voirie', field: 'address' },
  ]);
});

it('belongs to its kind and its organisation', async () => {
  await importCorrected();
  expect(await desk.caller.imports.headers({ kind: 'leases' })).toEqual([]);
  const other = importing(database, await anAgency(database), now);
  expect(await other.caller.imports.headers({ kind: 'properties' })).toEqual([]);
  expect((await other.receive('properties', file('1 rue A'))).mapping).toBe(',city,,area');
});

it('a header that was left aside stays aside, until it is chosen as Lares guesses it', async () => {
  const lines = 'Adresse;Ville;Prix;Surface;Notes\n1 rue A;Lyon;640;21;x\n';
  const first = await desk.receive('properties', lines);
  expect(first.mapping).toBe('address,city,price,area,description');
  await desk.answered(desk.caller.imports.commit({ draftId: first.draftId, kind: 'properties', mapping: 'address,city,price,area,' }));
  const second = await desk.receive('properties', lines.replace('1 rue', '2 rue'));
  expect([second.mapping, second.remembered]).toEqual(['address,city,price,area,', [4]]);
  await desk.answered(
    desk.caller.imports.commit({ draftId: second.draftId, kind: 'properties', mapping: 'address,city,price,area,description' }),
  );
  expect(await desk.caller.imports.headers({ kind: 'properties' })).toEqual([]);
});

it('is forgotten once, with its audit row, and is guessed again', async () => {
  await importCorrected();
  const [header] = await desk.caller.imports.headers({ kind: 'properties' });
  await desk.caller.imports.forgetHeader({ id: header?.id ?? '' });
  await expect(desk.caller.imports.forgetHeader({ id: header?.id ?? '' })).rejects.toThrow('common.not-found');
  expect((await desk.receive('properties', file('3 rue C'))).mapping).toBe('address,city,,area');
  const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
  const rows = await wall.transaction((tx) => tx.select().from(auditLog).where(eq(auditLog.action, 'import.forget-header')));
  expect(rows).toMatchObject([{ before: { kind: 'properties', shown: 'Quittancé', field: 'price' }, after: null }]);
});
