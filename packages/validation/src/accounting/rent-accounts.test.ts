import { expect, it } from 'vitest';
import { addedDue, rentAccountOpening } from './rent-accounts.ts';

const fieldsOf = (result: {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}) => Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

it('asks for the due of a waiver together with what else is missing', () => {
  expect(fieldsOf(addedDue.safeParse({ kind: 'remise', amountCents: '', dueOn: null, reason: '' }))).toEqual({
    amountCents: 'Le montant doit être supérieur à 0',
    dueOn: 'Indiquez la date',
    reason: 'Indiquez le motif',
    dueId: 'Choisissez l’échéance concernée',
  });
});

it('needs no due for a single charge', () => {
  expect(addedDue.safeParse({ kind: 'autre', amountCents: 4_500, dueOn: '2026-11-05', reason: 'Clé perdue' }).success).toBe(true);
});

it('begins an account on a day, with a balance that may be zero and has a side', () => {
  expect(rentAccountOpening.parse({ accountingStart: '2026-11-01', openingCents: 0 })).toEqual({
    accountingStart: '2026-11-01',
    openingCents: 0,
    openingSide: 'dû par le locataire',
  });
  expect(fieldsOf(rentAccountOpening.safeParse({ accountingStart: '', openingCents: -1 }))).toEqual({
    accountingStart: 'Indiquez le premier jour du compte',
    openingCents: 'Le montant ne peut pas être négatif',
  });
});
