import { expect, it } from 'vitest';
import { commentValues, EMPTY_REQUEST, EMPTY_TASK, requestStatusChange, requestUpdate, requestValues, taskValues } from './maintenance.ts';
import { requestCriteria, requestFilters, requestSearch } from './maintenance.filters.ts';

const ID = '0191a000-0000-7000-8000-000000000000';
const REQUEST = { ...EMPTY_REQUEST, propertyId: ID, title: 'Fuite', description: 'Sous l’évier de la cuisine' };
const messages = (schema: typeof requestValues | typeof taskValues, input: object) =>
  Object.fromEntries((schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

it('has the specified defaults', () => {
  expect(requestValues.parse(REQUEST)).toMatchObject({
    priority: 'Moyenne',
    status: 'Nouveau',
    kind: 'panne',
    tenantId: null,
    borneBy: null,
  });
});

it('reports the specified messages', () => {
  expect(messages(requestValues, { ...EMPTY_REQUEST, title: ' ab ', description: 'Assez longue', priority: null, status: '' })).toEqual({
    propertyId: 'Une propriété doit être sélectionnée',
    title: 'Le titre doit contenir au moins 3 caractères',
    priority: 'La priorité est requise',
    status: 'Le statut est requis',
  });
  expect(messages(requestValues, { ...REQUEST, propertyId: null, description: '  court   ' })).toEqual({
    propertyId: 'Une propriété doit être sélectionnée',
    description: 'La description doit contenir au moins 10 caractères',
  });
});

it('parses a missing cost payer and an empty tenant as null', () => {
  expect(requestValues.parse({ ...REQUEST, borneBy: '', tenantId: '' })).toMatchObject({ borneBy: null, tenantId: null });
  expect(requestValues.safeParse({ ...REQUEST, borneBy: 'voisin' }).success).toBe(false);
});

it('requires a version in every update', () => {
  expect(requestUpdate.safeParse({ ...REQUEST, id: ID }).success).toBe(false);
  expect(requestStatusChange.safeParse({ id: ID, status: 'En cours' }).success).toBe(false);
  expect(requestStatusChange.safeParse({ id: ID, status: 'En cours', version: 1, title: 'x' }).success).toBe(false);
});

it('requires no field of a task', () => {
  expect(taskValues.parse({})).toEqual({
    status: 'Nouveau',
    contractorId: null,
    assignedTo: '',
    scheduledDate: null,
    completionDate: null,
    costCents: null,
    notes: '',
  });
  expect(taskValues.parse(EMPTY_TASK)).toEqual(taskValues.parse({}));
});

it.each([
  ['', null],
  [null, null],
  [0, 0],
  [12_050, 12_050],
  ['0', 0],
])('parses the cost %j as %j', (typed, held) => {
  expect(taskValues.parse({ costCents: typed }).costCents).toBe(held);
});

it.each([
  [-1, 'Le coût ne peut pas être négatif'],
  [Number.NaN, 'Écrivez un montant, par exemple 1 234,56'],
  ['beaucoup', 'Écrivez un montant, par exemple 1 234,56'],
  [0.5, 'Deux décimales au plus'],
])('refuses the cost %j', (costCents, message) => {
  expect(messages(taskValues, { costCents })).toEqual({ costCents: message });
});

it('refuses an empty comment', () => {
  expect(commentValues.safeParse({ requestId: ID, text: '  ' }).error?.issues[0]?.message).toBe('Écrivez votre commentaire');
});

it('refuses an unknown filter, and drops invalid URL values', () => {
  expect(requestFilters.safeParse({ colour: 'red' }).success).toBe(false);
  expect(requestCriteria.safeParse({ sort: 'newest' }).success).toBe(false);
  expect(requestSearch.parse({ status: 'Perdu', priority: 'Haute', q: 75_001, propertyId: 'x', sort: 'oldest' })).toEqual({
    priority: 'Haute',
    q: '75001',
    sort: 'oldest',
  });
});
