import { withWrittenRows } from '@lares/api/shared/written-rows';
import { initTRPC, TRPCError } from '@trpc/server';
import { resolveResponse } from '@trpc/server/http';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerProcedures, type ProcedureRequest } from './procedure-answers.ts';

const t = initTRPC.context<{ name: string }>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) => ({ ...shape, data: { ...shape.data, why: error.cause instanceof z.ZodError ? 'input' : 'other' } }),
});

/** As PostgreSQL writes them. */
const ROWS = ['{"title" : "Île « A »", "cents" : 10.50}', '{"title" : "\\u001e\\n", "cents" : null}'].map((row) => Buffer.from(row));

const router = t.router({
  greet: t.procedure.input(z.object({ to: z.string() }).optional()).query(({ ctx, input }) => `${ctx.name} → ${input?.to ?? 'tous'}`),
  nothing: t.procedure.query(() => undefined),
  empty: t.procedure.query(() => null),
  records: t.router({
    add: t.procedure.input(z.object({ cents: z.int() })).mutation(({ input }) => ({ ...input, on: new Date(0), dropped: undefined })),
    ping: t.procedure.mutation(() => 'pong'),
  }),
  page: t.procedure.query(() => withWrittenRows(ROWS, { nextCursor: 'é', previousCursor: null })),
  changedPage: t.procedure.query(() => {
    const page = withWrittenRows<{ title: string }, object>(ROWS, {});
    for (const row of page.rows) row.title = 'changé';
    return page;
  }),
  refused: t.procedure.query(() => {
    throw new TRPCError({ code: 'FORBIDDEN', message: 'no' });
  }),
  broken: t.procedure.query(() => {
    throw new Error('secret');
  }),
});

const MAX_BATCH = 3;
const JSON_TYPE = 'application/json';
const ORIGIN = 'http://localhost';

type Given = Partial<Omit<ProcedureRequest, 'path'>> & { path: string };
interface Answer {
  status: number;
  body: string;
  reported: string[];
}
type CreateContext = () => Promise<{ name: string }>;
const asLucie: CreateContext = async () => ({ name: 'Lucie' });
const failing: CreateContext = async () => {
  throw new TRPCError({ code: 'UNAUTHORIZED', message: 'who?' });
};

const reportOf = ({ error, path, ctx }: { error: TRPCError; path?: string | undefined; ctx?: { name: string } | undefined }) =>
  `${error.code} ${path ?? '-'} ${ctx?.name ?? '-'}`;

async function ours({ method = 'GET', path, search = '', contentType, body }: Given, createContext: CreateContext): Promise<Answer> {
  const reported: string[] = [];
  const request = { method, path, search, contentType, body };
  const onError = (failure: { error: TRPCError; path?: string; ctx: { name: string } | undefined }) => reported.push(reportOf(failure));
  const { status, body: text } = await answerProcedures(request, { router, createContext, maxBatchSize: MAX_BATCH, onError });
  return { status, body: text.toString(), reported: reported.toSorted() };
}

async function theirs({ method = 'GET', path, search = '', contentType, body }: Given, createContext: CreateContext): Promise<Answer> {
  const reported: string[] = [];
  const req = new Request(`${ORIGIN}/trpc/${encodeURIComponent(path)}?${search}`, {
    method,
    headers: contentType === undefined ? {} : { 'content-type': contentType },
    ...(typeof body === 'string' ? { body } : {}),
  });
  if (contentType === undefined) req.headers.delete('content-type');
  const answer = await resolveResponse({
    router,
    req,
    path,
    error: null,
    createContext,
    maxBatchSize: MAX_BATCH,
    onError: (failure) => reported.push(reportOf(failure)),
  });
  return { status: answer.status, body: await answer.text(), reported: reported.toSorted() };
}

const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`;
const post = (path: string, body: unknown, search = ''): Given => ({
  method: 'POST',
  path,
  search,
  contentType: JSON_TYPE,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const REQUESTS: Record<string, Given> = {
  'a query': { path: 'greet', search: input({ to: 'vous & moi + 1 %' }) },
  'a query without input': { path: 'greet' },
  'a query with an empty input': { path: 'greet', search: 'input=' },
  'a query with a wrong input': { path: 'greet', search: input({ to: 3 }) },
  'a query whose input is no JSON': { path: 'greet', search: 'input=%7Bto' },
  'an input that the procedure does not read': { path: 'empty', search: 'input=%7Bto' },
  'a query that answers nothing': { path: 'nothing' },
  'a query that answers null': { path: 'empty' },
  'a query with a content type': { path: 'greet', contentType: JSON_TYPE },
  'a query sent as a mutation': post('greet', {}),
  'a mutation': post('records.add', { cents: 12 }),
  'a mutation without input': post('records.ping', ''),
  'a mutation of another charset': { ...post('records.add', { cents: 12 }), contentType: 'application/json; charset=utf-8' },
  'a mutation with a wrong input': post('records.add', { cents: 1.5 }),
  'a mutation whose body is no JSON': post('records.add', '{cents'),
  'a mutation with an empty body': post('records.add', ''),
  'a mutation asked for as a query': { path: 'records.add', search: input({ cents: 12 }) },
  'a body of another type': { ...post('records.add', 'cents=12'), contentType: 'text/plain' },
  'a body without a type': { method: 'POST', path: 'records.add', body: undefined },
  'a refusal': { path: 'refused' },
  'a failure': { path: 'broken' },
  'an unknown procedure': { path: 'nobody' },
  'a name of every object': { path: 'toString' },
  'a folder of procedures': { path: 'records' },
  'a batch of one': { path: 'greet', search: `batch=1&${input({ 0: { to: 'un' } })}` },
  'a batch': { path: 'greet,empty,greet', search: `batch=1&${input({ 0: { to: 'un' }, 2: { to: 'trois' } })}` },
  'a batch without inputs': { path: 'greet,nothing', search: 'batch=1' },
  'a batch in which one is refused': { path: 'greet,refused,broken', search: `batch=1&${input({})}` },
  'a batch in which all are refused alike': { path: 'refused,refused', search: 'batch=1' },
  'a batch with an unknown procedure': { path: 'greet,nobody', search: 'batch=1' },
  'a batch of mutations': post('records.add,records.add', { 0: { cents: 1 }, 1: { cents: 'x' } }, 'batch=1'),
  'a batch whose input is a list': { path: 'greet,empty', search: `batch=1&${input([{ to: 'un' }])}` },
  'a batch whose input is a number': { path: 'greet,empty', search: `batch=1&${input(3)}` },
  'a batch that mixes queries and mutations': post('greet,records.add', {}, 'batch=1'),
  'a batch that is too long': { path: 'greet,greet,greet,greet', search: 'batch=1' },
  'commas without a batch': { path: 'greet,greet' },
  'a batch of another value': { path: 'greet', search: 'batch=2' },
};

it.each(Object.entries(REQUESTS))('answers %s as the adapter of tRPC does', async (_name, given) => {
  for (const context of [asLucie, failing]) expect(await ours(given, context)).toEqual(await theirs(given, context));
});

it('refuses, answers and reports', async () => {
  const seen = await Promise.all(Object.values(REQUESTS).map((given) => ours(given, asLucie)));
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200, 207, 400, 403, 404, 405, 415, 500]));
  expect(await ours({ path: 'broken' }, asLucie)).toMatchObject({ status: 500, reported: ['INTERNAL_SERVER_ERROR broken Lucie'] });
  expect(await ours({ path: 'greet' }, failing)).toMatchObject({ status: 401, reported: ['UNAUTHORIZED greet -'] });
});

it.each([
  ['alone', { path: 'page' }],
  ['in a batch', { path: 'greet,page,refused', search: 'batch=1' }],
])('sends rows that nobody read as they were written, %s: the same JSON as tRPC', async (_where, given) => {
  const { body } = await answerProcedures(
    { method: 'GET', search: '', contentType: undefined, body: undefined, ...given },
    { router, createContext: asLucie, maxBatchSize: MAX_BATCH, onError: () => {} },
  );
  expect(body).toBeInstanceOf(Buffer);
  expect(body.toString()).toContain(`"rows":[${ROWS.join(',')}]`);
  const { body: expected } = await theirs(given, asLucie);
  expect(JSON.parse(body.toString())).toEqual(JSON.parse(expected));
  expect(expected).toContain('"title":"Île « A »","cents":10.5}');
});

it('writes rows again that a procedure has read, because it may have changed them', async () => {
  const { body } = await ours({ path: 'changedPage' }, asLucie);
  expect(JSON.parse(body)).toEqual({
    result: {
      data: {
        rows: [
          { title: 'changé', cents: 10.5 },
          { title: 'changé', cents: null },
        ],
      },
    },
  });
});
