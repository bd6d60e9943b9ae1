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
  'Frais d’établissement de la quittance',
  'Frais de courrier recommandé de mise en demeure',
  'Frais de lettre de rappel de loyer',
  'Frais de 15 € de relance',
  'Relance : 15 €',
  'Majoration de loyer pour retard',
  'Loyer de mai, pénalité de retard',
])('D091: « %s » is refused to the tenant of a home', (words) => expect(isForbiddenFee(words)).toBe(true));

it.each([
  'Loyer en retard de mai',
  'Clé perdue',
  'Frais de serrurier, rappel du 3 mai',
  'Badge remplacé après relance du syndic',
  'Frais de commandement de payer',
  'Ménage des parties communes',
  'Indemnité d’occupation',
  'Frais de rappel de charges 2025',
  'Forfait pour rappel de provisions sur charges',
  'Rappel des charges : relance du syndic',
  'Dégradation : facture Veolia avec pénalités',
  'Pénalités de la facture d’eau de mai',
  'Indemnité pour retard de restitution des clés',
  'Pénalité prononcée par le jugement du 3 mars',
])('« %s » is not', (words) => expect(isForbiddenFee(words)).toBe(false));
