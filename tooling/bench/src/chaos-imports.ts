// Files that `chaos.ts` imports while it disturbs Lares: payments, clients and bank statements.
import { setTimeout as pause } from 'node:timers/promises';
import { IMPORT_WARNINGS } from '@lares/domain/workspace/imports/warnings';
import type postgres from 'postgres';
import { type Acts, untilAnswered, untilDone } from './chaos-acts.ts';
import { ask, type Instance, print, query } from './chaos-instance.ts';

const LINES = 120;
const BETWEEN_MS = 500;

const KINDS = ['payments', 'tenants', 'statement'] as const;
type Kind = (typeof KINDS)[number];

/** Where each kind keeps the text that names its file and line. */
const PLACES: Record<Kind, { table: string; column: string }> = {
  payments: { table: 'payments', column: 'notes' },
  tenants: { table: 'tenants', column: 'last_name' },
  statement: { table: 'bank_lines', column: 'label' },
};

interface SentFile {
  kind: Kind;
  /** « FICHIER 12 », which each of its lines begins with. */
  mark: string;
  /** Sends the same request once more. @returns what it wrongly added. */
  again: () => Promise<string[]>;
}

export interface ImportedFiles {
  acknowledged: SentFile[];
  repeated: number;
  /** What PostgreSQL held of a file, each time that a request remained without an answer. */
  whole: number;
  absent: number;
  faults: string[];
}

interface Importing {
  at: Instance;
  sql: postgres.Sql;
  files: ImportedFiles;
  leases: readonly string[];
  /** Called when the worker did its part. */
  onWorkDone: () => void;
}

const marked = (mark: string) => `${mark} LIGNE `;

/** Rows of the file, and its lines among them. */
async function storedOf(sql: postgres.Sql, { kind, mark }: Pick<SentFile, 'kind' | 'mark'>) {
  const { table, column } = PLACES[kind];
  const [row] = await sql<{ rows: number; lines: number }[]>`
    select count(*)::int as rows, count(distinct ${sql(column)})::int as lines from ${sql(table)} where ${sql(column)} like ${`${marked(mark)}%`}`;
  return row ?? { rows: 0, lines: 0 };
}

/** Nobody knows what became of a request without an answer: all of its file is stored, or nothing. */
async function lookAt({ sql, files }: Importing, kind: Kind, mark: string): Promise<void> {
  const { rows } = await untilDone(() => storedOf(sql, { kind, mark }));
  if (rows === 0) files.absent += 1;
  else if (rows === LINES) files.whole += 1;
  else files.faults.push(`${rows} of the ${LINES} lines of a file of ${kind} were stored when its request was not answered`);
}

const csvOf = (head: string, lineOf: (n: number) => string): Buffer =>
  Buffer.from([head, ...Array.from({ length: LINES }, (_, n) => lineOf(n)), ''].join('\n'));

const cents = (n: number) => String(n % 100).padStart(2, '0');

interface Draft {
  draftId: string;
  mapping: (string | null)[];
}

interface Committed {
  result: { data: { importId: string; ready: number } };
}

async function importRecords(
  importing: Importing,
  kind: 'payments' | 'tenants',
  mark: string,
): Promise<SentFile & { isRepeated: boolean }> {
  const { at, leases } = importing;
  const content =
    kind === 'payments'
      ? csvOf('Contrat;Date;Montant;Notes', (n) => `${leases[n % leases.length]};05/01/2026;1,${cents(n)};${marked(mark)}${n}`)
      : csvOf('Prénom;Nom de famille;E-mail', (n) => `Camille;${marked(mark)}${n};${mark.replaceAll(' ', '-')}-${n}@exemple.fr`);
  const file = { name: `${kind}.csv`, content, type: 'text/csv' };
  const received = await untilAnswered<Draft>('a file', () => ask(at, { method: 'POST', path: `/api/imports?kind=${kind}`, file }));
  const { draftId, mapping } = received.body;
  const body = { draftId, kind, mapping: mapping.map((field) => field ?? '').join(','), confirmed: IMPORT_WARNINGS };
  const commit = () => ask(at, { method: 'POST', path: '/trpc/imports.commit', body });
  const look = () => lookAt(importing, kind, mark);
  const first = await untilAnswered<Committed>('imports.commit', commit, look);
  const { importId, ready } = first.body.result.data;
  if (ready !== LINES) importing.files.faults.push(`an import of ${LINES} ${kind} was answered with ${ready}`);
  const again = async () => {
    const { result } = (await untilAnswered<Committed>('imports.commit', commit)).body;
    return result.data.importId === importId ? [] : [`an import of ${kind} that was sent again has another answer`];
  };
  importing.onWorkDone();
  return { kind, mark, again, isRepeated: first.isRepeated };
}

interface ReceivedStatement {
  statements: { added: number; isKnown: boolean }[];
}

async function importStatement(importing: Importing, mark: string): Promise<SentFile & { isRepeated: boolean }> {
  const kind = 'statement';
  const { at } = importing;
  const accounts = await untilAnswered<{ result: { data: { id: string }[] } }>('bankStatements.accounts', () =>
    query(at, 'bankStatements.accounts', undefined),
  );
  const [account] = accounts.body.result.data;
  const content = csvOf('Date;Libellé;Débit;Crédit', (n) => `06/01/2026;${marked(mark)}${n};;2,${cents(n)}`);
  const file = { name: 'releve.csv', content, type: 'text/csv' };
  const path = `/api/bank-statements${account ? `?account=${account.id}` : ''}`;
  const send = () => ask(at, { method: 'POST', path, file });
  const { body, isRepeated } = await untilAnswered<ReceivedStatement>('a statement', send, () => lookAt(importing, kind, mark));
  const [first] = body.statements;
  const isRight = first?.added === LINES || (isRepeated && first?.isKnown === true && first.added === 0);
  if (!isRight) importing.files.faults.push(`a statement of ${LINES} lines was answered with ${JSON.stringify(first)}`);
  const again = async () => {
    const [second] = (await untilAnswered<ReceivedStatement>('a statement', send)).body.statements;
    return second?.isKnown && second.added === 0 ? [] : [`a statement that was sent again added ${second?.added} lines`];
  };
  return { kind, mark, again, isRepeated };
}

/** One file after the other, of each kind in turn, until they are stopped: each kind once at least. */
export function importers(importing: Importing): Acts {
  const { files } = importing;
  let isOver = false;
  const work = async () => {
    for (let n = 0; !isOver || n < KINDS.length; n++) {
      const kind = KINDS[n % KINDS.length] ?? 'payments';
      const mark = `FICHIER ${n}`;
      const { isRepeated, ...sent } = await (kind === 'statement'
        ? importStatement(importing, mark)
        : importRecords(importing, kind, mark));
      files.acknowledged.push(sent);
      if (isRepeated) files.repeated += 1;
      await pause(BETWEEN_MS);
    }
  };
  return { stop: () => (isOver = true), ended: work() };
}

/** Sends every file once more, and looks for each line. @returns what went wrong. */
export async function importFaults(sql: postgres.Sql, { acknowledged, repeated, whole, absent, faults }: ImportedFiles): Promise<string[]> {
  const found = [...faults];
  for (const sent of acknowledged) {
    found.push(...(await sent.again().catch((error: Error) => [error.message])));
    const { rows, lines } = await storedOf(sql, sent);
    if (lines < LINES) found.push(`${LINES - lines} acknowledged lines of a file of ${sent.kind} are lost`);
    if (rows > lines) found.push(`${rows - lines} lines of a file of ${sent.kind} are doubled`);
  }
  const counts = KINDS.map((kind) => `${acknowledged.filter((sent) => sent.kind === kind).length} of ${kind}`);
  print(
    `files of ${LINES} lines acknowledged: ${counts.join(', ')}; ${repeated} after being sent again; ` +
      `looked at ${whole + absent} times before that: ${whole} times stored whole, ${absent} times not at all`,
  );
  return found;
}
