import { insuranceState, uncoveredSince, type InsuranceState } from '@lares/domain/operations/contractors/insurance';
import type { Day } from '@lares/domain/shared/day';
import { EMPTY_CONTRACTOR, type ContractorDraft } from '@lares/validation/operations/contractors';
import { fieldText } from '#lib/field-text.ts';
import { formatDay, typedPhone } from '#lib/format.ts';
import { storedDraft } from '#lib/stored-draft.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type ContractorRow = RouterOutputs['contractors']['list']['rows'][number];
export type ContractorDetail = RouterOutputs['contractors']['byId'];

/** Labels of the contractor fields: in the form and the history. */
export const CONTRACTOR_LABELS: Record<keyof ContractorDraft, string> = {
  name: 'Nom',
  trade: 'Métier',
  phone: 'Téléphone',
  email: 'E-mail',
  insuranceUntil: 'Assurance valable jusqu’au',
  notes: 'Notes',
};

/** State of an insurance as text: never colour alone. The label next to it says « Assurance ». */
export function insuranceText(insuranceUntil: Day | null, today: Day): { state: InsuranceState; text: string } {
  const state = insuranceState(insuranceUntil, today);
  if (insuranceUntil === null) return { state, text: 'Non renseignée' };
  if (state === 'expired') return { state, text: `Expirée depuis le ${formatDay(uncoveredSince(insuranceUntil))}` };
  return { state, text: `Valable jusqu’au ${formatDay(insuranceUntil)}` };
}

export const CONTRACTOR_HISTORY_TEXT = {
  labels: CONTRACTOR_LABELS,
  value: fieldText,
};

/** The initial form of a stored contractor. */
export const contractorDraft = (contractor: ContractorRow): ContractorDraft =>
  storedDraft(EMPTY_CONTRACTOR, contractor, { phone: typedPhone(contractor.phone) });
