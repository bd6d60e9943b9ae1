import { csvHeader, csvRow } from '@lares/domain/workspace/exports/csv-export';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import type { KnownRecordChoice } from '@lares/domain/workspace/imports/known-records';
import { DomainError } from '@lares/domain/shared/errors';
import type { TestDatabase } from '@lares/testing/database';
import type { anAgency } from '@lares/testing/factories/agency';
import { memoryFiles } from '@lares/testing/memory-files';
import { EXPORTS, type ExportNoun } from '../modules/workspace/exports/exports.queries.ts';
import { receiveFile } from '../modules/workspace/imports/imports.commands.ts';
import { authorize } from '../trpc/authorize.ts';
import { contextOf } from '../trpc/create-context.ts';
import { callerAs, sessionOf } from '../trpc/signed-in-as.ts';
import { answeredByWorker } from './run-jobs.ts';
import { TEST_VAULT } from './test-vault.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;

/** What a manager does with a file, without the browser: uploads, previews, confirms and undoes it. */
export function importing(database: TestDatabase, agency: Agency, now: () => Date) {
  const files = memoryFiles();
  const session = sessionOf(agency.manager, agency.organization);
  const caller = callerAs(session, { database, now, ports: { files } });
  const ports = {
    files,
    mailer: { send: () => Promise.resolve() },
    publicUrl: 'http://localhost',
    vault: TEST_VAULT,
    isDemo: false,
    mapTiles: null,
  };
  const request = { address: '127.0.0.1', agent: 'test', sessionId: null, setSessionCookie: () => {} };
  const accounts = undefined as never;
  const ctx = authorize(contextOf({ database, accounts, now, ports }, session, request), 'imports:write');

  const receive = async (kind: ImportKind, content: string) => {
    const { draftId, mapping, headers, remembered } = await receiveFile(ctx, { name: `${kind}.csv`, content: Buffer.from(content), kind });
    return { draftId, kind, headers, remembered, mapping: mapping.map((field) => field ?? '').join(',') };
  };
  const asked = async (kind: ImportKind, content: string) => {
    const { draftId, mapping } = await receive(kind, content);
    return { draftId, kind, mapping };
  };
  return {
    ctx,
    caller,
    receive,
    /** A commit that the worker answers. */
    answered: <Answer>(commit: Promise<Answer>) => answeredByWorker(database, { now, ports: { files } }, commit),
    preview: async (kind: ImportKind, content: string, options: { known?: KnownRecordChoice } = {}) =>
      caller.imports.preview({ ...(await asked(kind, content)), ...options }),
    commit: async (
      kind: ImportKind,
      content: string,
      options: Omit<Parameters<typeof caller.imports.commit>[0], 'draftId' | 'kind' | 'mapping'> = {},
    ) => answeredByWorker(database, { now, ports: { files } }, caller.imports.commit({ ...(await asked(kind, content)), ...options })),
    undo: (id: string) => caller.imports.undo({ id }),
    /** The file that « Exporter » gives. */
    exported: async (noun: ExportNoun) => {
      const { columns, pages } = EXPORTS[noun].read({}).open(ctx);
      const lines: string[] = [];
      for await (const rows of pages) lines.push(...rows.map(csvRow));
      return csvHeader(columns) + lines.join('');
    },
  };
}

/** The domain error of a refused call, as the browser receives it. */
export async function refusalOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  const cause = error instanceof Error && error.cause instanceof DomainError ? error.cause : error;
  if (!(cause instanceof DomainError)) throw new Error(`no domain refusal: ${String(error)}`);
  return { code: cause.code, details: cause.details };
}
