import type { OwnerSort } from '@lares/domain/portfolio/owners/filters';
import type { OwnerKind } from '@lares/domain/portfolio/owners/kind';
import { EMPTY_OWNER, type OwnerDraft } from '@lares/validation/portfolio/owners';
import { fieldText } from '#lib/field-text.ts';
import { typedPhone } from '#lib/format.ts';
import { storedDraft } from '#lib/stored-draft.ts';
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

export const OWNER_KIND_LABELS: Record<OwnerKind, string> = { personne: 'Personne', société: 'Société' };
export const OWNER_SORT_LABELS: Record<OwnerSort, string> = { name: 'Nom, de A à Z', newest: 'Plus récents' };

/** The contact of a company, if known. */
export function ownerContactText({ kind, firstName, lastName }: Pick<OwnerRow, 'kind' | 'firstName' | 'lastName'>): string | null {
  const contact = `${firstName} ${lastName}`.trim();
  return kind === 'société' && contact !== '' ? contact : null;
}

/** Texts for the history of an owner. */
export const OWNER_HISTORY_TEXT = {
  labels: {
    ...OWNER_LABELS,
    // Of a mandate.
    number: 'Numéro du mandat',
    fromDate: 'Premier jour du mandat',
    untilDate: 'Dernier jour du mandat',
    feeBp: 'Honoraires HT',
    vatBp: 'TVA des honoraires',
    ratesFrom: 'Taux à partir du',
    reserveCents: 'Réserve pour travaux',
    pastRates: 'Taux précédents',
    allProperties: 'Couvre tous les biens',
    propertyIds: 'Biens couverts',
    leftProperties: 'Biens sortis du mandat',
    statementRhythm: 'Rythme des relevés',
    // Of a fee of a mandate, an advance or a balance taken over.
    kind: 'Nature',
    label: 'Libellé',
    basis: 'Mode de calcul',
    rateBp: 'Taux HT',
    unitCents: 'Montant HT',
    movedOn: 'Jour',
    amountCents: 'Montant',
  },
  value: fieldText,
};

/** The initial form of a stored owner. */
export const ownerDraft = (owner: OwnerDetail): OwnerDraft => storedDraft(EMPTY_OWNER, owner, { phone: typedPhone(owner.phone) });
