import { ENERGY_CLASSES } from '@lares/domain/portfolio/properties/energy';
import { WHOLE_BP } from '@lares/domain/accounting/charges/natures';
import { FEC_ACCOUNT_KINDS, FEC_JOURNAL_KINDS } from '@lares/domain/accounting/ledger/fec';
import { MANDATE_FEE_BASES, MANDATE_FEE_KINDS } from '@lares/domain/accounting/mandates/fees';
import { OWNER_MOVEMENT_KINDS } from '@lares/domain/accounting/statements/owner-movements';
import { EXPENSE_ORIGINS } from '@lares/domain/accounting/statements/expense-origin';
import { EXPENSE_TAX_LINES, FEE_TAX_LINES } from '@lares/domain/accounting/statements/tax-lines';
import { FEE_ZONES } from '@lares/domain/marketing/listings/terms';
import { STATEMENT_RHYTHMS } from '@lares/domain/portfolio/owners/statement-rhythm';
import type { ListingCalculationFacts } from '@lares/domain/rules/listing-calculations';
import type { StatementCalculationFacts } from '@lares/domain/rules/statement-calculations';
import type { TaxCalculationFacts } from '@lares/domain/rules/tax-calculations';
import { cents } from '@lares/domain/shared/money';
import { z } from 'zod';
import { aDay, amount, id, unsignedAmount } from './fact-fields.ts';
import { listingFacts } from './rule-facts.ts';

const bp = z.int().min(0).max(WHOLE_BP);
const vatBp = bp.default(2000);
const area = z.number({ error: 'Une surface est un nombre de mètres carrés' }).positive();
const line = z.enum(EXPENSE_TAX_LINES);
const amounts = { rentCents: amount, chargesCents: amount, otherCents: amount };
const parts = z.array(z.strictObject({ amountCents: amount, due: z.strictObject(amounts) }));
const place = { propertyId: id, isFurnished: z.boolean().default(false) };
const money = {
  ...place,
  id,
  kind: z.enum(['paiement', 'remboursement', 'dépôt', 'compensation']).default('paiement'),
  on: aDay,
  tenant: z.string().default(''),
  amountCents: amount,
};

const measure = z
  .strictObject({ baseCents: amount.default(cents(0)), count: z.int().default(0) })
  .default({ baseCents: cents(0), count: 0 });
const fee = {
  basis: z.enum(MANDATE_FEE_BASES),
  rateBp: bp.default(0),
  unitCents: amount.default(cents(0)),
  vatBp,
  reached: measure,
  stated: measure,
};
const taken = z.array(z.strictObject({ month: aDay, amountCents: amount, feeBp: bp, vatBp, feeCents: amount, vatCents: amount }));
const givesBack = z.array(z.strictObject({ amountCents: amount, taken }));
const earlierRates = z.array(z.strictObject({ month: aDay, rateBp: bp, vatBp }));
const pastRates = z.array(z.strictObject({ untilDate: aDay, feeBp: bp, vatBp })).default([]);
const feeDays = { fromDate: aDay, untilDate: aDay.nullable().default(null) };

/** Facts as JSON, for the calculations of owners' statements. */
export const STATEMENT_CALCULATION_FACTS: { readonly [Id in keyof StatementCalculationFacts]: z.ZodType<StatementCalculationFacts[Id]> } = {
  'statement.fee': z.strictObject({ receivedCents: amount, feeBp: bp, vatBp }),
  'statement.undone-fees': z.strictObject({ amountCents: amount, taken }),
  'statement.fee-line': z.strictObject(fee),
  'statement.owner-movement': z.strictObject({ kind: z.enum(OWNER_MOVEMENT_KINDS), amountCents: amount }),
  'statement.amounts': z.strictObject({
    fromDate: aDay,
    toDate: aDay,
    movements: z.array(
      z.strictObject({
        id,
        leaseId: id,
        mandateId: id,
        on: aDay,
        nowCents: amount,
        statedCents: amount.default(cents(0)),
        taken: taken.default([]),
        givesBack: givesBack.default([]),
        takenElsewhere: taken.default([]),
      }),
    ),
    mandates: z.array(z.strictObject({ id, number: z.string(), feeBp: bp, vatBp, pastRates, reserveCents: amount.default(cents(0)) })),
    namedFees: z
      .array(
        z.strictObject({ ...fee, id, mandateId: id, kind: z.enum(MANDATE_FEE_KINDS), ...feeDays, earlierRates: earlierRates.default([]) }),
      )
      .default([]),
    ownerMovements: z.array(z.strictObject({ amountCents: amount })).default([]),
    expenses: z.array(z.strictObject({ amountCents: amount })).default([]),
    previousCents: amount.default(cents(0)),
  }),
  'statement.rhythm': z.strictObject({
    month: aDay,
    rhythm: z.enum(STATEMENT_RHYTHMS),
    latest: aDay.nullable().default(null),
    accountsFrom: aDay.nullable().default(null),
  }),
  'statement.received-shares': z.strictObject({ receivedCents: amount, parts }),
  'mandate.vat': z.strictObject({ on: aDay }),
  'mandate.rates': z.strictObject({ feeBp: bp, vatBp, pastRates, on: aDay }),
};

/** Facts as JSON, for the calculations of the declaration of an owner. */
export const TAX_CALCULATION_FACTS: { readonly [Id in keyof TaxCalculationFacts]: z.ZodType<TaxCalculationFacts[Id]> } = {
  'tax.property-income': z.strictObject({
    rentCents: amount,
    otherCents: amount,
    feeCents: amount,
    insuranceCents: amount.default(cents(0)),
    lots: z.int().min(0),
    expenses: z.array(z.strictObject({ line: line.nullable(), amountCents: amount })),
  }),
  'tax.rental-deficit': z.strictObject({ grossCents: amount, chargesCents: amount, interestCents: amount.default(cents(0)) }),
  'tax.micro-foncier': z.strictObject({ grossCents: unsignedAmount }),
  'tax.declared-expense': z.strictObject({
    amountCents: amount,
    recoverableBp: bp.default(0),
    recoverableCents: amount.nullish(),
    line,
    key: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('entier') }),
        z.strictObject({
          kind: z.literal('clé'),
          name: z.string().default(''),
          shareMilli: z.int().nonnegative(),
          totalMilli: z.int().positive(),
        }),
      ])
      .default({ kind: 'entier' }),
  }),
  'tax.received-money': z.strictObject({ ...money, parts: parts.default([]) }),
  'tax.yearly-summary': z.strictObject({
    properties: z.array(z.strictObject({ ...place, property: z.string(), isLet: z.boolean().default(true) })),
    received: z.array(z.strictObject({ ...money, ...amounts })),
    spent: z
      .array(
        z.strictObject({
          id,
          propertyId: id.nullable(),
          on: aDay,
          label: z.string().default(''),
          line: line.nullable(),
          origin: z.enum(EXPENSE_ORIGINS).nullable().default(null),
          amountCents: amount,
        }),
      )
      .default([]),
    fees: z
      .array(
        z
          .strictObject({
            ...place,
            line: z.enum(Object.values(FEE_TAX_LINES)).default('221'),
            label: z.string().default(''),
            statementId: id,
            number: z.string(),
            fromDate: aDay.optional(),
            month: aDay,
            amountCents: amount,
          })
          .transform((fee) => ({ ...fee, fromDate: fee.fromDate ?? fee.month })),
      )
      .default([]),
  }),
  'tax.fee-shares': z.strictObject({ amountCents: amount, weights: z.array(amount).min(1, 'Il faut un bien au moins') }),
  'tax.fec-file-name': z.strictObject({
    siren: z.string().regex(/^\d{9}$/, 'Un SIREN comporte 9 chiffres'),
    closedOn: aDay,
  }),
  'tax.fec-line': z.strictObject({
    journal: z.enum(FEC_JOURNAL_KINDS),
    number: z.int().positive(),
    effectiveOn: aDay,
    recordedOn: aDay,
    account: z.enum(FEC_ACCOUNT_KINDS),
    lease: z.strictObject({ id, tenant: z.string() }).nullable().default(null),
    pieceRef: z.string(),
    label: z.string(),
    amountCents: amount,
  }),
};

/** Facts as JSON, for the calculations of an advertisement. */
export const LISTING_CALCULATION_FACTS: { readonly [Id in keyof ListingCalculationFacts]: z.ZodType<ListingCalculationFacts[Id]> } = {
  'listing.housing-zones': z.strictObject({ postalCode: z.string(), city: z.string() }),
  'listing.texts': listingFacts,
  'listing.dpe-valid-until': z.strictObject({ dpeDate: aDay }),
  'listing.letting-ban': z.strictObject({ energyClass: z.enum(ENERGY_CLASSES), postalCode: z.string() }),
  'listing.rent-cap': z.strictObject({
    referencePerM2Cents: unsignedAmount,
    increasedPerM2Cents: unsignedAmount.nullish(),
    areaM2: area,
    onDay: aDay.nullish(),
    isInZone: z.boolean().optional(),
  }),
  'listing.tenant-fees': z.strictObject({
    kind: z.enum(['visite, dossier et bail', 'état des lieux']),
    billedCents: unsignedAmount,
    areaM2: area,
    zone: z.enum(FEE_ZONES).default('autre'),
    onDay: aDay,
  }),
};
