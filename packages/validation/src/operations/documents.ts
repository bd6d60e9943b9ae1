import { DOCUMENT_TYPES, type DocumentType } from '@lares/domain/operations/documents/type';
import { z } from 'zod';
import { emptyDraft } from '../shared/empty-draft.ts';
import { onceKey, optionalDay, optionalId, optionalText, requiredText } from '../shared/fields.ts';

const LINKS = ['propertyId', 'tenantId', 'leaseId', 'requestId', 'paymentId'] as const;

const values = z.strictObject({
  title: requiredText('Le titre est requis'),
  description: optionalText(2000),
  documentType: z.preprocess(
    (value: DocumentType | '' | null | undefined) => value || null,
    z.enum(DOCUMENT_TYPES, 'Le type de document est requis'),
  ),
  /** The record it is filed under: at most one. */
  propertyId: optionalId().default(null),
  tenantId: optionalId().default(null),
  leaseId: optionalId().default(null),
  requestId: optionalId().default(null),
  paymentId: optionalId().default(null),
  visibleToTenant: z.boolean().default(false),
  visibleToOwner: z.boolean().default(false),
  expiresOn: optionalDay().default(null),
});

function oneLink(document: Record<(typeof LINKS)[number], string | null>, context: z.RefinementCtx): void {
  const given = LINKS.filter((link) => document[link] !== null);
  for (const link of given.slice(1)) {
    context.addIssue({ code: 'custom', path: [link], message: 'Un document est classé sous un seul élément' });
  }
}

export const documentValues = values.superRefine(oneLink);

/** Metadata sent with a file. The same key never stores a document twice, after a retry or a double click. */
export const newDocument = values.extend({ creationKey: onceKey() }).superRefine(oneLink);

/** Replaces the metadata; the file stays. */
export const documentUpdate = values.extend({ id: z.uuid(), version: z.int() }).superRefine(oneLink);

export const documentSharing = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  visibleToTenant: z.boolean(),
  visibleToOwner: z.boolean(),
});

export type DocumentDraft = Required<z.input<typeof documentValues>>;
export type DocumentValues = z.output<typeof documentValues>;
export type NewDocument = z.output<typeof newDocument>;
export type DocumentUpdate = z.output<typeof documentUpdate>;
export type DocumentSharing = z.output<typeof documentSharing>;

export const EMPTY_DOCUMENT: DocumentDraft = emptyDraft(values.shape, { title: '', documentType: null });
