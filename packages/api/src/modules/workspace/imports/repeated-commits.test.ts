// A commit that is sent again because its answer was lost, while the first one is still at work.
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importing, refusalOf } from '../../../testing/importing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('has the answer of the first one, also when that ends while the second looks for the file', async () => {
  const desk = importing(database, await anAgency(database), () => new Date('2026-11-20T09:00:00.000Z'));
  const { files } = desk.ctx.ports;
  const { draftId, kind, mapping } = await desk.receive('tenants', 'Prénom;Nom;E-mail\nClaire;Martin;claire@exemple.fr\n');
  const commit = { draftId, kind, mapping };
  const get = files.get.bind(files);
  const firsts: { importId: string }[] = [];
  // The first commit ends, and its file is deleted, between two steps of the second.
  files.get = async (...asked) => {
    files.get = get;
    firsts.push(await desk.answered(desk.caller.imports.commit(commit)));
    return get(...asked);
  };
  expect(await desk.caller.imports.commit(commit)).toEqual(firsts[0]);
  expect(firsts).toMatchObject([{ ready: 1 }]);
  expect((await desk.caller.tenants.list({ q: 'claire@exemple.fr', limit: 10 })).rows).toHaveLength(1);
});

it('is refused when its file was never imported and is gone', async () => {
  const desk = importing(database, await anAgency(database), () => new Date('2026-11-20T09:00:00.000Z'));
  const { draftId, kind, mapping } = await desk.receive('tenants', 'Prénom;Nom;E-mail\nHugo;Petit;hugo@exemple.fr\n');
  await desk.receive('tenants', 'Prénom;Nom;E-mail\nInès;Roux;ines@exemple.fr\n');
  expect((await refusalOf(desk.caller.imports.commit({ draftId, kind, mapping }))).code).toBe('import.draft-expired');
});
