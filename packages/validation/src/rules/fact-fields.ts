import { AID_PAYERS, AID_SCHEDULES } from '@lares/domain/accounting/housing-aids/schedule';
import { THIRD_PARTY_KINDS } from '@lares/domain/accounting/third-party-payers/kinds';
import { LEASE_KINDS } from '@lares/domain/leasing/leases/kind';
import { LANDLORD_KINDS } from '@lares/domain/leasing/leases/landlord';
import { day, isDay } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { z } from 'zod';

/** The kinds of facts that the questions of `pnpm rule` share. */
export const aDay = z.string({ error: 'Un jour s’écrit AAAA-MM-JJ' }).refine(isDay, 'Un jour s’écrit AAAA-MM-JJ').transform(day);

/** Credits and payments in advance are negative. */
export const amount = z.int({ error: 'Un montant est un nombre entier de centimes' }).transform(cents);

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

/** A housing aid of a lease. */
export const housingAid = z.strictObject({
  payer: z.enum(AID_PAYERS),
  fromMonth: aDay,
  untilMonth: aDay.nullable(),
  amountCents: amount,
  paidToLandlord: z.boolean(),
  schedule: z.enum(AID_SCHEDULES),
});
