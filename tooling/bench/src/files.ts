import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { type Bench, call, signIn } from './lares.ts';
import { loadPayments, loadPortfolio } from './load.ts';
import { median } from './median.ts';
import { residentBytes } from './resident-bytes.ts';

const EXPORTED = { properties: 5_000, months: 20 };
const IMPORTED_LINES = 50_000;
const ROUNDS = 3;
const MEBIBYTE = 1024 * 1024;
const MS_BETWEEN_SAMPLES = 50;

interface Member {
  url: string;
  cookie: string;
}

/** Large files out and in: an export of 100,000 payments, and an import of 50,000 clients from the upload to the stored rows. */
export async function measureFiles({ url, ownerUrl, webProcess, startWorker }: Bench): Promise<void> {
  const { cookie, organizationId } = await signIn(url, 'fichiers@exemple.fr');
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const stopWorker = startWorker();
  try {
    await loadPortfolio(sql, organizationId, { properties: EXPORTED.properties, imagesEach: 1 });
    await loadPayments(sql, organizationId, EXPORTED.months);
    for (const format of ['csv', 'xlsx']) await measureExport({ url, cookie }, format, webProcess);
    await measureImport({ url, cookie });
  } finally {
    await stopWorker();
    await sql.end();
  }
}

async function measureExport({ url, cookie }: Member, format: string, webProcess: number): Promise<void> {
  const rounds: { first: number; whole: number; busy: number; bytes: number; growth: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = residentBytes(webProcess);
    let highest = before;
    const sampling = setInterval(() => (highest = Math.max(highest, residentBytes(webProcess))), MS_BETWEEN_SAMPLES);
    try {
      const busyBefore = processorMs(webProcess);
      const { first, whole, bytes } = await downloaded(`${url}/api/exports/payments.${format}`, cookie);
      rounds.push({ first, whole, bytes, busy: processorMs(webProcess) - busyBefore, growth: highest - before });
    } finally {
      clearInterval(sampling);
    }
  }
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const payments = EXPORTED.properties * EXPORTED.months;
  console.log(
    `${payments} payments as ${format}: first byte ${middle(({ first }) => first).toFixed(0)} ms, whole ${middle(({ whole }) => whole).toFixed(0)} ms, web process busy ${middle(({ busy }) => busy).toFixed(0)} ms, ` +
      `${(middle(({ bytes }) => bytes) / MEBIBYTE).toFixed(1)} MiB, memory grew by ${(Math.max(...rounds.map(({ growth }) => growth)) / MEBIBYTE).toFixed(0)} MiB at most`,
  );
}

/** Milliseconds until the first and the last byte. */
async function downloaded(address: string, cookie: string): Promise<{ first: number; whole: number; bytes: number }> {
  const began = performance.now();
  const answer = await fetch(address, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}: ${await answer.text()}`);
  let [first, bytes] = [0, 0];
  for await (const chunk of answer.body) {
    if (bytes === 0) first = performance.now() - began;
    bytes += (chunk as Uint8Array).length;
  }
  return { first, whole: performance.now() - began, bytes };
}

async function measureImport({ url, cookie }: Member): Promise<void> {
  const lines = Array.from({ length: IMPORTED_LINES }, (_, n) => `Prénom${n % 400};Nom${n};import${n}@exemple.fr;0612345678;Lyon`);
  const csv = ['Prénom;Nom;E-mail;Téléphone;Ville', ...lines].join('\n');
  const began = performance.now();
  const form = new FormData();
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'clients.csv');
  const uploaded = await fetch(`${url}/api/imports?kind=tenants`, { method: 'POST', headers: { cookie, origin: url }, body: form });
  if (!uploaded.ok) throw new Error(`The upload answered ${uploaded.status}: ${await uploaded.text()}`);
  const { draftId, mapping } = (await uploaded.json()) as { draftId: string; mapping: (string | null)[] };
  const received = performance.now();

  const asked = { draftId, kind: 'tenants', mapping: mapping.map((field) => field ?? '').join(',') };
  const preview = await fetch(`${url}/trpc/imports.preview?input=${encodeURIComponent(JSON.stringify(asked))}`, { headers: { cookie } });
  if (!preview.ok) throw new Error(`The preview answered ${preview.status}: ${await preview.text()}`);
  await preview.text();
  const previewed = performance.now();

  await (await call(url, 'imports.commit', asked, cookie)).text();
  const stored = performance.now();
  const ms = (from: number, until: number) => `${(until - from).toFixed(0)} ms`;
  console.log(
    `${IMPORTED_LINES} clients from CSV: received ${ms(began, received)}, previewed ${ms(received, previewed)}, stored ${ms(previewed, stored)}, ` +
      `together ${ms(began, stored)}`,
  );
}

/** What the process computed, in ticks of a hundredth of a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
