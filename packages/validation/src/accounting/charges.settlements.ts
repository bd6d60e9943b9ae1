import { isChargePeriod } from '@lares/domain/accounting/charges/period';
import { z } from 'zod';
import { whenValid } from '../shared/cross-field.ts';
import { moneyInCents } from '../shared/number-fields.ts';
import { optionalId, requiredDay, requiredText } from '../shared/fields.ts';

const days = z.object({ from: requiredDay('Choisissez le premier jour'), until: requiredDay('Choisissez le dernier jour') });
const NOT_A_PERIOD = { path: ['until'], error: 'Une période compte des mois entiers, douze au plus', when: whenValid(days) };

const asked = days.extend({ buildingId: optionalId().default(null), propertyId: optionalId().default(null) });
export const settlementDraftsInput = asked
  .refine(isChargePeriod, NOT_A_PERIOD)
  .refine(({ buildingId, propertyId }) => (buildingId === null) !== (propertyId === null), {
    path: ['propertyId'],
    error: 'Choisissez un immeuble ou un bien',
    when: whenValid(asked.pick({ buildingId: true, propertyId: true })),
  });

/** What was called before the rent account of a lease began. */
export const earlierProvisions = z.strictObject({
  earlierCents: moneyInCents({ required: 'Saisissez le montant, ou 0', whenTooLow: 'Le montant ne peut pas être négatif' }),
});

/** As many leases as one request settles. */
export const SETTLEMENTS_AT_ONCE = 100;
export const settlementsToIssueInput = days
  .extend({
    leaseIds: z
      .array(z.uuid())
      .min(1, 'Choisissez un contrat')
      .max(SETTLEMENTS_AT_ONCE, `${SETTLEMENTS_AT_ONCE} contrats au plus à la fois`),
    /** Twelve monthly parts, where the law gives them to the tenant. */
    inInstalments: z.boolean().default(false),
    /** Of one lease whose account began inside the period. */
    earlierCents: earlierProvisions.shape.earlierCents.nullable().default(null),
  })
  .refine(isChargePeriod, NOT_A_PERIOD)
  .refine(({ leaseIds, earlierCents }) => earlierCents === null || leaseIds.length === 1, {
    path: ['earlierCents'],
    error: 'Ces provisions se saisissent contrat par contrat',
  });

export const settlementCancellation = z.strictObject({ id: z.uuid(), reason: requiredText('Le motif est requis') });
export const settlementsOfLeaseInput = z.strictObject({ leaseId: z.uuid() });

const month = z.coerce.number().int().min(1).max(12);
const year = z.coerce.number().int().min(1990).max(2200);

/** The URL of the page: whose charges, and the year that begins with this month. */
export const settlementSearch = z.object({
  building: z.uuid().optional().catch(undefined),
  property: z.uuid().optional().catch(undefined),
  year: year.optional().catch(undefined),
  month: month.optional().catch(undefined),
});

export type SettlementDraftsInput = z.output<typeof settlementDraftsInput>;
export type SettlementsToIssue = z.output<typeof settlementsToIssueInput>;
export type SettlementCancellation = z.output<typeof settlementCancellation>;
export type EarlierProvisionsDraft = z.input<typeof earlierProvisions>;
