import { DOCUMENT_EXTENSIONS, isDocumentMediaType } from '@lares/domain/operations/documents/file';
import type { Expiry } from '@lares/domain/operations/documents/expiry';
import type { DocumentSort } from '@lares/domain/operations/documents/filters';
import type { DocumentType } from '@lares/domain/operations/documents/type';
import type { Day } from '@lares/domain/shared/day';
import type { RelatedType } from '@lares/domain/operations/documents/related';
import { EMPTY_DOCUMENT, type DocumentDraft } from '@lares/validation/operations/documents';
import type { LinkProps } from '@tanstack/react-router';
import { capitalized } from '#lib/capitalized.ts';
import { typeset } from '#lib/format.ts';
import { fieldText } from '#lib/field-text.ts';
import { storedDraft } from '#lib/stored-draft.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type DocumentRow = RouterOutputs['documents']['list']['rows'][number];
export type DocumentDetail = RouterOutputs['documents']['byId'];

/** Labels of the document fields: in the form, the history and version comparisons. */
export const DOCUMENT_LABELS: Record<keyof DocumentDraft, string> = {
  title: 'Titre',
  description: 'Description',
  documentType: 'Type de document',
  propertyId: 'Bien',
  tenantId: 'Client',
  leaseId: 'Bail',
  requestId: 'Demande de maintenance',
  paymentId: 'Paiement',
  visibleToTenant: 'Visible par le locataire',
  visibleToOwner: 'Visible par le propriétaire',
  expiresOn: 'Date d’expiration',
};

/** The field and label of each kind of related record. */
export const RELATED: Record<RelatedType, { field: LinkField; label: string }> = {
  property: { field: 'propertyId', label: 'Bien' },
  tenant: { field: 'tenantId', label: 'Client' },
  lease: { field: 'leaseId', label: 'Bail' },
  request: { field: 'requestId', label: 'Demande' },
  payment: { field: 'paymentId', label: 'Paiement' },
};
export type LinkField = 'propertyId' | 'tenantId' | 'leaseId' | 'requestId' | 'paymentId';

export const UNLINKED: Record<LinkField, null> = { propertyId: null, tenantId: null, leaseId: null, requestId: null, paymentId: null };

/** Link to the page of a related record. */
export function relatedLink(type: RelatedType, id: string): LinkProps {
  const links: Record<RelatedType, LinkProps> = {
    property: { to: '/properties/$propertyId', params: { propertyId: id } },
    tenant: { to: '/clients/$tenantId', params: { tenantId: id } },
    lease: { to: '/leases/$leaseId', params: { leaseId: id } },
    request: { to: '/maintenance/$requestId', params: { requestId: id } },
    payment: { to: '/billing/$paymentId', params: { paymentId: id } },
  };
  return links[type];
}

export const EXPIRY_LABELS: Record<Expiry, string> = { soon: 'Expire bientôt', past: 'Expiré' };

export const DOCUMENT_SORT_LABELS: Record<DocumentSort, string> = { newest: 'Plus récents', oldest: 'Plus anciens', title: 'Par titre' };

/** « PDF », « DOCX ». */
export const formatName = (mediaType: string): string =>
  isDocumentMediaType(mediaType) ? DOCUMENT_EXTENSIONS[mediaType].toUpperCase() : 'Fichier';

/** Names that a camera, a scanner or a portal gives, which say nothing about the content. */
const MACHINE_NAME = /^(img|image|dsc|photo|scan(ned)?|camscanner|document|doc|file|fichier|pdf|download|whatsapp)?[\W\d_]*$/i;
const TITLED_BY_TYPE: ReadonlySet<string> = new Set<DocumentType>(["Attestation d'assurance", "Document d'identité"]);

/** « Attestation d’assurance 2026 » for documents of one usual kind, and where the file name says nothing. */
export function proposedTitle(fileName: string, documentType: string | null | undefined, today: Day): string {
  const title = titleOfFile(fileName);
  if (!documentType || documentType === 'Autres') return title;
  if (!TITLED_BY_TYPE.has(documentType) && !MACHINE_NAME.test(title)) return title;
  return documentType === "Document d'identité" ? typeset(documentType) : `${typeset(documentType)} ${today.slice(0, 4)}`;
}

/** « attestation_2026.pdf » becomes « Attestation 2026 ». */
export function titleOfFile(name: string): string {
  const title = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return capitalized((title || name).slice(0, TITLE_LENGTH));
}
const TITLE_LENGTH = 200;

const LINK_FIELDS = new Set<string>(Object.values(RELATED).map(({ field }) => field));

/** Texts for the history of a document. Only the current related record has a name. */
export const documentHistoryText = ({ relatedId, relatedLabel }: Pick<DocumentRow, 'relatedId' | 'relatedLabel'>) => ({
  labels: DOCUMENT_LABELS,
  value: (field: string, value: unknown): string => {
    if (LINK_FIELDS.has(field) && typeof value === 'string')
      return value === relatedId && relatedLabel !== null ? relatedLabel : 'Un autre élément';
    return fieldText(field, value);
  },
});

/** The initial form of a stored document. */
export const documentDraft = (document: DocumentDetail): DocumentDraft => storedDraft(EMPTY_DOCUMENT, document);
