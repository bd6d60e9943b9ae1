import { COST_PAYERS, type CostPayer } from '@lares/domain/operations/maintenance/cost-payer';
import { DEFAULT_REQUEST_KIND, REQUEST_KINDS } from '@lares/domain/operations/maintenance/kind';
import { DEFAULT_PRIORITY, PRIORITIES } from '@lares/domain/operations/maintenance/priority';
import { DEFAULT_MAINTENANCE_STATUS, MAINTENANCE_STATUSES } from '@lares/domain/operations/maintenance/status';
import { z } from 'zod';
import { onceKey, optionalDay, optionalId, optionalText, requiredDay, requiredText, text } from '../shared/fields.ts';
import { optionalCents } from '../shared/number-fields.ts';

const atLeast = (length: number, message: string, max: number) => text().trim().min(length, message).max(max, `${max} caractères au plus`);

export const requestValues = z.object({
  propertyId: z.preprocess((value: string | null) => value ?? '', z.uuid('Une propriété doit être sélectionnée')),
  tenantId: optionalId().default(null),
  kind: z.enum(REQUEST_KINDS, 'Le type de demande est requis'),
  title: atLeast(3, 'Le titre doit contenir au moins 3 caractères', 160),
  description: atLeast(10, 'La description doit contenir au moins 10 caractères', 10_000),
  priority: z.enum(PRIORITIES, 'La priorité est requise'),
  status: z.enum(MAINTENANCE_STATUSES, 'Le statut est requis'),
  borneBy: z.preprocess((value: CostPayer | '' | null) => value || null, z.enum(COST_PAYERS).nullable()).default(null),
});

export const requestCreation = requestValues.extend({ creationKey: onceKey().optional() });

const versioned = { id: z.uuid(), version: z.int() } as const;

/** An update replaces the whole, and names the version it read. */
export const requestUpdate = requestValues.safeExtend(versioned);

/** A quick action: « Marquer en cours », « Marquer terminé ». */
export const requestStatusChange = z.strictObject({ ...versioned, status: z.enum(MAINTENANCE_STATUSES) });

/** The form of a task has no required field. */
export const taskValues = z.object({
  status: z.enum(MAINTENANCE_STATUSES, 'Le statut est requis').default(DEFAULT_MAINTENANCE_STATUS),
  contractorId: optionalId().default(null),
  assignedTo: optionalText(160),
  scheduledDate: optionalDay().default(null),
  completionDate: optionalDay().default(null),
  costCents: optionalCents('Le coût ne peut pas être négatif'),
  notes: optionalText(4000),
});

export const newTask = taskValues.safeExtend({ requestId: z.uuid() });
export const taskUpdate = taskValues.safeExtend(versioned);

/** The day of a task only, for moves in the calendar. */
export const taskMove = z.strictObject({ ...versioned, scheduledDate: requiredDay('La date est requise') });

export const commentValues = z.object({ requestId: z.uuid(), text: requiredText('Écrivez votre commentaire', 4000) });

export const photoInput = z.strictObject({ requestId: z.uuid(), photoId: z.uuid() });

export type RequestValues = z.output<typeof requestValues>;
export type RequestCreation = z.output<typeof requestCreation>;
export type RequestUpdate = z.output<typeof requestUpdate>;
export type RequestStatusChange = z.output<typeof requestStatusChange>;
export type RequestDraft = Required<z.input<typeof requestValues>>;
export type TaskValues = z.output<typeof taskValues>;
export type NewTask = z.output<typeof newTask>;
export type TaskUpdate = z.output<typeof taskUpdate>;
export type TaskMove = z.output<typeof taskMove>;
export type TaskDraft = Required<z.input<typeof taskValues>>;
export type CommentValues = z.output<typeof commentValues>;
export type PhotoInput = z.output<typeof photoInput>;

/** The specified defaults. */
export const EMPTY_REQUEST: RequestDraft = {
  propertyId: null,
  tenantId: null,
  kind: DEFAULT_REQUEST_KIND,
  title: '',
  description: '',
  priority: DEFAULT_PRIORITY,
  status: DEFAULT_MAINTENANCE_STATUS,
  borneBy: null,
};

export const EMPTY_TASK: TaskDraft = {
  status: DEFAULT_MAINTENANCE_STATUS,
  contractorId: null,
  assignedTo: '',
  scheduledDate: null,
  completionDate: null,
  costCents: '',
  notes: '',
};
