// A workbook of several sheets, each of which is imported apart.
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importing } from '../../../testing/importing.ts';
import { receiveFile } from './imports.commands.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('the worker imports the sheet that was previewed, and not the first one', async () => {
  const desk = importing(database, await anAgency(database), () => new Date('2026-11-20T09:00:00.000Z'));
  const sheetOf = (name: string, firstName: string) => ({
    name,
    content: Buffer.from(`Prénom;Nom;E-mail\n${firstName};Martin;${firstName}@exemple.fr\n`),
  });
  const sheets = [sheetOf('2025', 'Claire'), sheetOf('2026', 'Hugo')];
  const { draftId, mapping } = await receiveFile(desk.ctx, {
    name: 'clients.xlsx',
    content: Buffer.from('a workbook'),
    kind: 'tenants',
    sheets,
  });
  const asked = { draftId, kind: 'tenants' as const, sheet: 1, mapping: mapping.map((field) => field ?? '').join(',') };
  expect(await desk.caller.imports.preview(asked)).toMatchObject({ tenants: [{ name: 'Hugo Martin' }] });
  const before = new Set((await desk.caller.tenants.list({ sort: 'name', limit: 100 })).rows.map(({ id }) => id));
  await desk.answered(desk.caller.imports.commit(asked));
  const { rows } = await desk.caller.tenants.list({ sort: 'name', limit: 100 });
  expect(rows.filter(({ id }) => !before.has(id)).map(({ name }) => name)).toEqual(['Hugo Martin']);
});

it('lines that the spreadsheet hides are announced, and imported only once they are confirmed', async () => {
  const desk = importing(database, await anAgency(database), () => new Date('2026-11-20T09:00:00.000Z'));
  const content = Buffer.from('Prénom;Nom;E-mail\nClaire;Martin;claire@exemple.fr\nHugo;Petit;hugo@exemple.fr\n');
  const { draftId, mapping } = await receiveFile(desk.ctx, {
    name: 'clients.xlsx',
    content: Buffer.from('another workbook'),
    kind: 'tenants',
    sheets: [{ name: 'Locataires', content, hiddenLines: [3] }],
  });
  const asked = { draftId, kind: 'tenants' as const, mapping: mapping.map((field) => field ?? '').join(',') };
  expect(await desk.caller.imports.preview(asked)).toMatchObject({ ready: 2, toConfirm: [{ warning: 'hidden-row', rows: 1, lines: [3] }] });
  await expect(desk.answered(desk.caller.imports.commit(asked))).rejects.toThrow('common.confirmation-needed');
  await desk.answered(desk.caller.imports.commit({ ...asked, confirmed: ['hidden-row'] }));
});

it('a hidden line that changes a known record is confirmed too', async () => {
  const desk = importing(database, await anAgency(database), () => new Date('2026-11-20T09:00:00.000Z'));
  const head = 'Prénom;Nom;E-mail;Téléphone\n';
  const draftOf = async (rows: string, hiddenLines: number[]) => {
    const sheets = [{ name: 'Locataires', content: Buffer.from(head + rows), hiddenLines }];
    const { draftId, mapping } = await receiveFile(desk.ctx, { name: 'clients.xlsx', content: Buffer.from(rows), kind: 'tenants', sheets });
    return { draftId, kind: 'tenants' as const, mapping: mapping.map((field) => field ?? '').join(',') };
  };
  const known = 'Claire;Martin;claire@exemple.fr;0612345678\n';
  await desk.answered(desk.caller.imports.commit(await draftOf(known, [])));
  const asked = { ...(await draftOf('Claire;Martin;claire@exemple.fr;0698765432\n', [2])), known: 'update' as const };
  expect(await desk.caller.imports.preview(asked)).toMatchObject({ updated: 1, toConfirm: [{ warning: 'hidden-row', lines: [2] }] });
  await expect(desk.answered(desk.caller.imports.commit(asked))).rejects.toThrow('common.confirmation-needed');
});
