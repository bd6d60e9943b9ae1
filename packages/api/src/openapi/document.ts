import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { z } from 'zod';
import { appRouter } from '../router.ts';
import type { Access } from '../trpc/init.ts';
import { exampleOf } from './examples.ts';
import type { JsonSchema } from './json-schema.ts';
import { refusalCodes, statusOfCode } from './refusals.ts';
import { SUMMARIES } from './summaries.ts';

/** What each procedure answers; `null` for one that answers nothing. Made by the build of the server from the types. */
export type OutputSchemas = Readonly<Record<string, JsonSchema | null>>;

interface DocumentOptions {
  publicUrl: string;
  /** `null` from the sources, without a build: answers are then described without their fields. */
  outputs: OutputSchemas | null;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  parameters?: { name: 'input'; in: 'query'; required: boolean; content: Content }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content } | { $ref: string }>;
}

interface Content {
  'application/json': { schema: JsonSchema; example?: unknown };
}

interface Refusal {
  description: string;
  content: Content;
}

/** One path of each procedure, with its only method. */
export type Paths = Record<string, { get: Operation } | { post: Operation }>;

interface Definition {
  type: 'query' | 'mutation' | 'subscription';
  meta?: { access: Access };
  inputs: readonly z.ZodType[];
}

const PROCEDURES = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: Definition }>);

/** The API as it is: the calls of tRPC over HTTP, one operation for each procedure. */
export function openApiDocument({ publicUrl, outputs }: DocumentOptions) {
  const refusals = new Refusals();
  const paths = Object.fromEntries(
    PROCEDURES.map(([path, { _def }]) => {
      const operation = operationOf(path, _def, { outputs, refusals });
      return [`/trpc/${path}`, _def.type === 'query' ? { get: operation } : { post: operation }];
    }),
  ) as Paths;
  return {
    openapi: '3.1.0',
    info: { title: 'Lares', version: '0.1.0', description: DESCRIPTION, license: { name: 'MPL-2.0', identifier: 'MPL-2.0' } },
    servers: [{ url: publicUrl }],
    security: [{ token: [] }],
    tags: Object.keys(SUMMARIES).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'lares_…', description: TOKEN } },
      responses: refusals.responses,
    },
  };
}

const DESCRIPTION = `Lares manages rented homes in France. Each operation is a procedure; the types of \`@lares/sdk\` are the same.

- A query is \`GET /trpc/<name>?input=<JSON>\`, a mutation \`POST /trpc/<name>\` with JSON as its body. An answer is \`{"result":{"data":…}}\`.
- A refusal is \`{"error":{"data":…}}\`: \`domain.code\` is its reason, one of those that the operation lists; \`fieldErrors\` has a French sentence for each invalid field of the input.
- Money is integer cents, a day is \`YYYY-MM-DD\`, an instant is ISO 8601. Stored values are the French labels.
- A list answers \`rows\` and \`nextCursor\`: send it as \`cursor\` for the next page.
- An update names the \`version\` that it read. A creation with a \`creationKey\` (a UUID) creates once, however often it is sent.
- An answer without these envelopes is of a proxy, or of a limit on the size or the origin of a request.`;

const TOKEN = 'A personal access token (« Mon Profil », « Jetons d’accès »). It has the rights of its user, in one organisation.';

function operationOf(
  path: string,
  { type, meta, inputs }: Definition,
  { outputs, refusals }: { outputs: OutputSchemas | null; refusals: Refusals },
): Operation {
  const [noun = '', name = ''] = path.split('.');
  const [input] = inputs;
  const schema = input ? inputSchema(input) : null;
  const content = schema && { 'application/json': { schema, example: exampleOf(path, schema) } };
  const isRequired = input !== undefined && !input.safeParse(undefined).success;
  const access = meta?.access ?? 'public';
  return {
    operationId: path,
    summary: (SUMMARIES as Record<string, Record<string, string>>)[noun]?.[name] ?? '',
    description: accessSentence(access),
    tags: [noun],
    ...(content && type === 'query' ? { parameters: [{ name: 'input', in: 'query', required: isRequired, content }] } : {}),
    ...(content && type === 'mutation' ? { requestBody: { required: isRequired, content } } : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answerSchema(outputs?.[path]) } } },
      ...refusals.of(refusalCodes({ path, type, access }), input !== undefined),
    },
  };
}

/** As a program sends it. Rules over several fields are not in a schema: their refusals name the field. */
const inputSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as JsonSchema;
};

function accessSentence(access: Access): string {
  if (access === 'public') return 'For anyone.';
  return access === 'signed-in' ? 'For any signed-in user.' : `Needs the permission \`${access}\`.`;
}

/** `undefined`: unknown without a build. */
function answerSchema(output: JsonSchema | null | undefined): JsonSchema {
  const data: Record<string, JsonSchema> = output === null ? {} : { data: output ?? {} };
  const result: JsonSchema = { type: 'object', properties: data, ...(output ? { required: ['data'] } : {}) };
  return { type: 'object', properties: { result }, required: ['result'] };
}

/** Statuses that are not refusals of the domain, with the code of tRPC. */
const TRANSPORT: Readonly<Record<number, { description: string; code: string }>> = {
  400: { description: 'The input is not valid: `fieldErrors` says which fields', code: 'BAD_REQUEST' },
  500: { description: 'An unexpected failure. Nothing was written', code: 'INTERNAL_SERVER_ERROR' },
};

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  401: 'No sign-in, or an access token that is unknown, expired or revoked',
  403: 'Not allowed to this user, or not with this access token',
  404: 'Not there, or not visible to this user',
  409: 'Not in this state: something changed, or stands in the way',
  413: 'Too large',
  415: 'A file of another kind',
  422: 'Refused by a rule; `field` names the field',
  429: 'Too often: wait as `Retry-After` says',
  503: 'Not now: send it again later',
};

/** One response for each set of codes of a status: procedures with the same one share it. */
class Refusals {
  readonly responses: Record<string, Refusal> = {};
  readonly #names = new Map<string, string>();

  of(codes: readonly DomainErrorCode[], hasInput: boolean): Record<string, { $ref: string }> {
    const byStatus = Map.groupBy(codes, statusOfCode);
    const transport = Object.keys(TRANSPORT).map(Number);
    const statuses = [...transport.filter((status) => status !== 400 || hasInput), ...byStatus.keys()];
    return Object.fromEntries(
      statuses.toSorted((a, b) => a - b).map((status) => [status, { $ref: this.#sharedBy(status, byStatus.get(status) ?? []) }]),
    );
  }

  #sharedBy(status: number, codes: readonly DomainErrorCode[]): string {
    const set = [status, ...codes].join();
    const known = this.#names.get(set);
    if (known !== undefined) return known;
    const before = Object.keys(this.responses).filter((name) => name.startsWith(`${status}-`)).length;
    const name = codes.length === 0 ? String(status) : `${status}-${before + 1}`;
    const description = TRANSPORT[status]?.description ?? DESCRIPTIONS[status] ?? 'Refused';
    this.responses[name] = {
      description: codes.length === 0 ? description : `${description}. Codes: ${codes.map((code) => `\`${code}\``).join(', ')}`,
      content: { 'application/json': { schema: refusalSchema(status, codes) } },
    };
    const reference = `#/components/responses/${name}`;
    this.#names.set(set, reference);
    return reference;
  }
}

function refusalSchema(status: number, codes: readonly DomainErrorCode[]): JsonSchema {
  const domain: JsonSchema = {
    type: 'object',
    properties: {
      // One shape for all, also where the domain refuses nothing: a generated client then reads it without a question.
      code: codes.length > 0 ? { enum: [...codes] } : { type: 'string' },
      field: { type: ['string', 'null'] },
      details: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    },
    required: ['code', 'field', 'details'],
  };
  const data: JsonSchema = {
    type: 'object',
    properties: {
      code: { type: 'string' },
      httpStatus: { const: status },
      path: { type: 'string' },
      domain: { anyOf: [domain, { type: 'null' }] },
      fieldErrors: { type: 'object', additionalProperties: { type: 'string' } },
    },
    required: ['code', 'httpStatus', 'domain', 'fieldErrors'],
  };
  const error: JsonSchema = {
    type: 'object',
    properties: { message: { type: 'string' }, code: { type: 'integer' }, data },
    required: ['message', 'code', 'data'],
  };
  return { type: 'object', properties: { error }, required: ['error'] };
}
