import { expect, it } from 'vitest';
import { givenFields, readRow } from './row-reader.ts';
import { TENANT_ROW } from './tenant-row.ts';

it.each([
  ['of a company moves to its own field', ['name'], ['SCI Les Tilleuls'], ['companyName']],
  ['of a company moves from the family name', ['lastName'], ['SCI Les Tilleuls'], ['companyName']],
  ['of a person gives both names', ['name'], ['Jean Dupont'], ['firstName', 'lastName']],
  ['that stays whole gives the family name', ['name'], ['DUPONT JEAN'], ['lastName']],
  ['in two cells gives these', ['lastName', 'firstName'], ['Dupont', 'Jean'], ['firstName', 'lastName']],
  ['without a value gives nothing', ['lastName', 'firstName'], ['Dupont', '-'], ['lastName']],
] as const)('a name %s', (_what, mapping, cells, given) => {
  const own = [...mapping, 'email' as const];
  const row = [...cells, 'jean@exemple.fr'];
  const read = readRow(TENANT_ROW, row, own, null);
  const values = read.kind === 'ready' ? read.values : {};
  expect(givenFields(TENANT_ROW, row, { mapping: own, values })).toEqual(['email', ...given]);
});
