import { type Agent, request } from 'node:http';
import autocannon from 'autocannon';
import { median } from './median.ts';

export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string;
}

export interface Measure {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** One round. Any status but 200 ends the bench: fast errors must not count as throughput. */
async function round({ url, headers, method, body, name }: Target, seconds: number, connections: number): Promise<Measure> {
  const result = await autocannon({
    url,
    headers: headers ?? {},
    method: method ?? 'GET',
    ...(body !== undefined && { body }),
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { requestsPerSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

/** Alternates the targets, so that other load on the machine affects all of them; returns the median of each. */
export async function alternate(targets: Target[], { rounds = 5, seconds = 4, connections = 16 } = {}): Promise<Map<string, Measure>> {
  const measures = new Map<string, Measure[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await round(target, 2, connections); // warm-up
  for (let i = 0; i < rounds; i++) {
    for (const target of targets) measures.get(target.name)?.push(await round(target, seconds, connections));
  }
  return new Map([...measures].map(([name, all]) => [name, medians(all)]));
}

const medians = (all: Measure[]): Measure => ({
  requestsPerSecond: median(all.map((one) => one.requestsPerSecond)),
  p50Ms: median(all.map((one) => one.p50Ms)),
  p99Ms: median(all.map((one) => one.p99Ms)),
});

export interface Write {
  name: string;
  url: string;
  agent: Agent;
  headers: Record<string, string>;
  /** The body of the next request: each one writes something else. */
  body: () => unknown;
}

/** Requests per second of each write, alternated; the median of the rounds. */
export async function alternateWrites(
  writes: readonly Write[],
  { rounds = 3, seconds = 4, connections = 16 } = {},
): Promise<Map<string, number>> {
  const measures = new Map<string, number[]>(writes.map(({ name }) => [name, []]));
  for (const write of writes) await writeRound(write, 1, connections); // warm-up
  for (let i = 0; i < rounds; i++)
    for (const write of writes) measures.get(write.name)?.push(await writeRound(write, seconds, connections));
  return new Map([...measures].map(([name, all]) => [name, median(all)]));
}

async function writeRound(write: Write, seconds: number, connections: number): Promise<number> {
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  const one = async () => {
    while (performance.now() < until) {
      await post(write);
      done++;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return (1000 * done) / (performance.now() - began);
}

const post = ({ name, url, agent, headers, body }: Write): Promise<void> =>
  new Promise((done, fail) => {
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.once('end', () => {
        if (response.statusCode === 200) done();
        else fail(new Error(`${name} answered ${response.statusCode}: ${Buffer.concat(pieces).toString('utf8')}`));
      });
    });
    sent.once('error', fail);
    sent.end(JSON.stringify(body()));
  });
