import { INDEX_SERIES } from '@lares/domain/leasing/indices/series';
import { NOTICE_GIVERS } from '@lares/domain/leasing/leases/notice';
import { NOTICE_REASONS } from '@lares/domain/leasing/leases/notice-reasons';
import { LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import { RENT_TIMINGS } from '@lares/domain/leasing/leases/timing';
import type { LeaseCalculationFacts } from '@lares/domain/rules/lease-calculations';
import { z } from 'zod';
import { aDay, leaseDuration, leaseNature, paymentDay, revisionDay, unsignedAmount as amount } from './fact-fields.ts';

const running = { ...leaseDuration, startDate: aDay, endDate: aDay.nullable() };
const inTerm = { ...running, termBegunOn: aDay };
const status = z.enum(LEASE_STATUSES).default('Actif');
const exitOn = aDay.nullable().default(null);
const reason = z.enum(NOTICE_REASONS).nullable().default(null);
const by = z.enum(NOTICE_GIVERS);

/** Facts as JSON, for the calculations of a lease. */
export const LEASE_CALCULATION_FACTS: { readonly [Id in keyof LeaseCalculationFacts]: z.ZodType<LeaseCalculationFacts[Id]> } = {
  'lease.legal-duration': z.strictObject({
    ...leaseDuration,
    startDate: aDay.nullable().exactOptional(),
    endDate: aDay.nullable().exactOptional(),
  }),
  'lease.term-end': z.strictObject({ ...leaseDuration, startDate: aDay, months: z.int().positive().nullable().default(null) }),
  'lease.next-term': z.strictObject({ ...leaseDuration, startDate: aDay, endDate: aDay }),
  'lease.expiry': z.strictObject({
    ...running,
    status,
    exitOn,
    rentCents: amount.nullable().default(null),
    tenantCount: z.int().nonnegative().default(1),
    nextStartsOn: aDay.nullable().default(null),
    today: aDay,
  }),
  'lease.term-begin': z.strictObject({ ...inTerm, on: aDay }),
  'lease.law-day': z.strictObject({ ...inTerm, signedOn: aDay.nullable().default(null), on: aDay }),
  'lease.notice-delay': z.strictObject({
    ...leaseDuration,
    startDate: aDay.nullable().exactOptional(),
    endDate: aDay.nullable().exactOptional(),
    by,
    reason,
  }),
  'lease.notice-effect': z.strictObject({
    ...running,
    by,
    receivedOn: aDay.nullable(),
    reason,
    boughtOccupiedOn: aDay.nullable().default(null),
  }),
  'lease.notice-deadline': z.strictObject(running),
  'lease.last-day-when-relet': z.strictObject({
    ...running,
    by,
    receivedOn: aDay.nullable(),
    effectiveOn: aDay,
    nextStartsOn: aDay,
  }),
  'lease.last-day-with-keys': z.strictObject({
    ...running,
    by,
    receivedOn: aDay.nullable(),
    effectiveOn: aDay,
    keysOn: aDay.nullable(),
  }),
  'lease.protected-tenant': z.strictObject({
    ...leaseNature,
    endDate: aDay,
    tenantBornOn: aDay,
    isTenantIncomeLow: z.boolean(),
    dependantBornOn: aDay.nullable().default(null),
    isHouseholdIncomeLow: z.boolean().default(false),
    landlordBornOn: aDay.nullable().default(null),
    isLandlordIncomeLow: z.boolean().default(false),
    isRehoused: z.boolean().default(false),
  }),
  'lease.sale-offer': z
    .strictObject({
      ...running,
      receivedOn: aDay,
      boughtOccupiedOn: aDay.nullable().default(null),
      accepted: z
        .strictObject({ sentOn: aDay, withLoan: z.boolean().default(false) })
        .nullable()
        .default(null),
    })
    .refine(({ startDate, receivedOn }) => receivedOn >= startDate, { path: ['receivedOn'], error: 'Le congé suit le début du bail' })
    .refine(({ receivedOn, accepted }) => accepted === null || accepted.sentOn >= receivedOn, {
      path: ['accepted', 'sentOn'],
      error: 'L’acceptation suit la réception du congé',
    }),
  'lease.next-dates': z.strictObject({
    ...running,
    status,
    exitOn,
    indexSeries: z.enum(INDEX_SERIES).nullable().default(null),
    revisionDay: revisionDay.nullable().default(null),
    today: aDay,
    isTense: z.boolean().nullable().default(null),
  }),
  'lease.next-payment-day': z.strictObject({
    ...running,
    status,
    exitOn,
    timing: z.enum(RENT_TIMINGS).default('à échoir'),
    paymentDay,
    today: aDay,
  }),
  'lease.earliest-rent-change': z.strictObject({ today: aDay }),
  'deposit.cap': z.strictObject({
    ...leaseNature,
    rentCents: amount,
    signedOn: aDay.nullable().default(null),
    advanceMonths: z.int().min(0).optional(),
  }),
  'renewal.steps': z.strictObject({
    currentCents: amount,
    renewedCents: amount,
    renewedOn: aDay,
    termMonths: z.int().positive().default(36),
  }),
};
