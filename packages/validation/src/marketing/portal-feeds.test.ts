import { expect, it } from 'vitest';
import { portalFeedSaving } from './portal-feeds.ts';

const VALID = { agencyId: ' AGENCE-69 ', phone: '04 78 00 00 00', email: 'Annonces@Agence.fr', version: null };
const messages = (changes: object) => portalFeedSaving.safeParse({ ...VALID, ...changes }).error?.issues.map(({ message }) => message);

it('normalises what was typed', () => {
  expect(portalFeedSaving.parse(VALID)).toEqual({
    agencyId: 'AGENCE-69',
    phone: '+33478000000',
    email: 'annonces@agence.fr',
    version: null,
  });
});

it.each([
  ['no identifier', { agencyId: ' ' }, 'Indiquez l’identifiant donné par le portail'],
  ['a long identifier', { agencyId: 'A'.repeat(17) }, '16 caractères au plus'],
  ['spaces in it', { agencyId: 'AG 69' }, 'Des lettres sans accent, des chiffres, des points et des tirets, sans espace'],
  ['a foreign number', { phone: '+41 22 345 67 89' }, 'Les portails n’affichent qu’un numéro français'],
  ['no number', { phone: 'appelez-moi' }, 'Numéro de téléphone invalide'],
  ['a long e-mail address', { email: `${'a'.repeat(60)}@exemple.fr` }, 'Un portail en accepte 64 caractères au plus'],
])('refuses %s', (_what, changes, message) => expect(messages(changes)).toEqual([message]));
