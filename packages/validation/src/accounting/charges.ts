import { CHARGE_NATURES, natureLaw, WHOLE_BP } from '@lares/domain/accounting/charges/natures';
import { fractionOf } from '@lares/domain/accounting/charges/recoverable-part';
import { basisPoints } from '@lares/domain/accounting/mandates/terms';
import { EXPENSE_TAX_LINES } from '@lares/domain/accounting/statements/tax-lines';
import { cents } from '@lares/domain/shared/money';
import { isDay } from '@lares/domain/shared/day';
import { z } from 'zod';
import { whenValid } from '../shared/cross-field.ts';
import { onceKey, optionalDay, optionalId, optionalText, requiredDay, requiredText } from '../shared/fields.ts';
import { moneyInCents, optionalDecimal, optionalMoneyInCents, requiredDecimal } from '../shared/number-fields.ts';

const FAR_BELOW = -1_000_000_000_000;
const PERCENT = { min: 0, max: 100 };
const year = z.coerce.number().int().min(1990).max(2200);

/** The URL of the page: the year whose expenses are shown, and of which building. */
export const chargeSearch = z.object({
  year: year.optional().catch(undefined),
  building: z.uuid().optional().catch(undefined),
  /** A new expense to complete, as a maintenance task knows it. */
  expense: z
    .object({
      propertyId: z.uuid(),
      label: z.string().max(120),
      supplier: z.string().max(120),
      amountCents: z.int().positive(),
      /** When the work was done: the year of the expense. */
      doneOn: z.string().refine(isDay).nullable(),
    })
    .optional()
    .catch(undefined),
});

export const chargesOfYearInput = z.strictObject({ year, buildingId: z.uuid().optional() });

const expenseFields = z.object({
  buildingId: optionalId().default(null),
  /** How the expense of a building is shared. */
  keyId: optionalId().default(null),
  propertyId: optionalId().default(null),
  nature: z.enum(CHARGE_NATURES, 'Choisissez la nature'),
  label: requiredText('Le libellé est requis', 120),
  supplier: optionalText(120),
  amountCents: moneyInCents({ required: 'Saisissez le montant', min: FAR_BELOW, whenTooLow: 'Le montant est trop bas' }).refine(
    (amount) => amount !== 0,
    'Le montant ne peut pas être 0',
  ),
  fromDate: requiredDay('Choisissez le premier jour de la période'),
  untilDate: requiredDay('Choisissez le dernier jour de la période'),
  recoverablePercent: requiredDecimal('Saisissez la part récupérable, ou 0', PERCENT),
  /** The same in euros, where the bill states it: it counts, not the share. */
  recoverableCents: optionalMoneyInCents({ min: FAR_BELOW, whenTooLow: 'Le montant est trop bas' }),
  /** The units billed, of a key of meters. */
  quantity: optionalDecimal({ min: 0, max: 9_999_999.999 }),
  /** When the landlord paid it, and the line of form n° 2044 that declares it: both for the yearly summary. */
  paidOn: optionalDay().default(null),
  taxLine: z.enum(EXPENSE_TAX_LINES).nullable().default(null),
  /** Its bill, a filed document. */
  documentId: optionalId().default(null),
});

/** What a building or a property cost for a period. */
export const expenseValues = expenseFields
  .refine(({ buildingId, propertyId }) => (buildingId === null) !== (propertyId === null), {
    path: ['propertyId'],
    error: 'Choisissez un immeuble ou un bien',
    when: whenValid(expenseFields.pick({ buildingId: true, propertyId: true })),
  })
  .refine(({ buildingId, keyId }) => buildingId === null || keyId !== null, {
    path: ['keyId'],
    error: 'Choisissez la clé de répartition',
    when: whenValid(expenseFields.pick({ buildingId: true, keyId: true })),
  })
  .refine(({ fromDate, untilDate }) => fromDate <= untilDate, {
    path: ['untilDate'],
    error: 'Le dernier jour ne peut pas précéder le premier',
    when: whenValid(expenseFields.pick({ fromDate: true, untilDate: true })),
  })
  .refine(({ paidOn, taxLine }) => taxLine === null || paidOn !== null, {
    path: ['paidOn'],
    error: 'Indiquez le jour du paiement : il fixe l’année de la déclaration.',
    when: whenValid(expenseFields.pick({ paidOn: true, taxLine: true })),
  })
  .refine(
    ({ nature, recoverablePercent, recoverableCents }) =>
      recoverableCents !== null || basisPoints(recoverablePercent) <= natureLaw(nature).recoverableBp,
    {
      path: ['recoverablePercent'],
      error: ({ input }) => mostOf(input),
      when: whenValid(expenseFields.pick({ nature: true, recoverablePercent: true, recoverableCents: true })),
    },
  )
  .refine(({ amountCents, recoverableCents }) => recoverableCents === null || isPartOf(recoverableCents, amountCents), {
    path: ['recoverableCents'],
    error: 'La part récupérable dépasse le montant',
    when: whenValid(expenseFields.pick({ amountCents: true, recoverableCents: true })),
  })
  .refine(
    ({ nature, amountCents, recoverableCents }) =>
      recoverableCents === null ||
      !isPartOf(recoverableCents, amountCents) ||
      // As much as the same share of it, rounded: a statement that rounds as the law does is not refused.
      Math.abs(recoverableCents) <= Math.abs(fractionOf(cents(amountCents), [[natureLaw(nature).recoverableBp, WHOLE_BP]])),
    {
      path: ['recoverableCents'],
      error: ({ input }) => mostOf(input),
      when: whenValid(expenseFields.pick({ nature: true, amountCents: true, recoverableCents: true })),
    },
  );

const isPartOf = (part: number, whole: number): boolean =>
  Math.abs(part) <= Math.abs(whole) && (part === 0 || Math.sign(part) === Math.sign(whole));

function mostOf(input: unknown): string {
  const { nature } = input as z.output<typeof expenseFields>;
  return `Au plus ${(natureLaw(nature).recoverableBp * 100) / WHOLE_BP} % pour cette nature`;
}

export const newExpense = expenseValues.safeExtend({ creationKey: onceKey().optional() });
export const namedExpense = z.strictObject({ id: z.uuid(), version: z.int() });
export const expenseUpdate = expenseValues.safeExtend(namedExpense.shape);

export type ExpenseValues = z.output<typeof expenseValues>;
export type NewExpense = z.output<typeof newExpense>;
export type ExpenseUpdate = z.output<typeof expenseUpdate>;
export type NamedExpense = z.output<typeof namedExpense>;
export type ExpenseDraft = Required<z.input<typeof expenseValues>>;
export type ExpenseProposal = NonNullable<z.output<typeof chargeSearch>['expense']>;
