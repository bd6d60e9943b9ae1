import { DOWNLOADS } from '@lares/api/openapi/downloads';
import { routeOf } from '@lares/api/openapi/file-routes';
import { statusOfCode } from '@lares/api/openapi/refusals';
import { UPLOADS } from '@lares/api/openapi/uploads';
import { DOMAIN_ERROR_CODES, DomainError } from '@lares/domain/shared/errors';
import { fileErrors } from '@lares/openapi-types/file-errors';
import { expect, it } from 'vitest';
import { statusOf } from './routes/domain-refusal.ts';

const FILE = '../../../packages/api/src/openapi/file-errors.json';
const routes = [
  ...Object.keys(DOWNLOADS).map((path) => routeOf('GET', path)),
  ...Object.keys(UPLOADS).map((path) => routeOf('POST', path)),
].toSorted((a, b) => (a < b ? -1 : 1));
const REACHED = fileErrors(routes);

/** One line per route, as for procedures. */
const lines = Object.entries(REACHED).map(([route, codes]) => `  ${JSON.stringify(route)}: ${JSON.stringify(codes)}`);

it('lists for every file route the errors that its handler reaches', async () => {
  await expect(`{\n${lines.join(',\n')}\n}\n`, 'vitest run --project unit file-errors --update').toMatchFileSnapshot(FILE);
});

it.each([
  // Of the handler itself, of a command in another package, of a queue, of a job that it waits for.
  ['POST /api/documents', 'document.too-large', 'POST /api/imports'],
  ['POST /api/bank-statements', 'bank-statement.choose-account', 'POST /api/documents'],
  ['POST /api/imports', 'import.busy', 'POST /api/documents'],
  ['GET /api/receipts/:id/pdf', 'document.not-rendered', 'GET /api/exports/payments.csv'],
  // One handler for the routes of a loop, another one for the route beside it.
  ['GET /api/exports/fec.txt', 'export.year-open', 'GET /api/exports/journal.csv'],
  ['GET /api/archive.zip', 'access-token.not-allowed', 'GET /api/receipts/:id/pdf'],
])('%s reaches %s, and %s does not', (route, code, other) => {
  expect(REACHED[route]).toContain(code);
  expect(REACHED[other]).toBeDefined();
  expect(REACHED[other]).not.toContain(code);
});

it('answers each code with the status that the description has', () => {
  const differing = DOMAIN_ERROR_CODES.filter((code) => statusOf(new DomainError(code)) !== statusOfCode(code));
  expect(differing).toEqual([]);
});
