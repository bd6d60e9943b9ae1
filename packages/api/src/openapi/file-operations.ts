import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { z } from 'zod';
import { DOWNLOADS } from './downloads.ts';
import { exampleOf } from './examples.ts';
import { type Download, type FileRoute, parametersIn, PATH_PARAMETERS, type Upload } from './file-routes.ts';
import { inputSchema, type JsonSchema } from './json-schema.ts';
import { refusalFields, RefusalResponses, type Refusing } from './refusal-responses.ts';
import { fileRefusalCodes } from './refusals.ts';
import { UPLOADS } from './uploads.ts';

interface FileParameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
  /** Of a required one. */
  example?: unknown;
}

type Content = Record<string, { schema: JsonSchema }>;
type FileResponse = { description: string; headers?: Record<string, { schema: JsonSchema }>; content?: Content } | { $ref: string };

export interface FileOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  /** Empty where no token is needed. */
  security?: [];
  parameters: FileParameter[];
  requestBody?: {
    required: true;
    content: {
      'multipart/form-data': { schema: JsonSchema; encoding: Record<string, { contentType: string }>; example: Record<string, unknown> };
    };
  };
  responses: Record<string, FileResponse>;
}

/** One path of each file route, with its only method. */
export type FilePaths = Record<`/api/${string}`, { get: FileOperation } | { post: FileOperation }>;

const ROUTES: Readonly<Record<string, Download>> = DOWNLOADS;
const RECEIVED: Readonly<Record<string, Upload>> = UPLOADS;

/** @param outputs what each upload answers, by its path; `null` without a build */
export function fileOperations(outputs: Readonly<Record<string, JsonSchema | null>> | null) {
  const files = new RefusalResponses({ prefix: 'file-', transport: FAILURE, schemaOf: fileRefusal });
  const images = new RefusalResponses({ prefix: 'image-', transport: FAILURE, schemaOf: imageRefusal });
  const downloads = Object.entries(ROUTES).map(([path, route]) => [path, { get: downloadOf(path, route, files) }]);
  const uploads = Object.entries(RECEIVED).map(([path, route]) => {
    const [refusals, codes] = [route.answersEach ? images : files, fileRefusalCodes('POST', path, route)];
    return [path, { post: uploadOf(path, route, { refusals, answer: narrowed(outputs?.[path] ?? {}, codes) }) }];
  });
  const paths = Object.fromEntries([...downloads, ...uploads]) as FilePaths;
  return { paths, responses: { ...files.responses, ...images.responses } };
}

/** Where an answer has the refusal of one of several files, only with the codes of its route. */
function narrowed(schema: JsonSchema, codes: readonly DomainErrorCode[]): JsonSchema {
  const inner = (one: JsonSchema): JsonSchema => narrowed(one, codes);
  const { anyOf, items, properties } = schema;
  const known =
    properties &&
    Object.entries(properties).map(([name, one]): [string, JsonSchema] => [name, isCode(name, one) ? { enum: [...codes] } : inner(one)]);
  return {
    ...schema,
    ...(anyOf ? { anyOf: anyOf.map(inner) } : {}),
    ...(items ? { items: inner(items) } : {}),
    ...(known ? { properties: Object.fromEntries(known) } : {}),
  };
}

const isCode = (name: string, { enum: values }: JsonSchema): boolean => name === 'code' && values?.includes('common.not-found') === true;

/** A part of a form, or a content. */
const BYTES: JsonSchema = { type: 'string', format: 'binary' };

function downloadOf(path: string, route: Download, refusals: RefusalResponses): FileOperation {
  const content = Object.fromEntries(route.mediaTypes.map((type) => [type, { schema: BYTES }]));
  const headers = { 'Content-Disposition': { schema: { type: 'string' } } };
  return {
    ...describedBy('GET', path, route),
    responses: {
      200: { description: 'The file; its name is in `Content-Disposition`', headers, content },
      ...(route.hasRanges ? { 206: { description: 'The part that `Range` asked for', headers, content } } : {}),
      ...(route.isRevalidated ? { 304: { description: 'The same as the `ETag` in `If-None-Match`' } } : {}),
      ...(route.hasRanges ? { 416: { description: '`Range` is outside the file' } } : {}),
      ...refusals.of(fileRefusalCodes('GET', path, route), transportOf(route)),
    },
  };
}

interface Receiving {
  refusals: RefusalResponses;
  answer: JsonSchema;
}

function uploadOf(path: string, route: Upload, { refusals, answer }: Receiving): FileOperation {
  const { accepts, maxBytes, maxFiles, fields } = route;
  const file: JsonSchema = { ...BYTES, maxLength: maxBytes };
  const given = fields ? inputSchema(fields) : { properties: {}, required: [] };
  const schema: JsonSchema = {
    type: 'object',
    // The fields come before the file.
    properties: { ...given.properties, file: maxFiles === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: maxFiles } },
    required: [...(given.required ?? []), 'file'],
  };
  const encoding = {
    ...Object.fromEntries(Object.keys(given.properties ?? {}).map((name) => [name, { contentType: 'application/json' }])),
    file: { contentType: accepts.join(', ') },
  };
  const example = { ...(exampleOf(path, { type: 'object', ...given }) as object), file: '@fichier' };
  const content = { 'application/json': { schema: answer } };
  return {
    ...describedBy('POST', path, route),
    requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding, example } } },
    responses: {
      ...(route.isRepeatable ? { 200: { description: 'Done before, with the same `creationKey`', content } } : {}),
      201: { description: route.answersEach ? 'Done, for one file at least' : 'Done', content },
      ...refusals.of(fileRefusalCodes('POST', path, route), transportOf(route)),
    },
  };
}

const MEGABYTE = 1024 * 1024;

function describedBy(method: 'GET' | 'POST', path: string, route: FileRoute & Partial<Pick<Upload, 'maxBytes' | 'maxFiles' | 'fields'>>) {
  const { noun, summary, access, refusesTokens, query, maxBytes = 0, maxFiles = 1, fields } = route;
  const sentences = [
    accessSentence(access),
    ...(refusesTokens ? ['Not with an access token.'] : []),
    ...(maxBytes > 0 ? [`At most ${maxFiles > 1 ? `${maxFiles} files of ` : ''}${maxBytes / MEGABYTE} MB.`] : []),
    ...(fields ? ['The fields come before the file.'] : []),
  ];
  return {
    operationId: operationIdOf(method, path),
    summary,
    description: sentences.join(' '),
    tags: [noun] as [string],
    ...(access === 'public' || access === 'secret-address' ? { security: [] as [] } : {}),
    parameters: [...pathParameters(path), ...queryParameters(query)],
  };
}

/** As stable as the path: `download.receipts.pdf` of `/api/receipts/{id}/pdf`. */
function operationIdOf(method: 'GET' | 'POST', path: string): string {
  const parts = path
    .slice('/api/'.length)
    .replaceAll(/\{\w+\}/g, '')
    .split(/[/.]/)
    .filter(Boolean);
  return [method === 'GET' ? 'download' : 'upload', ...parts].join('.');
}

function accessSentence(access: FileRoute['access']): string {
  if (access === 'public') return 'For anyone.';
  if (access === 'secret-address') return 'For anyone who knows the address, which is a secret.';
  if (access === 'signed-in') return 'For any signed-in user.';
  return `Needs the permission${access.length > 1 ? 's' : ''} ${access.map((one) => `\`${one}\``).join(' and ')}.`;
}

const pathParameters = (path: string): FileParameter[] =>
  parametersIn(path).map((name) => parameterOf('path', name, { schema: inputSchema(PATH_PARAMETERS[name]), required: true }));

function queryParameters(query: z.ZodObject = z.object()): FileParameter[] {
  const { properties = {}, required = [] } = inputSchema(query);
  return Object.entries(properties).map(([name, schema]) => parameterOf('query', name, { schema, required: required.includes(name) }));
}

function parameterOf(where: FileParameter['in'], name: string, { schema, required }: Pick<FileParameter, 'schema' | 'required'>) {
  const example = required ? (exampleOf('', { type: 'object', properties: { [name]: schema }, required: [name] }) as object) : {};
  return { name, in: where, required, schema, ...(name in example ? { example: Object.values(example)[0] as unknown } : {}) };
}

/** Values that a schema refuses answer 422, whatever the codes. */
const transportOf = ({ query, fields }: FileRoute & Pick<Upload, 'fields'>): number[] => ((query ?? fields) ? [422, 500] : [500]);

const FAILURE: Refusing['transport'] = {
  422: 'Refused by a rule, of which `field` names the field; or not valid: `fieldErrors` says which fields',
  500: 'An unexpected failure. Nothing was written',
};

function fileRefusal(status: number, codes: readonly DomainErrorCode[]): JsonSchema {
  if (status === 500) return { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] };
  if (status !== 422) return refusalFields(codes);
  const fieldErrors: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } };
  const invalid: JsonSchema = { type: 'object', properties: { fieldErrors }, required: ['fieldErrors'] };
  return codes.length === 0 ? invalid : { anyOf: [refusalFields(codes), invalid] };
}

/** No picture was taken: the status is that of the first, the others may have other codes. */
function imageRefusal(status: number, codes: readonly DomainErrorCode[]): JsonSchema {
  const refusal = fileRefusal(status, codes);
  if (status === 500) return refusal;
  const { properties, required = [] } = refusalFields([]);
  const outcome: JsonSchema = {
    type: 'object',
    properties: { name: { type: 'string' }, ok: { const: false }, ...properties },
    required: ['name', 'ok', ...required],
  };
  const files: JsonSchema = { type: 'object', properties: { files: { type: 'array', items: outcome } }, required: ['files'] };
  return { anyOf: [...(refusal.anyOf ?? [refusal]), files] };
}
