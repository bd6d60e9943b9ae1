import { EVENT_KINDS } from '@lares/domain/workspace/events/kind';
import { type EventSpan, MAX_EVENT_DAYS } from '@lares/domain/workspace/events/span';
import { daysBetween } from '@lares/domain/shared/day';
import { type ClockTime, isClockTime } from '@lares/domain/shared/paris-clock';
import { z } from 'zod';
import { onceKey, optionalDay, optionalId, optionalText, requiredDay, requiredText } from '../shared/fields.ts';

const optionalTime = () =>
  z
    .preprocess(
      (value: string | null | undefined) => value || null,
      z
        .string()
        // A time input may append seconds.
        .transform((typed) => typed.slice(0, 5))
        .refine(isClockTime, { error: 'Heure invalide', abort: true })
        .transform((text) => text as ClockTime)
        .nullable(),
    )
    .default(null);

const fields = {
  title: requiredText('Le titre est requis'),
  kind: z.enum(EVENT_KINDS, 'Le type est requis'),
  firstDay: requiredDay('La date est requise'),
  /** Absent: the same day. */
  lastDay: optionalDay().default(null),
  isAllDay: z.boolean().default(false),
  startTime: optionalTime(),
  endTime: optionalTime(),
  propertyId: optionalId().default(null),
  tenantId: optionalId().default(null),
  memberMembershipId: optionalId().default(null),
  notes: optionalText(4000),
};

type Fields = z.output<z.ZodObject<typeof fields>>;

function checkWhen(
  { kind, firstDay, lastDay, isAllDay, startTime, endTime, propertyId }: Fields,
  context: z.core.$RefinementCtx<Fields>,
): void {
  const under = (field: keyof Fields, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (kind === 'visite' && propertyId === null) under('propertyId', 'Choisissez le bien à visiter');
  const last = lastDay ?? firstDay;
  if (last < firstDay) under('lastDay', 'La fin précède le début');
  else if (daysBetween(firstDay, last) >= MAX_EVENT_DAYS) under('lastDay', 'Un évènement dure un an au plus');
  if (isAllDay) return;
  if (startTime === null) under('startTime', 'L’heure de début est requise');
  if (endTime === null) under('endTime', 'L’heure de fin est requise');
  if (startTime !== null && endTime !== null && last === firstDay && endTime <= startTime) under('endTime', 'La fin précède le début');
}

/** Whole days have no hours, whatever was typed before they were ticked. */
const withSpan = <Values extends Fields>({ firstDay, lastDay, isAllDay, startTime, endTime, ...values }: Values) => {
  const span: EventSpan = {
    firstDay,
    lastDay: lastDay ?? firstDay,
    startTime: isAllDay ? null : startTime,
    endTime: isAllDay ? null : endTime,
  };
  return { ...values, span };
};

export const eventValues = z.strictObject(fields).superRefine(checkWhen).transform(withSpan);

export const eventCreation = z
  .strictObject({ ...fields, creationKey: onceKey().optional() })
  .superRefine(checkWhen)
  .transform(withSpan);

export const eventUpdate = z
  .strictObject({ ...fields, id: z.uuid(), version: z.int() })
  .superRefine(checkWhen)
  .transform(withSpan);

export type EventDraft = Required<z.input<typeof eventValues>>;
export type EventValues = z.output<typeof eventValues>;
export type EventCreation = z.output<typeof eventCreation>;
export type EventUpdate = z.output<typeof eventUpdate>;
