import { expect, it } from 'vitest';
import { costPayerHints } from './cost-payer-hint.ts';

const ids = (text: string) => costPayerHints(text).map(({ id }) => id);

it.each([
  ['Le JOINT de la douche est usé', ['tenant.plumbing']],
  ['Lavabo bouché depuis hier', ['tenant.plumbing']],
  ['Chasse d’eau qui coule sans fin', ['tenant.plumbing']],
  ['Ampoules du couloir grillées', ['tenant.electricity']],
  ['Tonte de la pelouse', ['tenant.garden']],
  ['Vitre du salon fêlée', ['tenant.openings']],
  ['Panne du réfrigérateur', ['tenant.equipment']],
  ['Raccord de peinture dans l’entrée', ['tenant.inside']],
  ['Remplacement de la chaudière à prévoir', ['landlord.heating-replaced']],
  ['Infiltrations par la toiture', ['landlord.roof-and-walls']],
  ['Moisissures dans la chambre', ['landlord.damp-and-pests']],
  ['Le tableau électrique disjoncte', ['landlord.wiring']],
  ['Infiltration près du robinet de la cuisine', ['landlord.roof-and-walls', 'tenant.plumbing']],
])('of « %s »: %j', (text, expected) => {
  expect(ids(text)).toEqual(expected);
});

it.each(['', 'Question sur la quittance de mars', 'Voisin bruyant la nuit', 'Conjoint absent'])('gives no hint for « %s »', (text) => {
  expect(ids(text)).toEqual([]);
});

it('cites a text and claims no more than was verified', () => {
  const all = costPayerHints('joint ampoule pelouse vitre frigo moquette toiture humidité tableau électrique chaudière hors service');
  expect(all).toHaveLength(10);
  for (const hint of all) {
    expect(hint.article).toMatch(/87-712|89-462/);
    expect(hint.sentence).toMatch(/en principe/);
    expect(hint.isVerified).toBe(false);
  }
});
