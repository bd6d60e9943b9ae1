import { AMENITIES } from '@lares/domain/portfolio/properties/amenities';
import { ENERGY_CLASSES, type EnergyClass } from '@lares/domain/portfolio/properties/energy';
import { OWNER_CHANGES } from '@lares/domain/portfolio/properties/ownerships';
import { DEFAULT_PROPERTY_STATUS, PROPERTY_STATUSES } from '@lares/domain/portfolio/properties/status';
import { DEFAULT_PROPERTY_TYPE, PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import { PROPERTY_WARNINGS } from '@lares/domain/portfolio/properties/warnings';
import { z } from 'zod';
import { optionalPostalCode, optionalWebAddress } from '../shared/contact-fields.ts';
import { whenValid } from '../shared/cross-field.ts';
import { emptyDraft } from '../shared/empty-draft.ts';
import { onceKey, optionalDay, optionalId, optionalText, requiredText, text } from '../shared/fields.ts';
import { countOrZero, optionalArea, optionalDecimal, optionalWhole, priceInCents, requiredArea } from '../shared/number-fields.ts';

const energyClass = () => z.preprocess((value: EnergyClass | '' | null) => value || null, z.enum(ENERGY_CLASSES).nullable()).default(null);

const compact = (text: string) => text.replaceAll(/\s/gu, '').toUpperCase();

/** Two characters of the département (2A and 2B in Corsica), then ten digits. */
const isTaxId = (text: string) => /^(?:\d{2}|2[AB])\d{10}$/.test(text);

const fields = z.object({
  title: requiredText('Le titre est requis', 160),
  type: z.enum(PROPERTY_TYPES, 'Le type est requis'),
  status: z.enum(PROPERTY_STATUSES, 'Le statut est requis'),
  address: requiredText("L'adresse est requise"),
  city: requiredText('La ville est requise', 100),
  postalCode: optionalPostalCode(),
  priceCents: priceInCents('Le prix est requis'),
  areaM2: requiredArea('La surface est requise'),
  bedrooms: countOrZero(999),
  bathrooms: countOrZero(999),
  description: optionalText(10_000),
  imageUrl: optionalWebAddress("L'URL de l'image semble invalide"),
  rooms: optionalWhole({ min: 0, max: 999 }),
  livingAreaM2: optionalArea(),
  floor: optionalWhole({ min: -20, max: 200 }),
  builtYear: optionalWhole({ min: 1000, max: 2100 }),
  parkingSpaces: optionalWhole({ min: 0, max: 999 }),
  furnished: z.boolean().nullable().default(null),
  dpeClass: energyClass(),
  dpeDate: optionalDay().default(null),
  dpeNumber: text().max(40, '40 caractères au plus').transform(compact).default(''),
  gesClass: energyClass(),
  taxId: z
    .string()
    .transform(compact)
    .refine((text) => text === '' || isTaxId(text), "L'identifiant fiscal du logement comporte 12 chiffres")
    .default(''),
  longitude: optionalDecimal({ min: -180, max: 180 }),
  latitude: optionalDecimal({ min: -90, max: 90 }),
  videoUrl: optionalWebAddress('Le lien de la vidéo semble invalide'),
  ownerId: optionalId().default(null),
  agentMembershipId: optionalId().default(null),
  // In the order of the tuple, each once, so that the order of ticking does not matter.
  amenities: z
    .array(z.enum(AMENITIES))
    .max(500)
    .transform((chosen) => AMENITIES.filter((amenity) => chosen.includes(amenity)))
    .default([]),
});

const when = whenValid(fields.pick({ longitude: true, latitude: true }));

export const propertyValues = fields
  .refine(({ longitude, latitude }) => longitude === null || latitude !== null, {
    path: ['latitude'],
    error: 'La latitude va avec la longitude',
    when,
  })
  .refine(({ longitude, latitude }) => latitude === null || longitude !== null, {
    path: ['longitude'],
    error: 'La longitude va avec la latitude',
    when,
  });

/** Warnings that the user has read and confirmed. */
const confirmed = z.array(z.enum(PROPERTY_WARNINGS)).max(PROPERTY_WARNINGS.length).optional();

export const propertyCreation = propertyValues.safeExtend({ creationKey: onceKey().optional(), confirmed });

const ownerChangeFields = z.object({ ownerChange: z.enum(OWNER_CHANGES).nullable().default(null), ownerFrom: optionalDay().default(null) });

/** What the form holds: with another owner, whether the one before was wrong, or until when they owned the property. */
export const propertyForm = propertyValues
  .safeExtend(ownerChangeFields.shape)
  .refine(({ ownerChange, ownerFrom }) => ownerChange !== 'changement' || ownerFrom !== null, {
    path: ['ownerFrom'],
    error: 'La date du changement est requise',
    when: whenValid(ownerChangeFields),
  });

/** An update replaces the whole, and names the version it read. */
export const propertyUpdate = propertyForm.safeExtend({ id: z.uuid(), version: z.int(), confirmed });

/** The status alone, from a page that shows nothing else of the property. */
export const propertyStatusUpdate = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  status: z.enum(PROPERTY_STATUSES, 'Le statut est requis'),
});

export type PropertyStatusUpdate = z.output<typeof propertyStatusUpdate>;
export type PropertyValues = z.output<typeof propertyValues>;
export type PropertyCreation = z.output<typeof propertyCreation>;
export type PropertyUpdate = z.output<typeof propertyUpdate>;
/** State of the form: every field, the optional ones empty. */
export type PropertyDraft = Required<z.input<typeof propertyForm>>;

/** The empty form: specified defaults, numbers 0. */
export const EMPTY_PROPERTY: PropertyDraft = emptyDraft(propertyForm.shape, {
  title: '',
  type: DEFAULT_PROPERTY_TYPE,
  status: DEFAULT_PROPERTY_STATUS,
  address: '',
  city: '',
  priceCents: 0,
  areaM2: 0,
});
