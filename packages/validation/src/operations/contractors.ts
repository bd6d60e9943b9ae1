import { z } from 'zod';
import { optionalEmail } from '../shared/contact-fields.ts';
import { emptyDraft } from '../shared/empty-draft.ts';
import { onceKey, optionalDay, optionalText, requiredText } from '../shared/fields.ts';
import { optionalPhone } from '../shared/phone-fields.ts';

export const contractorValues = z.object({
  name: requiredText('Le nom est requis', 160),
  trade: optionalText(80),
  phone: optionalPhone(),
  email: optionalEmail("L'adresse e-mail est invalide"),
  insuranceUntil: optionalDay().default(null),
  notes: optionalText(4000),
});

export const contractorCreation = contractorValues.extend({ creationKey: onceKey().optional() });

/** An update replaces the whole, and names the version it read. */
export const contractorUpdate = contractorValues.safeExtend({ id: z.uuid(), version: z.int() });

export type ContractorValues = z.output<typeof contractorValues>;
export type ContractorCreation = z.output<typeof contractorCreation>;
export type ContractorUpdate = z.output<typeof contractorUpdate>;
export type ContractorDraft = Required<z.input<typeof contractorValues>>;

export const EMPTY_CONTRACTOR: ContractorDraft = emptyDraft(contractorValues.shape, { name: '' });
