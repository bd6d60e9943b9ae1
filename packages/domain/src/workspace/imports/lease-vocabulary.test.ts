import { expect, it } from 'vitest';
import {
  chargesModeFromWord,
  dayOfMonthFromCell,
  dayOfYearFromCell,
  landlordFromWord,
  leaseKindFromWord,
  leaseStatusFromWord,
  quarterFromCell,
  timingFromWord,
} from './lease-vocabulary.ts';
import { openingSideFromWord } from './opening-balance-vocabulary.ts';
import { payerFromWord, paymentMethodFromWord, paymentStatusFromWord } from './payment-vocabulary.ts';
import { tenantKindFromWord, tenantStatusFromWord } from './tenant-vocabulary.ts';

it.each([
  [leaseKindFromWord, 'Meublée', 'meublé'],
  [leaseKindFromWord, 'NUE', 'vide'],
  [leaseKindFromWord, 'château', null],
  [leaseKindFromWord, 'constructor', null],
  [leaseStatusFromWord, 'en cours', 'Actif'],
  [leaseStatusFromWord, 'résiliée', 'Résilié'],
  [chargesModeFromWord, 'Provisions', 'provision'],
  [timingFromWord, "D'avance", 'à échoir'],
  [landlordFromWord, 'SCI', 'SCI familiale'],
  [tenantKindFromWord, 'Entreprise', 'société'],
  [tenantStatusFromWord, 'locataire', 'Actif'],
  [paymentMethodFromWord, 'VIREMENT', 'Virement bancaire'],
  [paymentMethodFromWord, 'Prélèvement', 'Prélèvement automatique'],
  [paymentMethodFromWord, 'Virt', 'Virement bancaire'],
  [paymentMethodFromWord, 'Virement SEPA', 'Virement bancaire'],
  [paymentMethodFromWord, 'Vir. inst.', 'Virement bancaire'],
  [paymentMethodFromWord, 'virement permanent', 'Virement bancaire'],
  [paymentMethodFromWord, 'Prlv SEPA', 'Prélèvement automatique'],
  [paymentMethodFromWord, 'Chèque bancaire', 'Chèque'],
  [paymentMethodFromWord, 'en espèces', 'Espèces'],
  [paymentMethodFromWord, 'Esp.', 'Espèces'],
  [paymentMethodFromWord, 'Carte bleue', 'Carte bancaire'],
  // The number of the cheque would be lost.
  [paymentMethodFromWord, 'chq n° 1234567', null],
  [paymentMethodFromWord, 'virement rejeté', null],
  [openingSideFromWord, 'Avoir', 'en faveur du locataire'],
  [openingSideFromWord, 'Doit', 'dû par le locataire'],
  [paymentStatusFromWord, 'En retard', 'En attente'],
  [paymentStatusFromWord, 'réglée', 'Payé'],
  [payerFromWord, 'APL', 'CAF'],
  [payerFromWord, 'CAF du Rhône', 'CAF'],
])('%o parses « %s » as %s', (read: (text: string) => string | null, text, word) => {
  expect(read(text)).toBe(word);
});

it.each([
  ['2026-T2', '2026-T2'],
  ['T2 2026', '2026-T2'],
  ['2T2026', '2026-T2'],
  ['2e trimestre 2026', '2026-T2'],
  ['1er trimestre 2026', '2026-T1'],
  ['2026 Q4', '2026-T4'],
  ['2026-T5', null],
  ['printemps', null],
])('« %s » is the quarter %s', (text, quarter) => expect(quarterFromCell(text)).toBe(quarter));

it.each([
  ['1/7', '07-01'],
  ['01/07/2026', '07-01'],
  ['2026-07-01', '07-01'],
  ['29/02', '02-29'],
  ['30/02', null],
  ['juillet', null],
])('« %s » is the day %s of each year', (text, found) => expect(dayOfYearFromCell(text)).toBe(found));

it.each([
  ['5', 5],
  ['5,0', 5],
  ['05.00', 5],
  ['5,5', null],
  ['1er', 1],
  ['le 5', 5],
  ['Le 5 du mois', 5],
  ['le 1er de chaque mois', 1],
  ['avant le 10', null],
  ['le 5 mars', null],
  ['fin de mois', null],
])('« %s » is the day %s of each month', (text, found) => expect(dayOfMonthFromCell(text)).toBe(found));
