import { ARREARS_PAGE_SIZE, REMINDED_AT_ONCE_MAX, REMINDER_STAGES } from '@lares/domain/accounting/reminders/stages';
import { AGEING_SLICES } from '@lares/domain/accounting/reminders/ageing';
import { z } from 'zod';
import { asText, lenient } from '../shared/address-fields.ts';
import { requiredDay, requiredText } from '../shared/fields.ts';

/** What arrears are summed by. */
export const ARREARS_GROUPS = ['locataire', 'propriétaire'] as const;
export type ArrearsGroup = (typeof ARREARS_GROUPS)[number];

/** « à relancer »: its next reminder is due. « en pause »: paused today. */
export const ARREARS_STATES = ['à relancer', 'en pause'] as const;

const criteria = {
  /** Leases with an amount in that slice. */
  slice: z.enum(AGEING_SLICES),
  state: z.enum(ARREARS_STATES),
  propertyId: z.uuid(),
  ownerId: z.uuid(),
  /** Who holds the lease. */
  tenantId: z.uuid(),
  /** Search terms in the property and its tenants. */
  q: z.string().trim().min(1).max(200),
} as const;

/** The leases that are late. Strict: an unknown filter is refused, never ignored. */
export const arrearsCriteria = z.strictObject(criteria).partial();

export const arrearsFilters = arrearsCriteria.extend({
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(REMINDED_AT_ONCE_MAX).default(ARREARS_PAGE_SIZE),
});

export const arrearsGroupFilters = arrearsFilters.extend({ by: z.enum(ARREARS_GROUPS) });

/** The same criteria in the URL of the page; without `by`, it lists leases. */
export const arrearsSearch = z.object({
  slice: lenient(criteria.slice),
  state: lenient(criteria.state),
  propertyId: lenient(criteria.propertyId),
  ownerId: lenient(criteria.ownerId),
  tenantId: lenient(criteria.tenantId),
  by: lenient(z.enum(ARREARS_GROUPS)),
  q: lenient(criteria.q, asText),
});

export const arrearsOfLease = z.object({ leaseId: z.uuid() });

const leaseIds = z.array(z.uuid()).min(1).max(REMINDED_AT_ONCE_MAX);
export const remindersToPreview = z.strictObject({ leaseIds });

/** Which reminder is read before it is sent. */
export const reminderToDraft = z.strictObject({ leaseId: z.uuid(), stage: z.enum(REMINDER_STAGES) });

/** Each lease with the stage that the user read in the preview. */
export const remindersToSend = z.strictObject({
  reminders: z
    .array(z.strictObject({ leaseId: z.uuid(), stage: z.enum(REMINDER_STAGES) }))
    .min(1)
    .max(REMINDED_AT_ONCE_MAX)
    .refine((list) => new Set(list.map(({ leaseId }) => leaseId)).size === list.length, 'Un contrat est choisi deux fois'),
});

/** No reminder until the end of that day. */
export const reminderPauseValues = z.object({
  untilDay: requiredDay('Choisissez le dernier jour de la pause'),
  reason: requiredText('Indiquez le motif', 200),
});
export const reminderPause = reminderPauseValues.extend({ leaseId: z.uuid() });

export type ArrearsCriteria = z.output<typeof arrearsCriteria>;
export type ArrearsGroupFilters = z.output<typeof arrearsGroupFilters>;
export type ArrearsFilters = z.output<typeof arrearsFilters>;
export type ArrearsSearch = z.output<typeof arrearsSearch>;
export type RemindersToSend = z.output<typeof remindersToSend>;
export type ReminderToDraft = z.output<typeof reminderToDraft>;
export type ReminderPause = z.output<typeof reminderPause>;
