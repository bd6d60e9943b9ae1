import type { TenantSort } from '@lares/domain/portfolio/tenants/filters';
import type { TenantKind } from '@lares/domain/portfolio/tenants/kind';
import { EMPTY_TENANT, type TenantDraft } from '@lares/validation/portfolio/tenants';
import { fieldText } from '#lib/field-text.ts';
import { typedPhone } from '#lib/format.ts';
import { storedDraft } from '#lib/stored-draft.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

/** A tenant in the list. */
export type TenantRow = RouterOutputs['tenants']['list']['rows'][number];

/** A tenant on their page. */
export type TenantDetail = RouterOutputs['tenants']['byId'];

/** Labels of the tenant fields: in the form, the history and version comparisons. */
export const TENANT_LABELS: Record<keyof TenantDraft, string> = {
  kind: 'Type',
  companyName: 'Nom de la société',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  status: 'Statut',
  notes: 'Notes',
};

export const TENANT_KIND_LABELS: Record<TenantKind, string> = { personne: 'Personne', société: 'Société' };
export const TENANT_SORT_LABELS: Record<TenantSort, string> = { newest: 'Plus récents', name: 'Nom, de A à Z' };

/** The contact of a company, if known. */
export function contactText({ kind, firstName, lastName }: Pick<TenantRow, 'kind' | 'firstName' | 'lastName'>): string | null {
  const contact = `${firstName} ${lastName}`.trim();
  return kind === 'société' && contact !== '' ? contact : null;
}

/** Texts for the history of a tenant. */
export const TENANT_HISTORY_TEXT = {
  labels: TENANT_LABELS,
  value: fieldText,
};

/** The initial form of a stored tenant. */
export const tenantDraft = (tenant: TenantDetail): TenantDraft => storedDraft(EMPTY_TENANT, tenant, { phone: typedPhone(tenant.phone) });
