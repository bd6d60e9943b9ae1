import type { DomainErrorCode } from '@lares/domain/shared/errors';
import type { z } from 'zod';
import { appRouter } from '../router.ts';
import type { Access } from '../trpc/init.ts';
import { exampleOf } from './examples.ts';
import { fileOperations, type FilePaths } from './file-operations.ts';
import { inputSchema, type JsonSchema } from './json-schema.ts';
import { refusalFields, RefusalResponses, type Refusing } from './refusal-responses.ts';
import { refusalCodes } from './refusals.ts';
import { SUMMARIES } from './summaries.ts';

/** What each procedure and each upload answers; `null` for one that answers nothing. Made by the build of the server from the types. */
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
  parameters?: InputParameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content } | { $ref: string }>;
}

/**
 * The input of a query: one JSON text. A parameter whose `content` is JSON would say the same, but generators read it as an object in the form of
 * `input[status]=`, or stop at it.
 */
export interface InputParameter {
  name: 'input';
  in: 'query';
  required: boolean;
  schema: { type: 'string'; contentMediaType: 'application/json'; contentSchema: JsonSchema };
  example: string;
}

interface Content {
  'application/json': { schema: JsonSchema; example?: unknown };
}

/** One path of each procedure and of each file route, with its only method. */
export type Paths = Record<`/trpc/${string}`, { get: Operation } | { post: Operation }> & FilePaths;

interface Definition {
  type: 'query' | 'mutation' | 'subscription';
  meta?: { access: Access };
  inputs: readonly z.ZodType[];
}

const PROCEDURES = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: Definition }>);

/** The API as it is: the calls of tRPC over HTTP, one operation for each procedure, and the routes of files. */
export function openApiDocument({ publicUrl, outputs }: DocumentOptions) {
  const refusals = new RefusalResponses(PROCEDURES_REFUSE);
  const files = fileOperations(outputs);
  const procedures = Object.fromEntries(
    PROCEDURES.map(([path, { _def }]) => {
      const operation = operationOf(path, _def, { outputs, refusals });
      return [`/trpc/${path}`, _def.type === 'query' ? { get: operation } : { post: operation }];
    }),
  );
  const paths = { ...procedures, ...files.paths } as Paths;
  return {
    openapi: '3.1.0',
    info: { title: 'Lares', version: '0.1.0', description: DESCRIPTION, license: { name: 'MPL-2.0', identifier: 'MPL-2.0' } },
    servers: [{ url: publicUrl }],
    security: [{ token: [] }],
    tags: Object.keys(SUMMARIES).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'lares_…', description: TOKEN } },
      responses: { ...refusals.responses, ...files.responses },
    },
  };
}

const DESCRIPTION = `Lares manages rented homes in France. Each operation is a procedure or a file; the types of \`@lares/sdk\` are the same.

- A query is \`GET /trpc/<name>?input=<JSON>\`, a mutation \`POST /trpc/<name>\` with JSON as its body. An answer is \`{"result":{"data":…}}\`.
- A refusal is \`{"error":{"data":…}}\`: \`domain.code\` is its reason, one of those that the operation lists; \`fieldErrors\` has a French sentence for each invalid field of the input.
- Money is integer cents, a day is \`YYYY-MM-DD\`, an instant is ISO 8601. Stored values are the French labels.
- A list answers \`rows\` and \`nextCursor\`: send it as \`cursor\` for the next page.
- An update names the \`version\` that it read. A creation with a \`creationKey\` (a UUID) creates once, however often it is sent.
- A file is \`GET /api/…\`, its name is in \`Content-Disposition\`; an upload is \`POST /api/…\` with a form. Their refusals are \`{"code", "field", "details"}\` without an envelope, or \`{"fieldErrors"}\`. With an access token both work as procedures do.
- An answer without these envelopes is of a proxy, or of a limit on the size or the origin of a request.`;

const TOKEN = 'A personal access token (« Mon Profil », « Jetons d’accès »). It has the rights of its user, in one organisation.';

function operationOf(
  path: string,
  { type, meta, inputs }: Definition,
  { outputs, refusals }: { outputs: OutputSchemas | null; refusals: RefusalResponses },
): Operation {
  const [noun = '', name = ''] = path.split('.');
  const [input] = inputs;
  const schema = input ? inputSchema(input) : null;
  const example = schema && exampleOf(path, schema);
  const isRequired = input !== undefined && !input.safeParse(undefined).success;
  const access = meta?.access ?? 'public';
  return {
    operationId: path,
    summary: (SUMMARIES as Record<string, Record<string, string>>)[noun]?.[name] ?? '',
    description: accessSentence(access),
    tags: [noun],
    ...(schema && type === 'query' ? { parameters: [inputParameter(schema, { example, required: isRequired })] } : {}),
    ...(schema && type === 'mutation'
      ? { requestBody: { required: isRequired, content: { 'application/json': { schema, example } } } }
      : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answerSchema(outputs?.[path]) } } },
      ...refusals.of(refusalCodes({ path, type, access }), input === undefined ? [500] : [400, 500]),
    },
  };
}

const inputParameter = (contentSchema: JsonSchema, { example, required }: { example: unknown; required: boolean }): InputParameter => ({
  name: 'input',
  in: 'query',
  required,
  schema: { type: 'string', contentMediaType: 'application/json', contentSchema },
  example: JSON.stringify(example),
});

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

/** How procedures refuse: in the envelope of tRPC. */
const PROCEDURES_REFUSE: Refusing = {
  prefix: 'procedure-',
  transport: {
    400: 'The input is not valid: `fieldErrors` says which fields',
    500: 'An unexpected failure. Nothing was written',
  },
  schemaOf: refusalSchema,
};

function refusalSchema(status: number, codes: readonly DomainErrorCode[]): JsonSchema {
  const data: JsonSchema = {
    type: 'object',
    properties: {
      code: { type: 'string' },
      httpStatus: { const: status },
      path: { type: 'string' },
      domain: { anyOf: [refusalFields(codes), { type: 'null' }] },
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
