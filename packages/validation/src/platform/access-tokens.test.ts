import { expect, it } from 'vitest';
import { accessTokenValues } from './access-tokens.ts';

const DRAFT = { name: 'Relances', scope: 'Lecture seule', days: '90', currentPassword: 'trois chats gris' } as const;

it('reads the duration of a select', () => {
  expect(accessTokenValues.parse(DRAFT)).toEqual({ ...DRAFT, days: 90 });
});

it.each([
  [{ name: ' ' }, 'name', 'Donnez un nom au jeton'],
  [{ scope: null }, 'scope', 'Choisissez ce que le jeton permet'],
  [{ days: '366' }, 'days', 'Choisissez une durée'],
  [{ days: null }, 'days', 'Choisissez une durée'],
  [{ currentPassword: '' }, 'currentPassword', 'Saisissez votre mot de passe actuel'],
] as const)('refuses %o', (wrong, field, message) => {
  const { error } = accessTokenValues.safeParse({ ...DRAFT, ...wrong });
  expect(error?.issues.map(({ path, message: said }) => [path.join('.'), said])).toEqual([[field, message]]);
});
