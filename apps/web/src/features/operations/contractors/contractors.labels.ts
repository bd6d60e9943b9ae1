import { insuranceState, uncoveredSince, type InsuranceState } from '@lares/domain/operations/contractors/insurance';
import { isDay, type Day } from '@lares/domain/shared/day';
import type { ContractorDraft } from '@lares/validation/operations/contractors';
import { formatDay } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type ContractorRow = RouterOutputs['contractors']['list']['rows'][number];
export type ContractorDetail = RouterOutputs['contractors']['byId'];

/** How the fields of a contractor are called: in his form and his history. */
export const CONTRACTOR_LABELS: Record<keyof ContractorDraft, string> = {
  name: 'Nom',
  trade: 'Métier',
  phone: 'Téléphone',
  email: 'E-mail',
  insuranceUntil: 'Assurance valable jusqu’au',
  notes: 'Notes',
};

/** What is to be known of an insurance, in words: never colour alone. « Assurance » is said by the label beside it. */
export function insuranceText(insuranceUntil: Day | null, today: Day): { state: InsuranceState; text: string } {
  const state = insuranceState(insuranceUntil, today);
  if (insuranceUntil === null) return { state, text: 'Non renseignée' };
  if (state === 'expired') return { state, text: `Expirée depuis le ${formatDay(uncoveredSince(insuranceUntil))}` };
  return { state, text: `Valable jusqu’au ${formatDay(insuranceUntil)}` };
}

export const CONTRACTOR_HISTORY_WORDS = {
  actions: {
    'contractor.create': 'Prestataire ajouté',
    'contractor.update': 'Prestataire modifié',
    'contractor.remove': 'Prestataire supprimé',
    'contractor.restore': 'Suppression annulée',
  },
  labels: CONTRACTOR_LABELS,
  value: (_field: string, value: unknown) => {
    if (typeof value !== 'string' || value === '') return '—';
    return isDay(value) ? formatDay(value) : value;
  },
};

/** What the form of a stored contractor starts from. */
export const contractorDraft = ({ name, trade, phone, email, insuranceUntil, notes }: ContractorRow): ContractorDraft => ({
  name,
  trade,
  phone,
  email,
  insuranceUntil,
  notes,
});
