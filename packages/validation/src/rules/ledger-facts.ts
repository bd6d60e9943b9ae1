import { DEPOSIT_MOVEMENT_KINDS } from '@lares/domain/accounting/deposits/movements';
import { DUE_KINDS, DUE_LINE_KINDS } from '@lares/domain/accounting/dues/kinds';
import { ENTRY_SOURCES, LEDGER_ACCOUNT_KINDS } from '@lares/domain/accounting/ledger/accounts';
import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { PAYMENT_STATUSES } from '@lares/domain/accounting/payments/status';
import type { LedgerCalculationFacts } from '@lares/domain/rules/ledger-calculations';
import { z } from 'zod';
import { aDay, amount, id } from './fact-fields.ts';

const parts = z.array(z.strictObject({ dueId: id, amountCents: amount }));
const status = z.enum(PAYMENT_STATUSES);
const paymentMethod = z.enum(PAYMENT_METHODS);

const correctedDues = z.array(
  z.strictObject({
    id,
    kind: z.enum(DUE_KINDS),
    dueOn: aDay,
    totalCents: amount,
    lines: z.array(z.strictObject({ amountCents: amount, from: aDay.exactOptional() })),
  }),
);

/** Of `account.lapsed-reductions`. */
export const lapsedReductionFacts = z.strictObject({
  dues: correctedDues,
  added: correctedDues,
  paid: z.array(z.strictObject({ creditId: id, dueId: id, amountCents: amount })),
});

/** Facts as JSON, for the calculations of the journal and of single payments. */
export const LEDGER_CALCULATION_FACTS: { readonly [Id in keyof LedgerCalculationFacts]: z.ZodType<LedgerCalculationFacts[Id]> } = {
  'ledger.due-entry': z.strictObject({
    id,
    leaseId: id,
    dueOn: aDay,
    lines: z.array(z.strictObject({ kind: z.enum(DUE_LINE_KINDS), amountCents: amount })),
  }),
  'ledger.payment-entry': z.strictObject({ id, leaseId: id, paymentDate: aDay, amountCents: amount, paymentMethod }),
  'ledger.deposit-entry': z.strictObject({
    movement: z.strictObject({
      id,
      leaseId: id,
      kind: z.enum(DEPOSIT_MOVEMENT_KINDS),
      movedOn: aDay,
      amountCents: amount,
      paymentMethod,
    }),
    lease: z.strictObject({ startDate: aDay, accountingStart: aDay.nullable() }),
  }),
  'ledger.reversal': z.strictObject({
    id,
    source: z.enum(ENTRY_SOURCES),
    sourceId: id,
    leaseId: id,
    effectiveOn: aDay,
    lines: z.array(z.strictObject({ account: z.enum(LEDGER_ACCOUNT_KINDS), amountCents: amount })),
  }),
  'payment.distribution': z.strictObject({ standing: parts, chosen: parts }),
  'payment.rest': z.strictObject({ amountCents: amount, parts }),
  'payment.due-day': z.strictObject({
    before: z.strictObject({ status, paymentDate: aDay, dueDate: aDay.nullable() }),
    status,
  }),
  'payment.shown-status': z.strictObject({ status, paymentDate: aDay, today: aDay }),
  'payment.unusual-amount': z.strictObject({ amountCents: amount, monthCents: amount }),
};
