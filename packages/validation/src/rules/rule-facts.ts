import type { FeeFacts } from '@lares/domain/accounting/dues/fee-rules';
import { type OrderDraftFacts } from '@lares/domain/accounting/orders-to-pay/order-rules';
import { CLAUSE_DELAYS } from '@lares/domain/accounting/orders-to-pay/termination-clause';
import { type CashFacts } from '@lares/domain/accounting/payments/cash-rules';
import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import type { AvenantFacts } from '@lares/domain/leasing/leases/avenant-rules';
import { CHARGES_MODES } from '@lares/domain/leasing/leases/charges';
import { LEASE_KINDS } from '@lares/domain/leasing/leases/kind';
import { LANDLORD_KINDS } from '@lares/domain/leasing/leases/landlord';
import { type LeaseFacts } from '@lares/domain/leasing/leases/lease-facts';
import { NOTICE_GIVERS, NOTICE_MEANS } from '@lares/domain/leasing/leases/notice';
import { NOTICE_REASONS } from '@lares/domain/leasing/leases/notice-reasons';
import { type NoticeFacts } from '@lares/domain/leasing/leases/notice-rules';
import { type RevisionFacts } from '@lares/domain/leasing/leases/revision';
import { type ListingFacts } from '@lares/domain/marketing/listings/listing-facts';
import { DPE_EXEMPTIONS, FEE_PAYERS, FEE_ZONES, LISTING_TRANSACTIONS } from '@lares/domain/marketing/listings/terms';
import { ENERGY_CLASSES, TERRITORIES } from '@lares/domain/portfolio/properties/energy';
import { PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import { cents } from '@lares/domain/shared/money';
import { HOLIDAY_TERRITORIES } from '@lares/domain/shared/holidays';
import { z } from 'zod';
import { aDay, quarter, unsignedAmount as amount } from './fact-fields.ts';

const energyClass = z.enum(ENERGY_CLASSES).nullable();
const areaM2 = z.number().positive().nullable();

const nature = { kind: z.enum(LEASE_KINDS), furnished: z.boolean() };

/** Facts as JSON, for the rules on a lease. */
export const leaseFacts: z.ZodType<LeaseFacts> = z.strictObject({
  ...nature,
  landlordKind: z.enum(LANDLORD_KINDS),
  shortTermReason: z.string().exactOptional(),
  signedOn: aDay.nullable(),
  startDate: aDay.nullable(),
  endDate: aDay.nullable(),
  termBegunOn: aDay.exactOptional(),
  termAmendments: z.int().nonnegative().exactOptional(),
  rentCents: amount,
  supplementCents: amount.default(cents(0)),
  chargesMode: z.enum(CHARGES_MODES),
  depositCents: amount,
  indexQuarter: quarter.nullable(),
  dpeClass: energyClass,
  territory: z.enum(TERRITORIES).nullable(),
});

export const noticeFacts: z.ZodType<NoticeFacts> = z.strictObject({
  ...nature,
  landlordKind: z.enum(LANDLORD_KINDS),
  shortTermReason: z.string().exactOptional(),
  startDate: aDay,
  endDate: aDay.nullable(),
  by: z.enum(NOTICE_GIVERS),
  receivedOn: aDay.nullable(),
  reason: z.enum(NOTICE_REASONS).nullable(),
  boughtOccupiedOn: aDay.nullable().exactOptional(),
  means: z.enum(NOTICE_MEANS).exactOptional(),
});

export const revisionFacts: z.ZodType<RevisionFacts> = z.strictObject({
  ...nature,
  termSignedOn: aDay,
  indexQuarter: quarter.nullable(),
  dpeClass: energyClass,
  energyTerritory: z.enum(TERRITORIES).nullable(),
  revisionOn: aDay,
  requestedOn: aDay,
  fixedCents: amount.exactOptional(),
  revisedCents: amount.exactOptional(),
  mostYears: z.int().positive().exactOptional(),
  years: z.int().positive().exactOptional(),
});

export const avenantFacts: z.ZodType<AvenantFacts> = z.strictObject({
  ...nature,
  termSignedOn: aDay,
  dpeClass: energyClass,
  energyTerritory: z.enum(TERRITORIES).nullable(),
  currentCents: amount,
  agreedCents: amount,
  fromDate: aDay,
  agreedOn: aDay.nullable(),
});

export const listingFacts: z.ZodType<ListingFacts> = z.strictObject({
  transaction: z.enum(LISTING_TRANSACTIONS),
  isProfessional: z.boolean(),
  onDay: aDay,
  type: z.enum(PROPERTY_TYPES),
  city: z.string(),
  postalCode: z.string(),
  livingAreaM2: areaM2,
  dpeClass: energyClass,
  gesClass: energyClass,
  dpeDate: aDay.nullable(),
  furnished: z.boolean().nullable(),
  rentCents: amount.nullable(),
  complementCents: amount.nullable(),
  chargesCents: amount.nullable(),
  chargesMode: z.enum(CHARGES_MODES).nullable(),
  depositCents: amount.nullable(),
  isRentControlled: z.boolean(),
  isInRentControlZone: z.boolean(),
  referenceRentCents: amount.nullable(),
  feesCents: amount.nullable(),
  inventoryFeesCents: amount.nullable(),
  landlordFeesCents: amount.nullable(),
  landlordInventoryFeesCents: amount.nullable(),
  feeZone: z.enum(FEE_ZONES).nullable(),
  priceCents: amount.nullable(),
  feesBorneBy: z.enum(FEE_PAYERS).nullable(),
  priceWithoutFeesCents: amount.nullable(),
  feeScheduleUrl: z.string(),
  isCondominium: z.boolean().nullable(),
  condominiumLots: z.int().nonnegative().nullable(),
  condominiumChargesCents: amount.nullable(),
  hasCondominiumProcedure: z.boolean().nullable(),
  carrezAreaM2: areaM2,
  energyCostMinCents: amount.nullable(),
  energyCostMaxCents: amount.nullable(),
  energyPriceYear: z.int().nullable(),
  dpeExemption: z.enum(DPE_EXEMPTIONS).nullable(),
});

export const cashFacts: z.ZodType<CashFacts> = z.strictObject({
  amountCents: amount,
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentDate: aDay,
});

/** The words of a charge; of an empty dwelling unless the lease says otherwise. */
export const feeFacts: z.ZodType<FeeFacts> = z.strictObject({
  words: z.string({ error: 'Les mots du frais sont un texte' }).trim().min(1, 'Les mots du frais manquent'),
  kind: z.enum(LEASE_KINDS).default('vide'),
  furnished: z.boolean().default(false),
  signedOn: aDay.nullable().default(null),
});

export const orderDraftFacts: z.ZodType<OrderDraftFacts> = z.strictObject({
  ...nature,
  signedOn: aDay.nullable(),
  startDate: aDay,
  termBegunOn: aDay,
  servedOn: aDay,
  delay: z.enum(CLAUSE_DELAYS),
  territory: z.enum(HOLIDAY_TERRITORIES).default('métropole'),
});

/** The words of a maintenance request, for the hints on who pays. */
export const repairFacts = z.strictObject({ text: z.string().min(1) });

/** The day on which a time of conservation begins. */
export const retentionFacts = z.strictObject({ from: aDay });
