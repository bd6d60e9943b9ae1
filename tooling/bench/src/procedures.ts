import { randomUUID } from 'node:crypto';
import { casesOf, isMutation, openPlaces, PATHS, type Place } from '@lares/api/testing/probed-places';
import type { TestDatabase } from '@lares/testing/database';
import { openDatabase } from '@lares/db/client';
import postgres from 'postgres';
import { growOrganization } from './grow.ts';
import type { Bench } from './lares.ts';

/** Of the small organisation; the large one has twenty times as many. */
const SMALL = Number(process.env['LARES_BENCH_LETTINGS'] ?? 2_500);
const TIMES = 20;
const MONTHS = 20;
const CALLS = 21;

/** For one user and any list or detail. */
const BUDGET_MS = { p50: 3, p99: 20 };
const MOST_GROWTH = 1.5;
/** Below it, a ratio of two times says nothing. */
const NOTICEABLE_MS = 1;

interface Timing {
  p50: number;
  worst: number;
  bytes: number;
}

const STANDINGS = ['property_manager', 'owner', 'tenant'] as const;

/** Every query, found in the router, with the inputs of the isolation probes; walls, rights and session as in production, without HTTP. */
export async function measureProcedures({ addresses, superuserUrl }: Bench): Promise<void> {
  const opened = openDatabase(addresses.appUrl, { max: 4 });
  const ownerDatabase = openDatabase(addresses.ownerUrl, { max: 1 });
  const owner = postgres(addresses.ownerUrl, { max: 1, onnotice: () => {} });
  const superuser = postgres(superuserUrl('lares'), { max: 1, onnotice: () => {} });
  const database: TestDatabase = { ...opened, ...addresses, name: 'lares', owner, ownerDatabase, drop: () => opened.close() };
  const places = await openPlaces(database, new Date());
  try {
    const measured = new Map<number, Map<string, Timing>>();
    for (const lettings of [SMALL, SMALL * TIMES]) {
      const place = await places.makePlace();
      const began = performance.now();
      const growth = { organizationId: place.ids.organization, userId: place.people.property_manager.id, lettings, months: MONTHS };
      await growOrganization(superuser, growth);
      console.log(`${lettings} lettings, ${lettings * MONTHS} payments loaded in ${Math.round((performance.now() - began) / 1000)} s`);
      measured.set(lettings, await timings(places, place));
    }
    report(measured.get(SMALL) ?? new Map(), measured.get(SMALL * TIMES) ?? new Map());
  } finally {
    await places.close();
    await Promise.all([opened.close(), ownerDatabase.close(), owner.end(), superuser.end()]);
  }
}

async function timings(places: Awaited<ReturnType<typeof openPlaces>>, place: Place): Promise<Map<string, Timing>> {
  const found = new Map<string, Timing>();
  for (const path of PATHS.filter((name) => !isMutation(name))) {
    for (const expectation of casesOf(path)) {
      for (const standing of STANDINGS) {
        const cookie = place.cookies[standing];
        const made = await places.prepared(path, expectation, cookie);
        const call = () => places.call(path, expectation.input?.(place.ids, { home: place, made: made || randomUUID() }), cookie);
        const first = await call();
        if (first.outcome !== 'ok') continue;
        found.set(`${path} ${expectation.case ?? ''} · ${standing}`, { ...(await timed(call)), bytes: first.text.length });
      }
    }
  }
  return found;
}

async function timed(call: () => Promise<unknown>): Promise<Pick<Timing, 'p50' | 'worst'>> {
  const taken: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const began = performance.now();
    await call();
    taken.push(performance.now() - began);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor(CALLS / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

function report(small: ReadonlyMap<string, Timing>, large: ReadonlyMap<string, Timing>): void {
  const rows = [...large].map(([name, timing]) => {
    const before = small.get(name);
    const growth = before === undefined ? 1 : timing.p50 / before.p50;
    const isSlow = timing.p50 > BUDGET_MS.p50 || timing.worst > BUDGET_MS.p99;
    const grows = growth > MOST_GROWTH && timing.p50 > NOTICEABLE_MS;
    return { name, ...timing, before: before?.p50 ?? 0, growth, isOver: isSlow || grows };
  });
  const over = rows.filter(({ isOver }) => isOver).toSorted((a, b) => b.p50 - a.p50);
  console.log(
    `${rows.length} queries measured, ${over.length} over ${BUDGET_MS.p50} ms (p50), ${BUDGET_MS.p99} ms (worst) or growth ${MOST_GROWTH}`,
  );
  for (const { name, p50, worst, before, growth, bytes } of over) {
    const columns = [before.toFixed(1), p50.toFixed(1), worst.toFixed(1), growth.toFixed(1), String(bytes)];
    console.log(`${name.padEnd(64)} ${columns.map((value) => value.padStart(8)).join(' ')}`);
  }
}
