import { CHARGES_MODES } from '@lares/domain/leasing/leases/charges';
import { INDEX_SERIES } from '@lares/domain/leasing/indices/series';
import { DEFAULT_LEASE_KIND, LEASE_KINDS } from '@lares/domain/leasing/leases/kind';
import { DEFAULT_LANDLORD_KIND, LANDLORD_KINDS } from '@lares/domain/leasing/leases/landlord';
import { GUARANTOR_KINDS, SURETY_KINDS } from '@lares/domain/leasing/leases/surety';
import { PRORATIONS, RENT_TIMINGS } from '@lares/domain/leasing/leases/timing';
import { isDay } from '@lares/domain/shared/day';
import { z } from 'zod';
import { optionalEmail } from '../shared/contact-fields.ts';
import { optionalPhone } from '../shared/phone-fields.ts';
import { whenValid } from '../shared/cross-field.ts';
import { onceKey, optionalDay, optionalText, requiredDay, requiredText } from '../shared/fields.ts';
import { moneyInCents, optionalMoneyInCents, requiredWhole } from '../shared/number-fields.ts';
import { confirmedActivation, ENDS_BEFORE_START, rentSupplement } from './leases.fields.ts';

export const MAX_TENANTS_PER_LEASE = 10;
export const MAX_GUARANTORS = 10;

/** A guarantor. Without amount and end, for the whole debt without limit. */
export const guarantorValues = z.object({
  kind: z.enum(GUARANTOR_KINDS, 'Le type de garant est requis'),
  name: requiredText('Le nom du garant est requis', 160),
  email: optionalEmail("L'adresse e-mail est invalide"),
  phone: optionalPhone(),
  address: optionalText(300),
  surety: z.enum(SURETY_KINDS, 'Le type de cautionnement est requis'),
  maxAmountCents: optionalMoneyInCents({ min: 1, whenTooLow: 'Le montant doit être supérieur à 0' }),
  untilDate: optionalDay().default(null),
});

const emptyAsNull = (value: string | null | undefined) => value || null;

/** « 2026-T2 », Insee's name of a quarter. */
const indexQuarter = () =>
  z
    .preprocess(
      (value: string | null | undefined) => emptyAsNull(value?.trim()),
      z
        .string()
        .regex(/^\d{4}-T[1-4]$/, 'Écrivez un trimestre, par exemple 2026-T2')
        .nullable(),
    )
    .default(null);

/** A day of each year, 29 February included: « MM-DD ». */
const dayOfYear = () =>
  z
    .preprocess(
      (value: string | null | undefined) => emptyAsNull(value),
      z
        .string()
        .refine((text) => isDay(`2028-${text}`), 'Ce jour n’existe pas')
        .nullable(),
    )
    .default(null);

/** The plain fields, without the rules across them. */
export const leaseFields = z.object({
  propertyId: z.preprocess((value: string | null) => value ?? '', z.uuid('Le bien immobilier est requis')),
  /** The first is the main tenant. */
  tenantIds: z
    .array(z.uuid())
    .min(1, 'Choisissez au moins un locataire')
    .max(MAX_TENANTS_PER_LEASE, `${MAX_TENANTS_PER_LEASE} locataires au plus`)
    .refine((ids) => new Set(ids).size === ids.length, 'Un locataire est choisi deux fois'),
  kind: z.enum(LEASE_KINDS, 'Le type de bail est requis'),
  /** For a colocation only: the other kinds imply it. */
  furnished: z.boolean().default(false),
  landlordKind: z.enum(LANDLORD_KINDS, 'Le type de bailleur est requis'),
  signedOn: optionalDay().default(null),
  startDate: requiredDay('La date de début est requise'),
  /** The last day, inclusive; empty: no term. */
  endDate: optionalDay().default(null),
  shortTermReason: optionalText(500),
  rentCents: moneyInCents({ required: 'Le loyer est requis', min: 1, whenTooLow: 'Le loyer doit être supérieur à 0' }),
  supplementCents: rentSupplement(),
  chargesCents: moneyInCents({ required: 'Le montant des charges est requis', whenTooLow: 'Les charges ne peuvent pas être négatives' }),
  chargesMode: z.enum(CHARGES_MODES, 'Le mode de paiement des charges est requis'),
  depositCents: moneyInCents({
    required: 'Le dépôt de garantie est requis',
    whenTooLow: 'Le dépôt de garantie ne peut pas être négatif',
  }),
  paymentDay: requiredWhole('Le jour de paiement est requis', { min: 1, max: 31 }),
  timing: z.enum(RENT_TIMINGS, 'Le moment du paiement est requis'),
  proration: z.enum(PRORATIONS, 'Le calcul du prorata est requis'),
  indexSeries: z
    .preprocess((value: string | null | undefined) => emptyAsNull(value), z.enum(INDEX_SERIES, 'Indice inconnu').nullable())
    .default(null),
  indexQuarter: indexQuarter(),
  revisionDay: dayOfYear(),
  guarantors: z.array(guarantorValues).max(MAX_GUARANTORS, `${MAX_GUARANTORS} garants au plus`).default([]),
  notes: optionalText(10_000),
});

export const leaseValues = leaseFields
  .refine(({ startDate, endDate }) => endDate === null || endDate >= startDate, {
    path: ['endDate'],
    error: ENDS_BEFORE_START,
    when: whenValid(leaseFields.pick({ startDate: true, endDate: true })),
  })
  .refine(({ chargesMode, chargesCents }) => chargesMode !== 'aucune' || chargesCents === 0, {
    path: ['chargesCents'],
    error: 'Sans charges, le montant est 0',
    when: whenValid(leaseFields.pick({ chargesMode: true, chargesCents: true })),
  })
  .refine(({ indexSeries, indexQuarter: quarter }) => indexSeries === null || quarter !== null, {
    path: ['indexQuarter'],
    error: 'Le trimestre de référence va avec l’indice',
    when: whenValid(leaseFields.pick({ indexSeries: true, indexQuarter: true })),
  })
  .refine(({ indexSeries, indexQuarter: quarter }) => quarter === null || indexSeries !== null, {
    path: ['indexSeries'],
    error: 'L’indice va avec son trimestre de référence',
    when: whenValid(leaseFields.pick({ indexSeries: true, indexQuarter: true })),
  });

/** « Créer et activer » is one request: all or nothing. */
export const leaseCreation = leaseValues.safeExtend({
  activate: z.boolean().default(false),
  /** With `activate` only: « Loué » for the property, « Actif » for the tenants. */
  setPropertyStatus: z.boolean().default(false),
  setTenantStatus: z.boolean().default(false),
  confirmed: confirmedActivation,
  creationKey: onceKey().optional(),
});

/** An update replaces the whole, and names the version it read. The server refuses changes of frozen fields. */
export const leaseUpdate = leaseValues.safeExtend({ id: z.uuid(), version: z.int() });

export type GuarantorValues = z.output<typeof guarantorValues>;
export type GuarantorDraft = Required<z.input<typeof guarantorValues>>;
export type LeaseValues = z.output<typeof leaseValues>;
export type LeaseCreation = z.output<typeof leaseCreation>;
export type LeaseUpdate = z.output<typeof leaseUpdate>;
/** State of the form: every field, the optional ones empty. */
export type LeaseDraft = Omit<Required<z.input<typeof leaseValues>>, 'guarantors'> & { guarantors: GuarantorDraft[] };

export const EMPTY_GUARANTOR: GuarantorDraft = {
  kind: 'personne',
  name: '',
  email: '',
  phone: '',
  address: '',
  surety: 'solidaire',
  maxAmountCents: '',
  untilDate: null,
};

export const EMPTY_LEASE: LeaseDraft = {
  propertyId: null,
  tenantIds: [],
  kind: DEFAULT_LEASE_KIND,
  furnished: false,
  landlordKind: DEFAULT_LANDLORD_KIND,
  signedOn: null,
  startDate: null,
  endDate: null,
  shortTermReason: '',
  rentCents: '',
  supplementCents: '',
  chargesCents: 0,
  chargesMode: 'provision',
  depositCents: 0,
  paymentDay: 1,
  timing: 'à échoir',
  proration: 'calendaire',
  indexSeries: null,
  indexQuarter: '',
  revisionDay: null,
  guarantors: [],
  notes: '',
};
