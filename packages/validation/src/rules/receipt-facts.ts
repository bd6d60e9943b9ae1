import { DUE_KINDS, DUE_LINE_KINDS } from '@lares/domain/accounting/dues/kinds';
import { RECEIPT_KINDS } from '@lares/domain/accounting/receipts/kinds';
import type { ReceiptCalculationFacts } from '@lares/domain/rules/receipt-calculations';
import { z } from 'zod';
import { aDay, amount, expectedPart, id } from './fact-fields.ts';

const receiptDue = z.strictObject({
  id,
  kind: z.enum(DUE_KINDS),
  month: aDay.nullable(),
  dueOn: aDay,
  totalCents: amount,
  reason: z.string().optional(),
  lines: z.array(
    z.strictObject({
      id,
      kind: z.enum(DUE_LINE_KINDS),
      amountCents: amount,
      fromDate: aDay.nullable(),
      toDate: aDay.nullable(),
      reversesId: id.nullable(),
    }),
  ),
  payments: z.array(z.strictObject({ paymentId: id, receivedOn: aDay, amountCents: amount })),
  credits: z.array(z.strictObject({ kind: z.enum(DUE_KINDS), amountCents: amount, creditDueId: id.optional() })),
  expected: z.array(expectedPart).default([]),
});
const question = z.strictObject({
  dueId: id,
  account: z.strictObject({
    dues: z.array(receiptDue),
    live: z.array(z.strictObject({ kind: z.enum(RECEIPT_KINDS), dueId: id, paymentIds: z.array(id) })),
    today: aDay,
  }),
});
const isInAccount = ({ dueId, account }: z.output<typeof question>) => account.dues.some((due) => due.id === dueId);
const UNKNOWN_DUE = { path: ['dueId'], message: 'Ce compte n’a pas cette échéance' };

/** Facts as JSON, for the calculations of receipts. */
export const RECEIPT_CALCULATION_FACTS: { readonly [Id in keyof ReceiptCalculationFacts]: z.ZodType<ReceiptCalculationFacts[Id]> } = {
  'receipt.kinds': question.refine(isInAccount, UNKNOWN_DUE),
  'receipt.to-issue': question.refine(isInAccount, UNKNOWN_DUE),
  'receipt.channel': z.strictObject({ email: z.string(), hasConsent: z.boolean() }),
  'receipt.consent-day': z.strictObject({ on: aDay, today: aDay, givenOn: aDay.nullable().default(null) }),
  'receipt.to-give': z.strictObject({ receipts: z.array(z.strictObject({ kind: z.enum(RECEIPT_KINDS) })) }),
  'receipt.paid-up-to': z.strictObject({ account: question.shape.account, month: aDay }),
  'receipt.standing-lines': z.strictObject({ account: question.shape.account, month: aDay }),
  'receipt.tenants': z.strictObject({
    people: z.array(z.strictObject({ name: z.string(), fromDate: aDay.nullable(), untilDate: aDay.nullable() })),
    start: aDay.nullable(),
    end: aDay.nullable(),
  }),
  'receipt.waived': question.refine(isInAccount, UNKNOWN_DUE),
  'receipt.amounts': question.extend({ kind: z.enum(RECEIPT_KINDS) }).refine(isInAccount, UNKNOWN_DUE),
  'receipt.unpaid': question.refine(isInAccount, UNKNOWN_DUE),
};
