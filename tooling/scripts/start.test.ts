import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'lares-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(env: Record<string, string>): Promise<{ code: number | string | null | undefined; said: string[] }> {
  const script = fileURLToPath(new URL('./start.ts', import.meta.url));
  const given = { PATH: process.env['PATH'], LARES_DATA: join(folder, 'data'), ...env };
  return new Promise((done) => {
    execFile(process.execPath, [script], { env: given, timeout: 20_000 }, (error, stdout, stderr) => {
      done({ code: error?.code, said: `${stdout}${stderr}`.trim().split('\n') });
    });
  });
}

describe('a start with invalid settings', { timeout: 30_000 }, () => {
  it('reports that the port is taken before it touches any data', async () => {
    const first = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void first.close());
    await once(first, 'listening');
    const { port } = first.address() as AddressInfo;
    const { code, said } = await start({ PORT: String(port) });
    expect(code).toBe(1);
    expect(said).toEqual([
      `Le port ${port} est déjà pris : arrêtez l’autre programme ou lancez « PORT=${port + 1} npx -y pnpm@12.21.0 start ».`,
    ]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('reports what is wrong with the port, the host and the data folder', async () => {
    expect(await start({ PORT: 'abc' })).toEqual({ code: 1, said: ['PORT doit être un nombre entier entre 1 et 65535 (reçu : « abc »).'] });
    const open = await start({ PORT: '65432', HOST: '0.0.0.0' });
    expect([open.code, open.said.length]).toEqual([1, 1]);
    expect(open.said[0]).toMatch(/^HOST=0\.0\.0\.0 ouvrirait à tous la démonstration/);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const blocked = await start({ PORT: '65432', LARES_DATA: file });
    expect([blocked.code, blocked.said.length]).toEqual([1, 1]);
    expect(blocked.said[0]).toMatch(/^Le dossier de données .* n’est pas utilisable .* LARES_DATA=/);
  });
});
