import { z } from 'zod';
import { asText, lenient } from '../shared/address-fields.ts';
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

const criteria = {
  /** Search terms in the name or the trade. */
  q: z.string().trim().min(1).max(200),
  trade: z.string().trim().min(1).max(80),
} as const;

/** Server filters. Strict: an unknown filter is refused. */
export const contractorFilters = z
  .strictObject(criteria)
  .partial()
  .extend({ cursor: z.string().max(1000).optional(), limit: z.int().min(1).max(100).default(24) });

/** The same criteria in the URL of the page: invalid values are dropped. */
export const contractorSearch = z.object({ q: lenient(criteria.q, asText), trade: lenient(criteria.trade, asText) });

export type ContractorValues = z.output<typeof contractorValues>;
export type ContractorCreation = z.output<typeof contractorCreation>;
export type ContractorUpdate = z.output<typeof contractorUpdate>;
export type ContractorFilters = z.output<typeof contractorFilters>;
export type ContractorSearch = z.output<typeof contractorSearch>;
export type ContractorDraft = Required<z.input<typeof contractorValues>>;

export const EMPTY_CONTRACTOR: ContractorDraft = emptyDraft(contractorValues.shape, { name: '' });
