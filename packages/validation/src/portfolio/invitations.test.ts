import { expect, it } from 'vitest';
import { invitationFilters, invitationValues, invitedSignUp } from './invitations.ts';

const id = '0197f2a0-0000-7000-8000-000000000001';

it.each([
  [{ role: 'tenant', tenantId: id }, true],
  [{ role: 'owner', ownerId: id }, true],
  [{ role: 'property_manager' }, true],
  [{ role: 'tenant' }, false],
  [{ role: 'tenant', ownerId: id }, false],
  [{ role: 'owner', ownerId: id, tenantId: id }, false],
  [{ role: 'property_manager', tenantId: id }, false],
] as const)('%o: %s', (given, fits) => {
  expect(invitationValues.safeParse({ email: 'A@exemple.fr', ...given }).success).toBe(fits);
});

it('writes an e-mail in lower case, and refuses an invalid one', () => {
  expect(invitationValues.parse({ email: ' Zoe@Exemple.FR ', role: 'property_manager' }).email).toBe('zoe@exemple.fr');
  expect(invitationValues.safeParse({ email: 'zoe', role: 'property_manager' }).error?.issues).toMatchObject([{ path: ['email'] }]);
});

it('cannot invite an administrator, and refuses unknown filters', () => {
  expect(invitationValues.safeParse({ email: 'a@exemple.fr', role: 'admin' }).success).toBe(false);
  expect(invitationFilters.safeParse({ email: 'a@exemple.fr' }).success).toBe(false);
});

it('requires the password of a new user twice', () => {
  const typed = { token: 'x', fullName: 'Zoé', password: 'trois chats gris' };
  expect(invitedSignUp.safeParse({ ...typed, passwordConfirmation: 'trois chiens gris' }).error?.issues).toMatchObject([
    { path: ['passwordConfirmation'], message: 'Les mots de passe ne correspondent pas' },
  ]);
});
