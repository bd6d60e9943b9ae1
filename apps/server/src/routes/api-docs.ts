import { existsSync, readFileSync } from 'node:fs';
import { openApiDocument, type OutputSchemas } from '@lares/api/openapi/document';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './api-docs-page.ts';

interface ApiDocsOptions {
  publicUrl: string;
  /** Written by the build of the server; `null` from the sources. */
  outputSchemasFile: string | null;
}

/** The description of the API for programs, and as a page for people. Public: it has no data, and the sources are. */
export function apiDocs(app: FastifyInstance, { publicUrl, outputSchemasFile }: ApiDocsOptions, done: () => void) {
  const outputs =
    outputSchemasFile !== null && existsSync(outputSchemasFile)
      ? (JSON.parse(readFileSync(outputSchemasFile, 'utf8')) as OutputSchemas)
      : null;
  // Made once, for the first reader.
  let json: string | null = null;
  let page: string | null = null;
  app.get('/api/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(openApiDocument({ publicUrl, outputs }));
    // For pages of other origins that show descriptions.
    void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-cache' });
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/api/docs', (_request, reply) => {
    page ??= docsPage(openApiDocument({ publicUrl, outputs }));
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
  done();
}
