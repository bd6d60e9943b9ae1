import { z } from 'zod';
import { onceKey, requiredText } from '../shared/fields.ts';
import { optionalIban } from '../shared/bank-fields.ts';

/** An account whose statements are imported. Without an IBAN, its files are chosen for it by hand. */
export const bankAccountValues = z.strictObject({
  label: requiredText('Donnez un nom à ce compte', 80),
  iban: optionalIban(),
});

export const newBankAccount = bankAccountValues.extend({ creationKey: onceKey().optional() });
export const readBankAccount = z.strictObject({ id: z.uuid(), version: z.int() });
/** The number stays as it is: files are recognised by it. */
export const bankAccountRenaming = readBankAccount.extend({ label: bankAccountValues.shape.label });

export type NewBankAccount = z.output<typeof newBankAccount>;
export type BankAccountRenaming = z.output<typeof bankAccountRenaming>;
export type BankAccountDraft = Required<z.input<typeof bankAccountValues>>;

export const EMPTY_BANK_ACCOUNT: BankAccountDraft = { label: '', iban: '' };
