import { expect, it } from 'vitest';
import { isForbiddenFee } from './forbidden-fees.ts';

it.each([
  'Pénalité de 5 %',
  'PENALITES DE RETARD',
  'Frais de relance',
  'Frais d’envoi de la quittance de mai',
  'frais de lettre de rappel',
  'Frais de mise en demeure',
  'Indemnité de retard',
  'Majoration pour retard',
  'Frais d’avis d’échéance',
])('D091: « %s » is refused to the tenant of a home', (words) => expect(isForbiddenFee(words)).toBe(true));

it.each([
  'Loyer en retard de mai',
  'Clé perdue',
  'Frais de serrurier, rappel du 3 mai',
  'Badge remplacé après relance du syndic',
  'Frais de commandement de payer',
  'Ménage des parties communes',
  'Indemnité d’occupation',
])('« %s » is not', (words) => expect(isForbiddenFee(words)).toBe(false));
