import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Accounts } from '@lares/api/auth/accounts';
import { TEST_VAULT } from '@lares/api/testing/test-vault';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { freePort } from '@lares/testing/free-port';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from './app.ts';

const PASSWORD = 'trois chats gris';
const REPOSITORY = join(import.meta.dirname, '../../..');
const SDK = join(REPOSITORY, 'packages/sdk');
/** Packing compiles the types of the whole api; generous for a busy machine. */
const MINUTES = 60_000;

const now = () => new Date('2026-11-20T09:00:00Z');
const run = promisify(execFile);
let database: TestDatabase;
let app: FastifyInstance;
let url: string;
let project: string;
let token: string;

beforeAll(async () => {
  [database, project] = [await freshDatabase(), await realpath(await mkdtemp(join(tmpdir(), 'lares-service-')))];
  url = `http://localhost:${await freePort()}`;
  const accounts = new Accounts({ database, now });
  const files = { put: async () => {}, putStream: async () => {}, get: async () => null, remove: async () => {} };
  const ports = { mailer: { send: async () => {} }, files, publicUrl: url, vault: TEST_VAULT, isDemo: false, mapTiles: null };
  app = await buildApp({ database, now, accounts, ports });
  await app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
  token = await aLateTenant(accounts);
  await install();
}, 8 * MINUTES);
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(project, { recursive: true, force: true });
});

/** A plain Node project outside the repository, with the packed package and the types of Node. */
async function install(): Promise<void> {
  await run('pnpm', ['pack', '--pack-destination', project], { cwd: SDK });
  const [packed] = (await readdir(project)).filter((name) => name.endsWith('.tgz'));
  const modules = join(project, 'node_modules');
  for (const scope of ['@lares', '@types']) await mkdir(join(modules, scope), { recursive: true });
  await run('tar', ['-xzf', packed!], { cwd: project });
  await rename(join(project, 'package'), join(modules, '@lares/sdk'));
  await symlink(await realpath(join(SDK, 'node_modules/@types/node')), join(modules, '@types/node'));
  const readme = await readFile(join(modules, '@lares/sdk/README.md'), 'utf8');
  const example = /```ts\n\/\/ who-is-late\.ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
  await writeFile(join(project, 'who-is-late.ts'), example);
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  const compilerOptions = { strict: true, module: 'nodenext', target: 'es2024', types: ['node'], outDir: 'out' };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
}

/** Owes 700 € since 5 November. @returns a token of the manager that only reads. */
async function aLateTenant(accounts: Accounts): Promise<string> {
  const { organization, manager, ownerRecord } = await anAgency(database);
  const passwordHash = await accounts.passwords.hash(PASSWORD);
  await asOwner(database, `update users set password_hash = '${passwordHash}' where id = '${manager.person.id}'`);
  const { id: propertyId } = await someProperty(database, organization.id, { ownerId: ownerRecord.id, title: 'Studio du port' });
  const { id: tenantId } = await someTenant(database, organization.id, { firstName: 'Karim', lastName: 'Benali' });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const { id: leaseId } = await someLease(database, { organizationId: organization.id, propertyId, tenantId }, dates, {
    rentCents: 62_000,
    chargesCents: 8_000,
  });
  const calls = callerAs(sessionOf(manager, organization), { database, accounts, now });
  await calls.rentAccounts.open({ leaseId, accountingStart: '2026-11-01', openingCents: 0, openingSide: 'dû par le locataire' });
  const made = await calls.accessTokens.create({ name: 'Retards', scope: 'Lecture seule', days: 30, currentPassword: PASSWORD });
  return made.token;
}

const compile = () => run(join(REPOSITORY, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: project });
const start = (given: string, at = url) =>
  run(process.execPath, ['out/who-is-late.js'], { cwd: project, env: { ...process.env, LARES_URL: at, LARES_TOKEN: given } });

it('brings everything it needs: no dependency, no name of another package', async () => {
  const text = await readFile(join(project, 'node_modules/@lares/sdk/package.json'), 'utf8');
  const { dependencies, peerDependencies, exports } = JSON.parse(text) as Record<string, unknown>;
  expect({ dependencies, peerDependencies }).toEqual({ dependencies: undefined, peerDependencies: undefined });
  expect(exports).toEqual({ '.': { types: './dist/client.d.ts', default: './dist/client.js' } });
  expect(await readdir(join(project, 'node_modules/@lares/sdk'))).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'dist', 'package.json']),
  );
});

it(
  'runs the example of less than thirty lines in a plain project, which says who is late',
  async () => {
    expect((await readFile(join(project, 'who-is-late.ts'), 'utf8')).split('\n').length).toBeLessThan(30);
    await compile();
    const { stdout } = await start(token);
    expect(stdout.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      'Karim Benali · Studio du port · 700,00 € depuis le 2026-11-05\n1 en retard, 700,00 € en tout\n',
    );
    const refused = await start('lares_inconnu').catch((error: { code: number; stderr: string }) => error);
    expect(refused).toMatchObject({ code: 1, stderr: 'Jeton inconnu, expiré ou révoqué : créez-en un autre depuis « Mon Profil ».\n' });
  },
  MINUTES,
);

it(
  'types inputs, outputs and codes: a wrong one does not compile',
  async () => {
    const wrong = [
      `lares.reminders.list.query({ state: 'tard' })`,
      `lares.reminders.list.mutate({})`,
      `lares.payments.create.all({})`,
      `lares.inexistant.list.query({})`,
      `const total: string = (await lares.reminders.totals.query({})).lateCents`,
      `isLaresError(new Error(), 'auth.inexistant')`,
      `lares.files.download('/api/inexistant.pdf')`,
      `lares.files.download('/api/receipts/{id}/pdf', {})`,
      `lares.files.download('/api/files/{id}/{variant}', { id: '', variant: 'immense' })`,
      `lares.files.upload('/api/documents', { file: { name: '', content: '' } })`,
      `lares.files.upload('/api/properties/{id}/images', { params: { id: '' }, file: { name: '', content: '' } })`,
    ];
    const right = [
      `const total: number = (await lares.reminders.totals.query({})).lateCents`,
      `for await (const { leaseId } of lares.reminders.list.all({ state: 'à relancer' })) void (leaseId satisfies string)`,
      `const { name, stream } = await lares.files.download('/api/exports/dues.xlsx', { month: '2026-11' }); void writeFile(name ?? '', stream)`,
      `void lares.files.download('/api/exports/payments.csv')`,
      `const { id }: { id: string } = await lares.files.upload('/api/documents', { fields: { document }, file }); void id`,
      `const sent = await lares.files.upload('/api/bank-statements', { file }); if ('files' in sent) sent.files.map(({ name }) => name satisfies string)`,
      `const field: string | null = isLaresError(0, 'auth.denied') ? (0 as never) : null`,
    ];
    const head = `import { createLaresClient, isLaresError } from '@lares/sdk';\nconst lares = createLaresClient({ url: '', token: '' });\n`;
    const files = `import { readFile, writeFile } from 'node:fs/promises';
const document = { title: 'Bail', documentType: 'Contrat de bail', creationKey: '' } as const;
const file = { name: 'bail.pdf', content: await readFile('bail.pdf') };\n`;
    await writeFile(join(project, 'right.ts'), `${files}${head}${right.map((line) => `{ ${line}; }`).join('\n')}\n`);
    await compile();
    await writeFile(join(project, 'wrong.ts'), `${head}${wrong.map((line) => `{ ${line}; }`).join('\n')}\n`);
    const { stdout } = await compile().catch((error: { stdout: string }) => error);
    const lines = [...stdout.matchAll(/^wrong\.ts\((\d+),/gm)].map((match) => Number(match[1]));
    expect([...new Set(lines)]).toEqual(wrong.map((_line, at) => at + 3));
  },
  MINUTES,
);
