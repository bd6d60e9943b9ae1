import { openApiDocument } from '@lares/api/openapi/document';
import { appRouter } from '@lares/api/router';
import { procedureErrors } from '@lares/openapi-types/procedure-errors';
import { expect, it } from 'vitest';

const FILE = '../../../packages/api/src/openapi/procedure-errors.json';
const REACHED = procedureErrors();

/** One line per procedure, so that a change shows which one answers what. */
const lines = Object.entries(REACHED).map(([path, codes]) => `  ${JSON.stringify(path)}: ${JSON.stringify(codes)}`);

it('lists for every procedure the errors that its functions reach', async () => {
  await expect(`{\n${lines.join(',\n')}\n}\n`, 'vitest run --project unit procedure-errors --update').toMatchFileSnapshot(FILE);
});

it('knows every procedure, and no other', () => {
  expect(Object.keys(REACHED)).toEqual(Object.keys(appRouter._def.procedures).toSorted((a, b) => (a < b ? -1 : 1)));
});

const { paths, components } = openApiDocument({ publicUrl: 'http://127.0.0.1', outputs: null });

/** The codes of an operation in the document, by their status. */
function documented(path: string): Record<string, string[]> {
  const item = paths[`/trpc/${path}`]!;
  const { responses } = 'get' in item ? item.get : item.post;
  return Object.fromEntries(
    Object.entries(responses).flatMap(([status, response]) => {
      const shared = '$ref' in response ? components.responses[response.$ref.replace('#/components/responses/', '')] : undefined;
      const codes = [...(shared?.description ?? '').matchAll(/`([a-z-]+\.[a-z-]+)`/g)].map(([, code = '']) => code);
      return '$ref' in response ? [[status, codes]] : [];
    }),
  );
}

it('documents what each procedure can answer, and nothing of the others', () => {
  expect(documented('instance.plans')).toEqual({
    401: ['auth.required', 'access-token.invalid'],
    403: ['auth.denied', 'access-token.not-allowed'],
    500: [],
    503: ['common.unavailable', 'common.busy'],
  });
  expect(documented('leases.addTerm')).toMatchObject({
    400: [],
    403: ['auth.denied', 'auth.no-organization', 'access-token.read-only'],
    404: ['common.not-found'],
    409: expect.arrayContaining(['common.modified-meanwhile', 'lease.term-already-there']) as string[],
    422: expect.arrayContaining(['law.refused', 'lease.rent-needs-amendment', 'lease.works-unconfirmed']) as string[],
  });
  expect(documented('buildings.create')).toMatchObject({ 409: ['common.key-reused', 'building.name-taken', 'building.lot-elsewhere'] });
});

it.each([
  // Thrown by the function that the resolver calls, and by one that this calls in another module.
  ['accessTokens.create', 'access-token.too-many', 'buildings.create'],
  ['accessTokens.create', 'auth.wrong-password', 'buildings.create'],
  // A constant of a record, a template, a variable of a narrow type.
  ['leases.addTerm', 'lease.frozen-rise-unconfirmed', 'leases.update'],
  ['instance.createIndexValue', 'index.implausible', 'leases.update'],
  ['personalData.erase', 'personal-data.lease-running', 'leases.update'],
  // Of a constraint, of an exclusion in SQL, of a trigger, of a foreign key.
  ['buildings.addReading', 'building.reading-already-there', 'buildings.create'],
  ['leases.activate', 'lease.overlap', 'leases.byId'],
  ['owners.remove', 'owner.still-owning', 'documents.remove'],
  ['bankAccounts.remove', 'common.still-referenced', 'bankAccounts.rename'],
  // Of a class behind an interface.
  ['archives.start', 'file.no-space', 'leases.create'],
  // Of the columns that a statement sets: a deletion names no title.
  ['documents.update', 'document.title-missing', 'documents.remove'],
  // Of a job that the procedure waits for.
  ['imports.commit', 'import.nothing-to-import', 'imports.preview'],
  // Of the settlement of accounts, for the acts that settle, and for one act only.
  ['leases.terminate', 'receipt.cites-payment', 'buildings.create'],
  ['rentAccounts.distribute', 'allocation.proved-by-receipt', 'leases.terminate'],
])('%s reaches %s, and %s does not', (path, code, other) => {
  expect(REACHED[path]).toContain(code);
  expect(REACHED[other]).toBeDefined();
  expect(REACHED[other]).not.toContain(code);
});
