import { DEPOSIT_WARNINGS } from '@lares/domain/accounting/deposits/movements';
import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { z } from 'zod';
import { asText, lenient } from '../shared/address-fields.ts';
import { onceKey, requiredDay, requiredText } from '../shared/fields.ts';
import { moneyInCents } from '../shared/number-fields.ts';

const NOT_POSITIVE = 'Le montant doit être supérieur à 0';

/** Money of the deposit: when, how much and how. */
export const depositReceptionValues = z.strictObject({
  movedOn: requiredDay('Indiquez le jour de la réception'),
  amountCents: moneyInCents({ required: NOT_POSITIVE, min: 1, whenTooLow: NOT_POSITIVE }),
  paymentMethod: z.enum(PAYMENT_METHODS, 'La méthode de paiement est requise'),
});
export const newDepositReception = depositReceptionValues.extend({
  leaseId: z.uuid(),
  creationKey: onceKey().optional(),
  /** Warnings that the user has read and confirmed. */
  confirmed: z.array(z.enum(DEPOSIT_WARNINGS)).max(DEPOSIT_WARNINGS.length).optional(),
});

const missingCriteria = {
  propertyId: z.uuid(),
  ownerId: z.uuid(),
  /** Search terms in the property and its tenants. */
  q: z.string().trim().min(1).max(200),
} as const;

/** The leases whose deposit is late. Strict: an unknown filter is refused, never ignored. */
export const missingDepositsCriteria = z.strictObject(missingCriteria).partial();

export const missingDepositsFilters = missingDepositsCriteria.extend({
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(100).default(50),
});

/** The same criteria in the URL of the page. */
export const missingDepositsSearch = z.object({
  propertyId: lenient(missingCriteria.propertyId),
  ownerId: lenient(missingCriteria.ownerId),
  q: lenient(missingCriteria.q, asText),
});

export const depositOfLease = z.strictObject({ leaseId: z.uuid() });

const depositCancellationValues = z.strictObject({ reason: requiredText('Indiquez le motif', 200) });
export const depositMovementCancellation = depositCancellationValues.extend({ id: z.uuid() });

export type MissingDepositsCriteria = z.output<typeof missingDepositsCriteria>;
export type MissingDepositsFilters = z.output<typeof missingDepositsFilters>;
export type MissingDepositsSearch = z.output<typeof missingDepositsSearch>;
export type NewDepositReception = z.output<typeof newDepositReception>;
export type DepositMovementCancellation = z.output<typeof depositMovementCancellation>;
export type DepositReceptionDraft = Required<z.input<typeof depositReceptionValues>>;
