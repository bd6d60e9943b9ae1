import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readAreas } from './areas.ts';
import { nounOf } from './noun.ts';
import { refuseReserved } from './reserved.ts';

const repository = resolve(import.meta.dirname, '../../..');
const areas = readAreas(repository);
const refuse = (place: string, singular?: string) => () => refuseReserved(nounOf(place, areas, { singular }), repository);

it.each([
  [
    'keys',
    undefined,
    '“keys” is no noun for Lares: React keeps the property “key” for itself. Say more exactly what it is, as in building-keys.',
  ],
  ['refs', undefined, 'React keeps the property “ref” for itself'],
  ['classes', undefined, '“class” is a word of TypeScript'],
  ['defaults', undefined, '“default” is a word of TypeScript'],
  ['indexes', 'index', 'no file may be named “index”'],
  ['orders', undefined, '“order” is a reserved word of PostgreSQL'],
  ['references', undefined, '“references” is a reserved word of PostgreSQL'],
  ['pages', undefined, 'the generated files use “page” for something else'],
  ['forms', undefined, 'the generated files use “form” for something else'],
  ['statuses', 'status', 'the generated files use “status” for something else'],
])('refuses %s', (noun, singular, reason) => {
  expect(refuse(`operations/${noun}`, singular)).toThrow(reason);
});

it.each([
  ['payments', 'packages/domain/src/accounting/payments'],
  ['operations/lease-terms', 'the table lease_terms in packages/db/src/schema/leasing/leases.ts'],
  ['operations/favourites', 'the table favourites in packages/db/src/schema/portfolio/properties.ts'],
])('finds %s: %s', (place, where) => {
  expect(refuse(place)).toThrow(`exists already: ${where}`);
});

it.each(['inspections', 'operations/water-meters', 'portfolio/key-handovers', 'accounting/penalties'])('accepts %s', (place) => {
  expect(refuse(place)).not.toThrow();
});
