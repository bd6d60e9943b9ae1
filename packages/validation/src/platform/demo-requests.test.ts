import { describe, expect, it } from 'vitest';
import { demoRequestValues } from './demo-requests.ts';

const ASKED = { kind: 'démonstration', name: 'Jeanne Petit', email: 'Jeanne@Exemple.fr', company: '', phone: '', message: '' };
const errorsOf = (values: object) =>
  Object.fromEntries(
    demoRequestValues.safeParse({ ...ASKED, ...values }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

describe('a request of a visitor', () => {
  it('requires only a name and an e-mail', () => {
    expect(demoRequestValues.parse(ASKED)).toEqual({ ...ASKED, email: 'jeanne@exemple.fr' });
    expect(errorsOf({ name: ' ', email: 'jeanne' })).toEqual({
      name: 'Le nom est requis',
      email: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr',
    });
  });

  it('refuses an invalid phone number, a message that is too long, and an unknown kind', () => {
    expect(errorsOf({ phone: '12' })).toEqual({ phone: 'Numéro de téléphone invalide' });
    expect(errorsOf({ message: 'a'.repeat(4001) })).toEqual({ message: '4000 caractères au plus' });
    expect(Object.keys(errorsOf({ kind: 'autre' }))).toEqual(['kind']);
    expect(demoRequestValues.safeParse({ ...ASKED, handledAt: null }).success).toBe(false);
  });
});
