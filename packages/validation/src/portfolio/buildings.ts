import { isMetered, KEY_KINDS } from '@lares/domain/portfolio/buildings/key-kinds';
import { sharesExceed } from '@lares/domain/portfolio/buildings/shares';
import { z } from 'zod';
import { whenValid } from '../shared/cross-field.ts';
import { onceKey, optionalText, requiredDay, requiredId, requiredText } from '../shared/fields.ts';
import { optionalDecimal, requiredDecimal } from '../shared/number-fields.ts';

const MOST_LOTS = 500;
const QUANTITY = { min: 0, max: 9_999_999.999 };

/** A building and its lots. */
export const buildingValues = z.strictObject({
  name: requiredText('Le nom est requis', 120),
  address: optionalText(200),
  postalCode: optionalText(10),
  city: optionalText(100),
  propertyIds: z.array(z.uuid()).max(MOST_LOTS, `${MOST_LOTS} lots au plus`).default([]),
});

const keyFields = z.object({
  name: requiredText('Le nom de la clé est requis', 80),
  kind: z.enum(KEY_KINDS, 'Choisissez le mode de répartition'),
  /** Of the whole building, also lots of other owners. */
  total: optionalDecimal(QUANTITY),
  shares: z
    .array(z.strictObject({ propertyId: z.uuid(), share: optionalDecimal(QUANTITY) }))
    .max(MOST_LOTS)
    .default([]),
});

/** A key: its shares, or meters whose readings are recorded apart. */
export const keyValues = keyFields
  .refine(({ kind, total }) => isMetered(kind) || (total !== null && total > 0), {
    path: ['total'],
    error: 'Saisissez le total de l’immeuble',
    when: whenValid(keyFields.pick({ kind: true, total: true })),
  })
  .refine(
    ({ kind, total, shares }) =>
      isMetered(kind) ||
      total === null ||
      !sharesExceed(
        total,
        shares.map(({ share }) => ({ share: share ?? 0 })),
      ),
    {
      path: ['total'],
      error: 'Les parts des lots dépassent ce total',
      when: whenValid(keyFields.pick({ kind: true, total: true, shares: true })),
    },
  );

export const readingValues = z.strictObject({
  propertyId: requiredId('Choisissez le lot'),
  readOn: requiredDay('Choisissez le jour du relevé'),
  value: requiredDecimal('Saisissez l’index du compteur', QUANTITY),
});

export const namedBuilding = z.strictObject({ id: z.uuid() });
/** Names the version that the user read. */
const versionOf = z.strictObject({ id: z.uuid(), version: z.int() });
export const readBuilding = versionOf;
export const newBuilding = buildingValues.safeExtend({ creationKey: onceKey().optional() });
export const buildingUpdate = buildingValues.safeExtend(versionOf.shape);
export const newKey = keyValues.safeExtend({ buildingId: z.uuid(), creationKey: onceKey().optional() });
export const keyUpdate = keyValues.safeExtend(versionOf.shape);
export const namedKey = versionOf;
export const newReading = readingValues.safeExtend({ keyId: z.uuid(), creationKey: onceKey().optional() });
export const namedReading = z.strictObject({ id: z.uuid() });

export type NewBuilding = z.output<typeof newBuilding>;
export type BuildingUpdate = z.output<typeof buildingUpdate>;
export type KeyValues = z.output<typeof keyValues>;
export type NewKey = z.output<typeof newKey>;
export type KeyUpdate = z.output<typeof keyUpdate>;
export type NewReading = z.output<typeof newReading>;
export type VersionOf = z.output<typeof versionOf>;
export type BuildingDraft = Required<z.input<typeof buildingValues>>;
export type KeyDraft = Required<z.input<typeof keyValues>>;
export type ReadingDraft = Required<z.input<typeof readingValues>>;
