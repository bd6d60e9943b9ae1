import { AID_PAYERS, AID_SCHEDULES } from '@lares/domain/accounting/housing-aids/schedule';
import { THIRD_PARTY_KINDS } from '@lares/domain/accounting/third-party-payers/kinds';
import { LEASE_KINDS } from '@lares/domain/leasing/leases/kind';
import { LANDLORD_KINDS } from '@lares/domain/leasing/leases/landlord';
import { type Day, day, isDay, isLikelyDay } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { z } from 'zod';

// Bad facts are refused in French, like the fields of the forms.
z.config(z.locales.fr());

const A_DAY = 'Un jour s’écrit AAAA-MM-JJ';

/** The kinds of facts that the questions of `pnpm rule` share. */
export const aDay = z
  .string({ error: A_DAY })
  .refine(isDay, { error: A_DAY, abort: true })
  .refine(isLikelyDay, 'Un jour est entre 1900 et 2200')
  .transform(day);

/** « 05-01 »: the month and the day of the yearly revision. */
export const revisionDay = z
  .string({ error: 'Un jour de l’année s’écrit MM-JJ' })
  .refine((text) => /^\d{2}-\d{2}$/u.test(text) && isDay(`2024-${text}`), 'Un jour de l’année s’écrit MM-JJ');

interface Range {
  from: Day;
  until: Day;
}

export const inOrder = ({ from, until }: Range): boolean => from <= until;
export const BACKWARDS = { path: ['until'], error: 'La période finit avant de commencer' };

export const isInMonth = ({ from, to }: { from: Day; to: Day }): boolean => from <= to && from.slice(0, 7) === to.slice(0, 7);
export const NOT_IN_MONTH = { path: ['to'], error: 'Les deux jours sont du même mois, dans l’ordre' };

/** A period whose last day is not before its first one. */
export const aRange = z.strictObject({ from: aDay, until: aDay }).refine(inOrder, BACKWARDS);

/** Credits and payments in advance are negative. */
export const amount = z.int({ error: 'Un montant est un nombre entier de centimes' }).transform(cents);

/** Of a rent, a deposit or a bill. */
export const unsignedAmount = z
  .int({ error: 'Un montant est un nombre entier de centimes' })
  .nonnegative('Ce montant n’est jamais négatif')
  .transform(cents);

/** From 1 to 31; in a shorter month its last day. */
export const paymentDay = z.int().min(1).max(31);

export const id = z.string().min(1);

export const quarter = z.string({ error: 'Un trimestre s’écrit 2026-T2' }).regex(/^\d{4}-T[1-4]$/u, 'Un trimestre s’écrit 2026-T2');

/** The nature of a lease; a furnished colocation says so. */
export const leaseNature = { kind: z.enum(LEASE_KINDS), furnished: z.boolean().default(false) };

/** What the length of a lease depends on. */
export const leaseDuration = {
  ...leaseNature,
  landlordKind: z.enum(LANDLORD_KINDS).default('personne physique'),
  shortTermReason: z.string().exactOptional(),
};

/** A third party who pays a part of each month of a lease. */
export const thirdPartyPayer = z.strictObject({
  payerKind: z.enum(THIRD_PARTY_KINDS),
  name: z.string().min(1),
  fromMonth: aDay,
  untilMonth: aDay.nullable(),
  amountCents: amount,
});

/** What a third payer still brings of a due. */
export const expectedPart = z.strictObject({ amountCents: amount, expectedOn: aDay });

/** A housing aid of a lease. */
export const housingAid = z.strictObject({
  payer: z.enum(AID_PAYERS),
  fromMonth: aDay,
  untilMonth: aDay.nullable(),
  amountCents: amount,
  paidToLandlord: z.boolean(),
  schedule: z.enum(AID_SCHEDULES),
});
