import type { AvenantCondition } from '@lares/domain/leasing/leases/avenant-conditions';
import { RISE_GROUNDS } from '@lares/domain/leasing/leases/commercial-rise';
import { ADDED_ORIGINS, CHARGES_MODES, type ChargesMode } from '@lares/domain/leasing/leases/charges';
import { TERMINATION_GROUNDS } from '@lares/domain/leasing/leases/grounds';
import { LEASE_KINDS } from '@lares/domain/leasing/leases/kind';
import { LANDLORD_KINDS } from '@lares/domain/leasing/leases/landlord';
import { NOTICE_GIVERS, NOTICE_WARNINGS } from '@lares/domain/leasing/leases/notice';
import { TERM_WARNINGS } from '@lares/domain/leasing/leases/new-term';
import { NOTICE_REASONS, TENANT_NOTICE_REASONS } from '@lares/domain/leasing/leases/notice-reasons';
import { z } from 'zod';
import { optionalDay, optionalId, optionalText, requiredDay, requiredText } from '../shared/fields.ts';
import { moneyInCents, optionalMoneyInCents } from '../shared/number-fields.ts';
import { confirmedActivation, ENDS_BEFORE_START, rentSupplement } from './leases.fields.ts';

/** Every action names the version it was decided on: the second of two concurrent ones is refused. */
const named = z.strictObject({ id: z.uuid(), version: z.int() });

/** Options proposed by the dialogs. */
const proposesPropertyStatus = z.boolean().default(false);

/** « Loué » for the property, « Actif » for the tenants. */
export const leaseActivation = named.extend({
  setPropertyStatus: proposesPropertyStatus,
  setTenantStatus: z.boolean().default(false),
  confirmed: confirmedActivation,
});

/** A notice (congé). The law determines its effective day; `effectiveOn` is used only where the law leaves the period to the contract. */
export const leaseNotice = named
  .extend({
    /** Warnings that the user has read and confirmed. */
    confirmed: z.array(z.enum(NOTICE_WARNINGS)).max(NOTICE_WARNINGS.length).optional(),
    by: z.enum(NOTICE_GIVERS, 'Dites qui donne congé'),
    /** Empty: sent, not received; no legal period starts. */
    receivedOn: optionalDay().default(null),
    reason: z
      .preprocess((value: string | null | undefined) => value || null, z.enum(NOTICE_REASONS, 'Motif inconnu').nullable())
      .default(null),
    boughtOccupiedOn: optionalDay().default(null),
    effectiveOn: optionalDay().default(null),
  })
  .refine(({ receivedOn, effectiveOn }) => receivedOn === null || effectiveOn === null || effectiveOn >= receivedOn, {
    path: ['effectiveOn'],
    error: 'Le congé prendrait effet avant d’être reçu',
  });

export const leaseNoticeWithdrawal = named;

/** What a tenant says in the application before the written notice. The law alone gives the last day: the wished one binds nobody. */
export const noticeAnnouncement = z.strictObject({
  leaseId: z.uuid(),
  reason: z
    .preprocess((value: string | null | undefined) => value || null, z.enum(TENANT_NOTICE_REASONS, 'Motif inconnu').nullable())
    .default(null),
  wishedOn: optionalDay().default(null),
});

export const announcedNoticeWithdrawal = named;

export const announcedNoticeDecline = named.extend({ answer: requiredText('Dites au locataire pourquoi', 1000) });

/** Announced notices that wait for an answer, oldest first. */
export const waitingNotices = z.strictObject({ cursor: z.string().max(1000).optional(), limit: z.int().min(1).max(50).default(10) });

/** « À Louer » for the property. */
export const leaseEnding = named.extend({ setPropertyStatus: proposesPropertyStatus });

export const leaseTermination = named.extend({
  ground: z.enum(TERMINATION_GROUNDS, 'Indiquez le motif'),
  details: optionalText(1000),
  exitOn: requiredDay('La date de fin est requise'),
  setPropertyStatus: proposesPropertyStatus,
});

export const leaseCancellation = named.extend({ reason: requiredText('Indiquez le motif', 1000) });

/** A term of a lease: a rent, a revision or a change of charges. */
export const rentToRestore = z.strictObject({ id: z.uuid(), version: z.int(), termId: z.uuid() });
export const rentToCancel = rentToRestore.extend({ reason: requiredText('Indiquez le motif', 200) });
export type RentToCancel = z.output<typeof rentToCancel>;
export type RentToRestore = z.output<typeof rentToRestore>;

export const leaseRenewal = named;

/** One for each of `AVENANT_CONDITIONS`. */
const CONDITIONS = {
  /** The rise pays for improvement works, at the landlord's cost and agreed in writing (loi n° 89-462, art. 17-1 II). */
  works: z.boolean().default(false),
  /** A written agreement has the rent begin before the day of its signature (Code civil, art. 1193). */
  earlierDay: z.boolean().default(false),
  /** The manager knows that the rent of this class is frozen (loi n° 89-462, art. 17-1 III). */
  frozenRent: z.boolean().default(false),
  /** The manager knows that the rent of a bail mobilité does not change (loi n° 89-462, art. 25-16). */
  mobilityRent: z.boolean().default(false),
} satisfies Record<AvenantCondition, z.ZodType>;

const RENT = {
  rentCents: moneyInCents({ required: 'Le loyer est requis', min: 1, whenTooLow: 'Le loyer doit être supérieur à 0' }),
  supplementCents: rentSupplement(),
  chargesCents: moneyInCents({ required: 'Le montant des charges est requis', whenTooLow: 'Les charges ne peuvent pas être négatives' }),
  chargesMode: z.enum(CHARGES_MODES, 'Le mode de paiement des charges est requis'),
};
const agrees = ({ chargesMode, chargesCents }: { chargesMode: ChargesMode; chargesCents: number }) =>
  chargesMode !== 'aucune' || chargesCents === 0;
const WITHOUT_CHARGES = { path: ['chargesCents'], error: 'Sans charges, le montant est 0' };

/** The first rent of an active lease, as its contract says it. */
export const firstRentCorrection = named
  .extend({ ...RENT, reason: requiredText('Indiquez le motif', 200) })
  .refine(agrees, WITHOUT_CHARGES);
export type FirstRentCorrection = z.output<typeof firstRentCorrection>;

/** Rent and charges from a day on. A rent revised by the IRL has an action of its own. */
export const leaseTermAddition = named
  .extend({
    fromDate: requiredDay('La date d’effet est requise'),
    ...RENT,
    origin: z.enum(ADDED_ORIGINS, 'L’origine est requise'),
    /** When the tenant agreed; required for a higher rent. */
    agreedOn: optionalDay().default(null),
    /** Conditions of the law for a higher rent (`AVENANT_CONDITIONS`): refused while one that applies is not confirmed. */
    ...CONDITIONS,
    /** What entitles to a commercial rent above the cap of a year; required for such a rent. */
    riseGround: z
      .preprocess((value: string | null | undefined) => value || null, z.enum(RISE_GROUNDS, 'Dites ce qui permet cette hausse').nullable())
      .default(null),
    /** Why such a rent comes at once, where the law does not bring it in steps. */
    riseReason: optionalText(500),
  })
  .refine(agrees, WITHOUT_CHARGES);

export const newLeaseTerm = leaseTermAddition.safeExtend({
  /** Warnings that the user has read and confirmed. */
  confirmed: z.array(z.enum(TERM_WARNINGS)).max(TERM_WARNINGS.length).optional(),
});

/** A partially filled lease, for legal and calendar findings while the user types. */
export const leaseQuestion = z
  .strictObject({
    /** The stored lease, which does not overlap itself. */
    id: z.uuid().optional(),
    propertyId: optionalId().default(null),
    kind: z.enum(LEASE_KINDS),
    furnished: z.boolean().default(false),
    landlordKind: z.enum(LANDLORD_KINDS),
    signedOn: optionalDay().default(null),
    startDate: optionalDay().default(null),
    endDate: optionalDay().default(null),
    shortTermReason: optionalText(500),
    rentCents: optionalMoneyInCents({ whenTooLow: 'Le loyer ne peut pas être négatif' }),
    supplementCents: rentSupplement(),
    chargesMode: z.enum(CHARGES_MODES),
    depositCents: optionalMoneyInCents({ whenTooLow: 'Le dépôt de garantie ne peut pas être négatif' }),
    indexQuarter: z.string().max(7).nullable().default(null),
  })
  // A half-filled lease may lack either day; both together are in order, or have no days at all.
  .refine(({ startDate, endDate }) => startDate === null || endDate === null || endDate >= startDate, {
    path: ['endDate'],
    error: ENDS_BEFORE_START,
  });

export type LeaseActivation = z.output<typeof leaseActivation>;
export type LeaseNotice = z.output<typeof leaseNotice>;
export type NoticeAnnouncement = z.output<typeof noticeAnnouncement>;
export type AnnouncedNoticeDecline = z.output<typeof announcedNoticeDecline>;
export type WaitingNotices = z.output<typeof waitingNotices>;
export type LeaseEnding = z.output<typeof leaseEnding>;
export type LeaseTermination = z.output<typeof leaseTermination>;
export type LeaseCancellation = z.output<typeof leaseCancellation>;
export type NamedLease = z.output<typeof named>;
export type NewLeaseTerm = z.output<typeof newLeaseTerm>;
export type LeaseQuestion = z.output<typeof leaseQuestion>;

export type LeaseNoticeDraft = Required<Omit<z.input<typeof leaseNotice>, 'confirmed'>>;
export type NoticeAnnouncementDraft = Required<z.input<typeof noticeAnnouncement>>;
export type LeaseTerminationDraft = Required<z.input<typeof leaseTermination>>;
export type LeaseTermDraft = Required<z.input<typeof leaseTermAddition>>;
