import type { OwnerSort } from '@lares/domain/portfolio/owners/filters';
import type { OwnerKind } from '@lares/domain/portfolio/owners/kind';
import type { OwnerDraft } from '@lares/validation/portfolio/owners';
import type { RouterOutputs } from '#lib/trpc.ts';

/** An owner in the list. */
export type OwnerRow = RouterOutputs['owners']['list']['rows'][number];

/** An owner on their page. */
export type OwnerDetail = RouterOutputs['owners']['byId'];

/** Labels of the owner fields: in the form, the history and version comparisons. */
export const OWNER_LABELS: Record<keyof OwnerDraft, string> = {
  kind: 'Type',
  companyName: 'Nom de la société',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  notes: 'Notes',
};

export const OWNER_KIND_WORDS: Record<OwnerKind, string> = { personne: 'Personne', société: 'Société' };
export const OWNER_SORT_LABELS: Record<OwnerSort, string> = { name: 'Nom, de A à Z', newest: 'Plus récents' };

/** The contact of a company, if known. */
export function ownerContactText({ kind, firstName, lastName }: Pick<OwnerRow, 'kind' | 'firstName' | 'lastName'>): string | null {
  const contact = `${firstName} ${lastName}`.trim();
  return kind === 'société' && contact !== '' ? contact : null;
}

const TEXT_LENGTH = 120;

function valueText(_field: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') return '—';
  return value.length > TEXT_LENGTH ? `${value.slice(0, TEXT_LENGTH)}…` : value;
}

/** Texts for the history of an owner. */
export const OWNER_HISTORY_WORDS = {
  actions: {
    'owner.create': 'Propriétaire ajouté',
    'owner.update': 'Propriétaire modifié',
    'owner.remove': 'Propriétaire supprimé',
    'owner.restore': 'Suppression annulée',
    'owner.account-joined': 'Compte lié à la fiche',
    'owner.account-left': 'Accès retiré',
  },
  labels: OWNER_LABELS,
  value: valueText,
};

/** The initial form of a stored owner. */
export const ownerDraft = (owner: OwnerDetail): OwnerDraft => ({
  kind: owner.kind,
  companyName: owner.companyName,
  firstName: owner.firstName,
  lastName: owner.lastName,
  email: owner.email,
  phone: owner.phone,
  address: owner.address,
  notes: owner.notes,
});
