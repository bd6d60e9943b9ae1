import type { Noun } from '../noun.ts';

/** packages/validation/src/<area>/<noun>.ts */
export const validationFile = ({
  area,
  noun,
  one,
  One,
  ONE,
}: Noun) => `import { DEFAULT_${ONE}_STATUS, ${ONE}_STATUSES } from '@lares/domain/${area}/${noun}/status';
import { z } from 'zod';
import { asText, lenient } from '../shared/address-fields.ts';
import { onceKey, optionalText, requiredText } from '../shared/fields.ts';

export const ${one}Values = z.object({
  name: requiredText('Le nom est requis', 160),
  status: z.enum(${ONE}_STATUSES, 'Le statut est requis'),
  notes: optionalText(10_000),
});

/** A repeated request with the same key creates once. */
export const ${one}Creation = ${one}Values.extend({ creationKey: onceKey().optional() });

/** An update replaces the whole, and names the version it read. */
export const ${one}Update = ${one}Values.extend({ id: z.uuid(), version: z.int() });

/** What the list asks for. Strict, as every filter of the server. */
export const ${one}Filters = z.strictObject({
  status: z.enum(${ONE}_STATUSES).optional(),
  /** Words of the name. */
  q: z.string().trim().min(1).max(200).optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(100).default(24),
});

/** The same in the address of the page: a value that makes no sense is dropped, not an error page. */
export const ${one}Search = z.object({
  status: ${one}Filters.shape.status.catch(undefined),
  q: lenient(${one}Filters.shape.q, asText),
  cursor: ${one}Filters.shape.cursor.catch(undefined),
});

export type ${One}Values = z.output<typeof ${one}Values>;
export type ${One}Creation = z.output<typeof ${one}Creation>;
export type ${One}Update = z.output<typeof ${one}Update>;
export type ${One}Filters = z.output<typeof ${one}Filters>;
/** What the form holds: every field, the optional ones empty. */
export type ${One}Draft = Required<z.input<typeof ${one}Values>>;

export const EMPTY_${ONE}: ${One}Draft = { name: '', status: DEFAULT_${ONE}_STATUS, notes: '' };
`;

/** packages/validation/src/<area>/<noun>.test.ts */
export const validationTest = ({ noun, one, ONE, article, singular, statuses }: Noun) => `import { describe, expect, it } from 'vitest';
import { EMPTY_${ONE}, ${one}Creation, ${one}Filters, ${one}Search, ${one}Update, ${one}Values } from './${noun}.ts';

const draft = { ...EMPTY_${ONE}, name: ' Un nom ' };

describe('${article} ${singular.replaceAll('-', ' ')}', () => {
  it('needs only a name: the form gives the rest', () => {
    expect(${one}Values.parse(draft)).toEqual({ name: 'Un nom', status: '${statuses[0]}', notes: '' });
  });

  it.each([
    ['name', ' ', 'Le nom est requis'],
    ['name', 'x'.repeat(161), '160 caractères au plus'],
    ['status', 'Inconnu', 'Le statut est requis'],
    ['notes', 'x'.repeat(10_001), '10000 caractères au plus'],
  ])('refuses a wrong %s under its field', (field, value, message) => {
    expect(${one}Values.safeParse({ ...draft, [field]: value }).error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it('is created under a key, or without', () => {
    const creationKey = '0198c0de-0000-7000-8000-00000000000a';
    expect(${one}Creation.parse({ ...draft, creationKey })).toMatchObject({ name: 'Un nom', creationKey });
    expect(${one}Creation.safeParse(draft).success).toBe(true);
    expect(${one}Creation.safeParse({ ...draft, creationKey: 'deux fois' }).success).toBe(false);
  });

  it('is updated whole, with the version that was read', () => {
    const id = '0198c0de-0000-7000-8000-000000000001';
    expect(${one}Update.parse({ ...draft, id, version: 2 })).toMatchObject({ id, version: 2, name: 'Un nom' });
    expect(${one}Update.safeParse({ ...draft, id }).success).toBe(false);
  });
});

it('refuses a filter it does not know, and drops what an address says wrongly', () => {
  expect(${one}Filters.safeParse({ color: 'red' }).success).toBe(false);
  expect(${one}Filters.parse({})).toEqual({ limit: 24 });
  expect(${one}Search.parse({ status: 'Inconnu', cursor: 7, color: 'red' })).toEqual({});
  expect(${one}Search.parse({ status: '${statuses.at(-1)}', q: 12 })).toEqual({ status: '${statuses.at(-1)}', q: '12' });
});
`;
