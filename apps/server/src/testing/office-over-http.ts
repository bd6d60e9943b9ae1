import { answeredByWorker, type JobSetting } from '@lares/api/testing/run-jobs';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import type { TestDatabase } from '@lares/testing/database';
import { multipartBody } from '@lares/testing/multipart';
import type { FastifyInstance } from 'fastify';

interface Office {
  app: FastifyInstance;
  database: TestDatabase;
  /** The session of the manager, read at each call. */
  cookie: () => string;
  publicUrl: string;
  jobs: JobSetting;
}

export interface ReceivedImport {
  draftId: string;
  mapping: (string | null)[];
  alreadyImported: { id: string } | null;
}

export interface ImportPreview {
  ready: number;
  refused: number;
  errorTotal: number;
  errors: unknown[];
}

/** What the fields of a preview and of its import have in common. The columns of a DVF file are known. */
export const importOf = (kind: ImportKind, { draftId, mapping }: ReceivedImport) => ({
  draftId,
  kind,
  mapping: kind === 'properties' ? '' : mapping.map((field) => field ?? '').join(','),
});

/** Calls the application over HTTP, as the browser of a manager does. */
export function officeOverHttp({ app, database, cookie, publicUrl, jobs }: Office) {
  const headers = () => ({ origin: publicUrl, cookie: `lares_session=${cookie()}` });
  const resultOf = <Answer>(procedure: string, answer: { statusCode: number; body: string }): Answer => {
    if (answer.statusCode !== 200) throw new Error(`${procedure}: ${answer.statusCode} ${answer.body.slice(0, 800)}`);
    return (JSON.parse(answer.body) as { result: { data: Answer } }).result.data;
  };
  /** @throws when the file is refused. */
  const send = async <Answer>(url: string, file: { name: string; content: Buffer; type: string }): Promise<Answer> => {
    const { payload, headers: form } = multipartBody([file]);
    const answer = await app.inject({ method: 'POST', url, payload, headers: { ...form, ...headers() } });
    if (answer.statusCode !== 201) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return JSON.parse(answer.body) as Answer;
  };
  return {
    headers,
    send,
    async ask<Answer>(procedure: string, input?: unknown): Promise<Answer> {
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return resultOf(procedure, await app.inject({ url: `/trpc/${procedure}${query}`, headers: headers() }));
    },
    async act<Answer>(procedure: string, input: unknown): Promise<Answer> {
      const sent = { ...headers(), 'content-type': 'application/json' };
      const answer = (async () =>
        app.inject({ method: 'POST', url: `/trpc/${procedure}`, headers: sent, payload: JSON.stringify(input) }))();
      const isLong = procedure === 'imports.commit';
      return resultOf(procedure, await (isLong ? answeredByWorker(database, jobs, answer) : answer));
    },
    upload: (kind: ImportKind, content: Buffer) =>
      send<ReceivedImport>(`/api/imports?kind=${kind}`, { name: `${kind}.csv`, content, type: 'text/csv' }),
  };
}
