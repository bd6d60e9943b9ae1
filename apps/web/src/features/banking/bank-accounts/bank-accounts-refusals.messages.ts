import type { Refusals } from '#lib/refusals.ts';

export const BANK_ACCOUNT_REFUSALS: Refusals<'bank-account'> = {
  'bank-account.label-taken': 'Un autre compte bancaire porte déjà ce nom.',
  'bank-account.number-taken': 'Cet IBAN est déjà celui d’un autre compte.',
};
