import { createLaresClient } from '@lares/sdk';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';
import { laresServer } from './server.ts';

/** A Lares whose user may not read reminders, and sees this many late dues of 100 € each, two for each lease. */
function laresWithDues(count: number) {
  const dueAt = (at: number) => {
    const lease = Math.floor(at / 2);
    const month = String((at % 2) + 9).padStart(2, '0');
    return {
      leaseId: `lease-${lease}`,
      tenant: { name: `Locataire ${lease}` },
      property: { title: 'Studio' },
      dueOn: `2026-${month}-05`,
      lateCents: 10_000,
    };
  };
  const answers = (procedure: string, { cursor = '0' }: { cursor?: string }) => {
    if (procedure === 'rentAccounts.monthTotals') return { lateCents: count * 10_000 };
    const [from, to] = [Number(cursor), Math.min(Number(cursor) + 100, count)];
    const rows = Array.from({ length: to - from }, (_row, at) => dueAt(from + at));
    return { rows, nextCursor: to < count ? String(to) : null };
  };
  const send = async (address: string) => {
    const { pathname, searchParams } = new URL(address);
    const procedure = pathname.replace('/trpc/', '');
    if (procedure.startsWith('reminders.')) {
      const error = { data: { code: 'FORBIDDEN', domain: { code: 'auth.denied', field: null, details: {} } } };
      return Response.json({ error }, { status: 403 });
    }
    return Response.json({ result: { data: answers(procedure, JSON.parse(searchParams.get('input') ?? '{}')) } });
  };
  return createLaresClient({ url: 'https://lares.example', token: 'lares_abc', fetch: send });
}

async function lateTenants(dueCount: number, given: { limit?: number } = {}) {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = laresServer({ lares: laresWithDues(dueCount), now: () => new Date('2026-11-20T09:00:00Z') });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await server.connect(far);
  await client.connect(near);
  const { content, structuredContent } = await client.callTool({ name: 'late_tenants', arguments: given });
  await client.close();
  const data = structuredContent as { rows: unknown[]; count: number; hasMore: boolean; isCutOff: boolean; late: { cents: number } };
  return { text: content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'), data };
}

it('adds the late dues of each lease for somebody who reads no reminders', async () => {
  const { data, text } = await lateTenants(4);
  expect(data).toMatchObject({ count: 2, hasMore: false, isCutOff: false, late: { cents: 40_000 } });
  expect(data.rows).toMatchObject([
    { leaseId: 'lease-0', tenant: 'Locataire 0', late: { cents: 20_000 }, since: '2026-09-05', dueCount: 2 },
    { leaseId: 'lease-1', late: { cents: 20_000 }, dueCount: 2 },
  ]);
  expect(text).not.toContain('D’autres lignes');
});

it('says when more tenants are late than it names', async () => {
  const { data, text } = await lateTenants(4, { limit: 1 });
  expect([data.rows.length, data.count, data.hasMore, data.isCutOff]).toEqual([1, 2, true, false]);
  expect(text).toContain('D’autres lignes existent');
});

it('says when there are more dues than it reads, and keeps the total whole', async () => {
  const { data, text } = await lateTenants(502);
  expect(data).toMatchObject({ count: 250, hasMore: true, isCutOff: true, late: { cents: 5_020_000 } });
  expect(text).toContain('seules les 500 échéances les plus anciennes sont comptées');
  expect((await lateTenants(500)).data).toMatchObject({ count: 250, isCutOff: false });
});

it('says that nobody is late', async () => {
  const { data, text } = await lateTenants(0);
  expect(text).toBe('Personne n’est en retard.');
  expect(data).toMatchObject({ rows: [], count: 0 });
});
