import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArchiveRefused } from '@lares/db/archive-refused';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveRefusal } from './archive-refusals.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lares-refusals-'));
  mkdirSync(join(folder, 'migrations'));
  for (const name of ['0001_before', '0002_now']) writeFileSync(join(folder, `migrations/${name}.sql`), name);
});
afterAll(() => rmSync(folder, { recursive: true }));

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex');
const otherVersion = (archive: string) =>
  archiveRefusal(new ArchiveRefused('other version', { versions: { archive: hashOf(archive), here: hashOf('0002_now') } }), folder);

it('names the version of an older archive and that of this instance', () => {
  expect(otherVersion('0001_before')).toBe(
    'Cette archive vient de la version « 0001_before » ; ce Lares est à la version « 0002_now ». Importez-la avec la version qui l’a écrite, puis mettez celle-ci à jour. Rien n’a été importé.',
  );
});

it('says that the archive is probably of a newer version when this instance does not know it', () => {
  expect(otherVersion('0003_later')).toContain('ne connaît pas, sans doute plus récente ; ce Lares est à la version « 0002_now »');
});

it('names the addresses that have accounts, and what to give', () => {
  const text = archiveRefusal(new ArchiveRefused('known account', { emails: ['a@exemple.fr', 'b@exemple.fr'] }), folder);
  expect(text).toContain('a@exemple.fr, b@exemple.fr');
  expect(text).toContain('pnpm import-archive <archive> <adresse>');
});
