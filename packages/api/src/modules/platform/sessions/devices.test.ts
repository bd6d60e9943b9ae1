import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import { aBrowser, somebodySignedIn } from '../../../testing/browser.ts';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import type { Services } from '../../../trpc/create-context.ts';

let database: TestDatabase;
let services: Services;
let clock = new Date();

// As in production: sessions are cached for some seconds, and closing one is announced.
beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  const now = () => clock;
  const accounts = new Accounts({ database, now });
  await accounts.listen();
  services = { database, now, accounts, ports: memoryPorts() };
});
afterAll(async () => {
  await services.accounts.finished();
  await database.drop();
});

const refusal = (code: string) => ({ cause: { code } });

async function twoBrowsers() {
  const here = await somebodySignedIn(services);
  const there = aBrowser(services, { address: '192.0.2.7' });
  await (await there.calls()).sessions.signIn({ email: here.email, password: here.password });
  const list = async () => (await here.calls()).sessions.list();
  return { here, there, list };
}

it("lists the user's sessions, this browser first", async () => {
  const { list } = await twoBrowsers();
  const rows = await list();
  expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(rows[1]).toMatchObject({ address: '192.0.2.7', agent: 'test' });
});

it('closes one at once, and leaves the others', async () => {
  const { here, there, list } = await twoBrowsers();
  expect(await (await there.calls()).sessions.current()).not.toBeNull();
  const [, other] = await list();
  await (await here.calls()).sessions.close({ id: other!.id });
  expect(await (await there.calls()).sessions.current()).toBeNull();
  await expect((await there.calls()).accounts.current()).rejects.toMatchObject(refusal('auth.required'));
  expect(await list()).toHaveLength(1);
});

it('closes all the others', async () => {
  const { here, there, list } = await twoBrowsers();
  const third = aBrowser(services);
  await (await third.calls()).sessions.signIn({ email: here.email, password: here.password });
  expect(await (await here.calls()).sessions.closeOthers()).toEqual({ closed: 2 });
  for (const browser of [there, third]) expect(await (await browser.calls()).sessions.current()).toBeNull();
  expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

it('cannot close another user’s session', async () => {
  const mine = await twoBrowsers();
  const theirs = await twoBrowsers();
  const [, other] = await theirs.list();
  await expect((await mine.here.calls()).sessions.close({ id: other!.id })).rejects.toMatchObject(refusal('common.not-found'));
  expect(await theirs.list()).toHaveLength(2);
});

it('shows the last use, to five minutes', async () => {
  const { here, list } = await twoBrowsers();
  const seen = async () => {
    const [own] = await list();
    await services.accounts.finished();
    return new Date(own!.lastSeenAt).getTime();
  };
  await seen();
  const first = await seen();
  clock = new Date(clock.getTime() + 10 * 60_000);
  await (await here.calls()).sessions.current();
  await services.accounts.finished();
  expect(await seen()).toBeGreaterThan(first);
});
