import type { CostPayer } from '@lares/domain/operations/maintenance/cost-payer';
import type { RequestSort } from '@lares/domain/operations/maintenance/filters';
import type { RequestKind } from '@lares/domain/operations/maintenance/kind';
import { isDay } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import type { RequestDraft, TaskDraft } from '@lares/validation/operations/maintenance';
import { formatCappedCount, formatCents, formatDay } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type RequestRow = RouterOutputs['maintenance']['list']['rows'][number];
export type RequestDetail = RouterOutputs['maintenance']['byId'];
export type TaskRow = RouterOutputs['maintenance']['tasks'][number];

/** Labels of the request fields: in the form, the history and version comparisons. */
export const REQUEST_LABELS: Record<keyof RequestDraft, string> = {
  propertyId: 'Propriété',
  tenantId: 'Locataire',
  kind: 'Type de demande',
  title: 'Titre',
  description: 'Description',
  priority: 'Priorité',
  status: 'Statut',
  borneBy: 'À la charge de',
};

export const TASK_LABELS: Record<keyof TaskDraft, string> = {
  status: 'Statut',
  contractorId: 'Prestataire',
  assignedTo: 'Assigné à',
  scheduledDate: 'Date prévue',
  completionDate: 'Date de réalisation',
  costCents: 'Coût',
  notes: 'Notes',
};

export const REQUEST_KIND_LABELS: Record<RequestKind, string> = { panne: 'Panne', réclamation: 'Réclamation', question: 'Question' };
export const COST_PAYER_LABELS: Record<CostPayer, string> = {
  propriétaire: 'À la charge du propriétaire',
  locataire: 'À la charge du locataire',
};
/** For a hint, which claims less. */
export const COST_PAYER_HINT_LABELS: Record<CostPayer, string> = {
  propriétaire: 'Plutôt à la charge du propriétaire',
  locataire: 'Plutôt à la charge du locataire',
};
export const REQUEST_SORT_LABELS: Record<RequestSort, string> = {
  newest: 'Plus récentes',
  oldest: 'Plus anciennes',
  priority: 'Plus urgentes',
};

/** « {n} demandes au total », with a singular for one. */
export const totalText = (total: { count: number; isCapped: boolean }): string => `${formatCappedCount(total, 'demande')} au total`;

/** « Non spécifié » for unknown costs. */
export const costText = (costCents: number | null): string =>
  costCents === null || costCents === 0 ? 'Non spécifié' : formatCents(cents(costCents));

/** The contractor of a task: from the directory, or free text. */
export const assigneeText = ({ contractor, assignedTo }: Pick<TaskRow, 'contractor' | 'assignedTo'>): string =>
  [contractor?.name, assignedTo].filter(Boolean).join(' · ') || 'Non assigné';

const TEXT_LENGTH = 120;

/** Texts for the history of a request, with its tasks, photos and comments. */
export function requestHistoryText({ property, tenant }: Pick<RequestDetail, 'property' | 'tenant'>) {
  const names = new Map([
    ...(property ? [[property.id, property.title] as const] : []),
    ...(tenant ? [[tenant.id, tenant.name] as const] : []),
  ]);
  return {
    labels: { ...REQUEST_LABELS, ...TASK_LABELS },
    value: (field: string, value: unknown): string => {
      if (typeof value === 'number') return costText(value);
      if (typeof value !== 'string' || value === '') return '—';
      if (field === 'propertyId') return names.get(value) ?? 'Un autre bien';
      if (field === 'tenantId') return names.get(value) ?? 'Un autre locataire';
      if (field === 'contractorId') return 'Un prestataire de l’annuaire';
      if (isDay(value)) return formatDay(value);
      return value.length > TEXT_LENGTH ? `${value.slice(0, TEXT_LENGTH)}…` : value;
    },
  };
}

/** The initial form of a stored request. */
export const requestDraft = (request: RequestDetail): RequestDraft => ({
  propertyId: request.propertyId,
  tenantId: request.tenantId,
  kind: request.kind,
  title: request.title,
  description: request.description,
  priority: request.priority,
  status: request.status,
  borneBy: request.borneBy,
});

/** The initial form of a stored task. */
export const taskDraft = (task: TaskRow): TaskDraft => ({
  status: task.status,
  contractorId: task.contractor?.id ?? null,
  assignedTo: task.assignedTo,
  scheduledDate: task.scheduledDate,
  completionDate: task.completionDate,
  costCents: task.costCents ?? '',
  notes: task.notes,
});
