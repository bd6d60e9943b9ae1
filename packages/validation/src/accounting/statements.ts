import { firstDayOf, isMonth } from '@lares/domain/accounting/dues/month';
import { OWNER_MOVEMENT_KINDS } from '@lares/domain/accounting/statements/owner-movements';
import { EXPENSE_TAX_LINES } from '@lares/domain/accounting/statements/tax-lines';
import { STATEMENT_SPANS } from '@lares/domain/accounting/statements/span';
import { STATEMENT_STATES } from '@lares/domain/accounting/statements/state';
import { STATEMENT_RHYTHMS } from '@lares/domain/portfolio/owners/statement-rhythm';
import { z } from 'zod';
import { whenValid } from '../shared/cross-field.ts';
import { onceKey, optionalId, requiredDay, requiredId, requiredText } from '../shared/fields.ts';
import { moneyInCents } from '../shared/number-fields.ts';

const month = z.string().refine(isMonth, 'Mois inconnu');
const asFirstDay = month.transform(firstDayOf);

/** The URL of the list of a month. */
export const statementSearch = z.object({
  month: month.optional().catch(undefined),
  state: z.enum(STATEMENT_STATES).optional().catch(undefined),
  span: z.enum(STATEMENT_SPANS).optional().catch(undefined),
});

export const statementsOfMonthInput = z.strictObject({
  month: asFirstDay,
  state: z.enum(STATEMENT_STATES).optional(),
  /** Only those that cover the month alone, or only those that cover several. */
  span: z.enum(STATEMENT_SPANS).optional(),
});
/** The query of the address of an order of transfers. */
export const payoutOrderInput = z.strictObject({ month: asFirstDay, on: requiredDay('Choisissez le jour d’exécution') });
export const statementsOfOwnerInput = z.strictObject({ ownerId: z.uuid() });
export const statementPreviewInput = z.strictObject({ ownerId: z.uuid(), month: asFirstDay });
/** The months before this one were accounted for elsewhere. */
export const earlierAccounts = z.strictObject({ ownerId: z.uuid(), month: asFirstDay });

/** By month or by quarter, from the next statement on. */
export const ownerRhythm = z.strictObject({ ownerId: z.uuid(), rhythm: z.enum(STATEMENT_RHYTHMS) });

/** As many owners as one request issues for. */
export const STATEMENTS_AT_ONCE = 100;
export const statementsToIssue = z.strictObject({
  ownerIds: z
    .array(z.uuid())
    .min(1, 'Choisissez un propriétaire')
    .max(STATEMENTS_AT_ONCE, `${STATEMENTS_AT_ONCE} relevés au plus à la fois`),
  month: asFirstDay,
});

/** As many statements as one request sends. */
export const statementsToSend = z.strictObject({
  statementIds: z.array(z.uuid()).min(1, 'Choisissez un relevé').max(STATEMENTS_AT_ONCE, `${STATEMENTS_AT_ONCE} relevés au plus à la fois`),
});

export const statementCancellation = z.strictObject({ id: z.uuid(), reason: requiredText('Le motif est requis') });

const NOT_POSITIVE = 'Le montant doit être supérieur à 0';
export const payoutValues = z.strictObject({
  paidOn: requiredDay('Choisissez le jour du versement'),
  amountCents: moneyInCents({ required: NOT_POSITIVE, min: 1, whenTooLow: NOT_POSITIVE }),
});
export const newPayout = payoutValues.extend({ statementId: z.uuid(), creationKey: onceKey().optional() });
export const namedPayout = z.strictObject({ id: z.uuid() });

const FAR_BELOW = -1_000_000_000_000;
export const expenseValues = z.strictObject({
  spentOn: requiredDay('Choisissez le jour de la dépense'),
  label: requiredText('Le libellé est requis'),
  amountCents: moneyInCents({ required: 'Saisissez le montant', min: FAR_BELOW, whenTooLow: 'Le montant est trop bas' }).refine(
    (amount) => amount !== 0,
    'Le montant ne peut pas être 0',
  ),
  propertyId: optionalId().default(null),
  taxLine: z.enum(EXPENSE_TAX_LINES).nullable().default(null),
  /** Its bill, a filed document. */
  documentId: optionalId().default(null),
});
export const newExpense = expenseValues.extend({ ownerId: z.uuid(), creationKey: onceKey().optional() });
/** The bill of an expense that has none yet, also once a statement holds it. */
export const expenseBillValues = z.strictObject({ documentId: requiredId('Choisissez la facture') });
export const expenseBill = expenseBillValues.extend({ id: z.uuid() });
export const expenseLine = z.strictObject({ id: z.uuid(), taxLine: z.enum(EXPENSE_TAX_LINES).nullable() });
export const namedExpense = z.strictObject({ id: z.uuid() });

const movementFields = z.object({
  kind: z.enum(OWNER_MOVEMENT_KINDS),
  /** Of a balance taken over; its first day is that of the mandate. */
  mandateId: optionalId().default(null),
  movedOn: requiredDay('Choisissez le jour'),
  label: requiredText('Le libellé est requis'),
  amountCents: moneyInCents({ required: 'Saisissez le montant', min: FAR_BELOW, whenTooLow: 'Le montant est trop bas' }).refine(
    (amount) => amount !== 0,
    'Le montant ne peut pas être 0',
  ),
});

/** An advance, always positive, or a balance taken over, negative when the owner owes it. */
export const ownerMovementValues = movementFields
  .refine(({ kind, amountCents }) => kind === 'solde repris' || amountCents > 0, {
    path: ['amountCents'],
    error: NOT_POSITIVE,
    when: whenValid(movementFields.pick({ kind: true, amountCents: true })),
  })
  .refine(({ kind, mandateId }) => kind !== 'solde repris' || mandateId !== null, {
    path: ['mandateId'],
    error: 'Choisissez le mandat repris',
    when: whenValid(movementFields.pick({ kind: true, mandateId: true })),
  });
export const newOwnerMovement = ownerMovementValues.safeExtend({ ownerId: z.uuid(), creationKey: onceKey().optional() });
export const namedOwnerMovement = z.strictObject({ id: z.uuid() });

export type NewOwnerMovement = z.output<typeof newOwnerMovement>;
export type OwnerMovementDraft = Required<z.input<typeof ownerMovementValues>>;
export type StatementsToIssue = z.output<typeof statementsToIssue>;
export type EarlierAccounts = z.output<typeof earlierAccounts>;
export type OwnerRhythm = z.output<typeof ownerRhythm>;
export type StatementsToSend = z.output<typeof statementsToSend>;
export type StatementCancellation = z.output<typeof statementCancellation>;
export type NewPayout = z.output<typeof newPayout>;
export type NewExpense = z.output<typeof newExpense>;
export type PayoutDraft = Required<z.input<typeof payoutValues>>;
export type ExpenseDraft = Required<z.input<typeof expenseValues>>;
export type ExpenseLine = z.output<typeof expenseLine>;
export type ExpenseBill = z.output<typeof expenseBill>;
