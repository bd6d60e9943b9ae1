import { DUE_KINDS, RENT_LINE_KINDS } from '@lares/domain/accounting/dues/kinds';
import { AID_CHOICES } from '@lares/domain/accounting/deposits/awaited-aid';
import { DEPOSIT_MOVEMENT_KINDS } from '@lares/domain/accounting/deposits/movements';
import { AID_PAYERS } from '@lares/domain/accounting/housing-aids/schedule';
import { OPENING_SIDES } from '@lares/domain/accounting/rent-accounts/opening';
import { ALLOCATION_CHOICES } from '@lares/domain/accounting/allocations/allocate';
import { THIRD_PARTY_KINDS } from '@lares/domain/accounting/third-party-payers/kinds';
import { PAYER_KINDS } from '@lares/domain/accounting/payments/payer';
import { REMINDER_STAGES } from '@lares/domain/accounting/reminders/stages';
import { MAX_REMINDER_DAYS } from '@lares/domain/platform/organizations/reminder-days';
import { CHARGES_MODES } from '@lares/domain/leasing/leases/charges';
import { LEASE_KINDS } from '@lares/domain/leasing/leases/kind';
import { LANDLORD_KINDS } from '@lares/domain/leasing/leases/landlord';
import { LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import { PRORATIONS, RENT_TIMINGS } from '@lares/domain/leasing/leases/timing';
import { PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import type { CalculationFacts, CalculationId } from '@lares/domain/rules/calculations';
import { laterDay } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { z } from 'zod';
import { BILLING_CALCULATION_FACTS } from './billing-facts.ts';
import { CHARGES_CALCULATION_FACTS } from './charges-facts.ts';
import {
  aDay,
  amount,
  expectedPart,
  housingAid,
  id,
  isInMonth,
  leaseNature,
  NOT_IN_MONTH,
  paymentDay,
  thirdPartyPayer,
  unsignedAmount,
} from './fact-fields.ts';
import { FORMAT_CALCULATION_FACTS } from './format-facts.ts';
import { LEASE_CALCULATION_FACTS } from './lease-calculation-facts.ts';
import { CALENDAR_CALCULATION_FACTS } from './calendar-facts.ts';
import { LEDGER_CALCULATION_FACTS, lapsedReductionFacts } from './ledger-facts.ts';
import { ORDER_TO_PAY_FACTS } from './order-to-pay-facts.ts';
import { PAYMENT_PLAN_CALCULATION_FACTS } from './payment-plan-facts.ts';
import { RECEIPT_CALCULATION_FACTS } from './receipt-facts.ts';
import { RENT_CALCULATION_FACTS } from './rent-facts.ts';
import { REVISION_CALCULATION_FACTS } from './revision-calculation-facts.ts';
import { LISTING_CALCULATION_FACTS, STATEMENT_CALCULATION_FACTS, TAX_CALCULATION_FACTS } from './statement-calculation-facts.ts';

const proration = z.enum(PRORATIONS);
const timing = z.enum(RENT_TIMINGS);
const days = { from: aDay, to: aDay };
const NO_RENT = { path: ['terms'], error: 'Aucun loyer n’est convenu le premier jour', abort: true };
const term = z.strictObject({
  id,
  fromDate: aDay,
  rentCents: amount,
  supplementCents: amount.default(cents(0)),
  chargesCents: amount,
  chargesMode: z.enum(CHARGES_MODES),
});
const calledLease = z
  .strictObject({
    startDate: aDay,
    accountingStart: aDay,
    lastDay: aDay.nullable(),
    timing,
    proration,
    paymentDay,
    terms: z.array(term),
  })
  .refine(
    ({ terms, startDate, accountingStart }) => terms.some(({ fromDate }) => fromDate <= laterDay(startDate, accountingStart)),
    NO_RENT,
  );
const rentLine = z.strictObject({
  kind: z.enum(RENT_LINE_KINDS),
  amountCents: amount,
  termId: id,
  ...days,
  days: z.int(),
  of: z.int(),
});
const calledLine = rentLine.extend({ id, reversesId: id.nullable() });
const dueIds = z.array(id).exactOptional();
const corrects = z
  .array(z.strictObject({ amountCents: amount, called: z.array(z.strictObject({ dueId: id, amountCents: amount })) }))
  .exactOptional();
const datedLines = z.array(z.strictObject({ amountCents: amount, from: aDay.exactOptional() })).exactOptional();
const planned = z.array(z.strictObject({ on: aDay, amountCents: amount })).optional();
const openDue = z.strictObject({ id, dueOn: aDay, leftCents: amount, planned });
const parts = z.array(z.strictObject({ dueId: id, amountCents: amount }));
/** Of a waiver or a loss that lapsed or was taken back: what it paid, and until when. */
const formerParts = z.array(z.strictObject({ dueId: id, amountCents: amount, until: aDay })).exactOptional();
const movedDue = z.strictObject({ id, dueOn: aDay, totalCents: amount });
const movements = {
  dues: z.array(movedDue),
  payments: z.array(z.strictObject({ id, paymentDate: aDay, amountCents: amount })),
  on: aDay,
};

const reminded = {
  schedule: z.record(z.enum(REMINDER_STAGES), z.int().min(0).max(MAX_REMINDER_DAYS)),
  debtSince: aDay.nullable(),
  sent: z.array(z.strictObject({ stage: z.enum(REMINDER_STAGES), sentOn: aDay })),
};

/** Facts as JSON, for the calculations of the rent account. */
export const CALCULATION_FACTS: { readonly [Id in CalculationId]: z.ZodType<CalculationFacts[Id]> } = {
  'account.proration': z.strictObject({ monthlyCents: amount, ...days, proration }).refine(isInMonth, NOT_IN_MONTH),
  'account.rent-lines': z
    .strictObject({ terms: z.array(term), ...days, proration })
    .refine(isInMonth, NOT_IN_MONTH)
    .refine(({ terms, from }) => terms.some(({ fromDate }) => fromDate <= from), NO_RENT),
  'account.due-day': z.strictObject({ ...days, timing, paymentDay }).refine(isInMonth, NOT_IN_MONTH),
  'account.monthly-due': z.strictObject({ lease: calledLease, on: aDay }),
  'account.billed-until': z.strictObject({
    kind: z.enum(LEASE_KINDS),
    furnished: z.boolean(),
    landlordKind: z.enum(LANDLORD_KINDS),
    shortTermReason: z.string().exactOptional(),
    startDate: aDay.nullable().exactOptional(),
    endDate: aDay.nullable(),
    status: z.enum(LEASE_STATUSES),
    exitOn: aDay.nullable(),
  }),
  'account.callable-month': z.strictObject({ month: aDay, today: aDay }),
  'account.call-until': z.strictObject({ today: aDay, daysAhead: z.int().min(0).max(366) }),
  'account.missing-dues': z.strictObject({
    lease: calledLease,
    openingCents: amount,
    dues: z.array(
      z.strictObject({ kind: z.enum(DUE_KINDS), month: aDay.nullable(), dueOn: aDay, totalCents: amount, lines: z.array(calledLine) }),
    ),
    callUntil: aDay.nullable(),
    today: aDay,
  }),
  'account.corrections': z.strictObject({ called: z.array(calledLine), owed: z.array(rentLine) }),
  'account.opening': z.strictObject({ amountCents: amount, side: z.enum(OPENING_SIDES) }),
  'account.counted-payment': z.strictObject({ paymentDate: aDay, accountingStart: aDay, openingCents: amount, leaseStart: aDay }),
  'account.standing': z.strictObject({
    dueOn: aDay,
    totalCents: amount,
    paidCents: amount,
    expected: z.array(expectedPart),
    plannedOn: aDay.nullable().optional(),
    today: aDay,
  }),
  'account.standing-on-day': z.strictObject({
    due: movedDue.extend({ month: aDay.nullable() }),
    paying: z.array(z.strictObject({ on: aDay, payerKind: z.enum(PAYER_KINDS).nullable(), parts, formerParts })),
    aids: z.array(housingAid),
    thirdPartyPayers: z.array(thirdPartyPayer).default([]),
    on: aDay,
  }),
  'account.expected-parts': z.strictObject({
    due: z.strictObject({
      month: aDay.nullable(),
      totalCents: amount,
      paidCents: amount,
      received: z.array(z.strictObject({ paymentDate: aDay, amountCents: amount })),
    }),
    aids: z.array(housingAid),
  }),
  'account.third-party-parts': z.strictObject({
    due: z.strictObject({
      month: aDay.nullable(),
      dueOn: aDay,
      totalCents: amount,
      paidCents: amount,
      aidCents: amount.default(cents(0)),
      received: z.array(z.strictObject({ payerKind: z.enum(PAYER_KINDS), amountCents: amount })).default([]),
    }),
    payers: z.array(thirdPartyPayer),
  }),
  'account.parts-exceed-rent': z.strictObject({
    parts: z.array(thirdPartyPayer.pick({ fromMonth: true, untilMonth: true, amountCents: true })),
    rents: z.array(z.strictObject({ fromDate: aDay, monthCents: amount })),
  }),
  'account.parts-to-record': z.strictObject({
    leftCents: amount,
    expected: z.array(expectedPart),
    thirdParties: z.array(expectedPart.extend({ payerKind: z.enum(THIRD_PARTY_KINDS), name: z.string().min(1) })).default([]),
  }),
  'account.payable': z.strictObject({
    dues: z.array(z.strictObject({ dueOn: aDay, leftCents: amount.nullable(), expected: z.array(expectedPart), planned })),
    today: aDay,
  }),
  'account.allocation': z.strictObject({
    credits: z.array(z.strictObject({ id, on: aDay, leftCents: amount, corrects, chosenDueIds: dueIds, passedOverDueIds: dueIds })),
    dues: z.array(openDue),
  }),
  'account.lapsed-reductions': lapsedReductionFacts,
  'account.settlement': z.strictObject({
    dues: z.array(movedDue.extend({ lines: datedLines, chosenDueIds: dueIds, planned })),
    payments: z.array(z.strictObject({ id, on: aDay, amountCents: amount, counts: z.boolean(), passedOverDueIds: dueIds })),
    paid: z.array(z.strictObject({ creditId: id, dueId: id, amountCents: amount, chosenBy: z.enum(ALLOCATION_CHOICES).exactOptional() })),
  }),
  'account.statement': z.strictObject(movements),
  'account.statement-period': z.strictObject({ ...movements, from: aDay }),
  'account.statement-by-due': z.strictObject({
    dues: z.array(movedDue.extend({ parts })),
    payments: z.array(z.strictObject({ id, paymentDate: aDay, amountCents: amount, parts })),
    from: aDay,
    on: aDay,
  }),
  ...RECEIPT_CALCULATION_FACTS,
  'arrears.ageing': z.strictObject({
    dues: z.array(
      z.strictObject({
        dueOn: aDay,
        totalCents: amount,
        paidCents: amount,
        expected: z.array(expectedPart),
        plannedOn: aDay.nullable().optional(),
      }),
    ),
    today: aDay,
  }),
  'arrears.debt-since': z.strictObject({
    dues: z.array(z.strictObject({ dueOn: aDay, settledOn: aDay.nullable() })),
    oldestLateOn: aDay,
  }),
  'arrears.next-reminder': z.strictObject({
    ...reminded,
    oldestLateOn: aDay.nullable(),
    pausedUntil: aDay.nullable(),
    hasUnpaidOrder: z.boolean().default(false),
    today: aDay,
  }),
  'arrears.earliest-reminder': z.strictObject({ ...reminded, stage: z.enum(REMINDER_STAGES) }),
  ...ORDER_TO_PAY_FACTS,
  'arrears.guarantor-notice': z.strictObject({
    stage: z.enum(REMINDER_STAGES),
    on: aDay,
    dues: z.array(z.strictObject({ dueOn: aDay })),
    untilDate: aDay.nullable(),
  }),
  'arrears.aid-threshold': z.strictObject({ rentCents: unsignedAmount, aidCents: unsignedAmount, paidToLandlord: z.boolean() }),
  'arrears.prescription': z.strictObject({ ...leaseNature, dueOn: aDay, today: aDay }),
  'deposit.standing': z.strictObject({
    calledCents: amount,
    movements: z.array(z.strictObject({ kind: z.enum(DEPOSIT_MOVEMENT_KINDS), amountCents: amount })),
  }),
  'deposit.claim': z.strictObject({
    ...leaseNature,
    status: z.enum(LEASE_STATUSES),
    signedOn: aDay.nullable(),
    startDate: aDay,
    exitOn: aDay.nullable(),
    accountingStart: aDay.nullable(),
    isSettled: z.boolean(),
    calledCents: amount,
    receivedCents: amount,
    today: aDay,
  }),
  'deposit.on-notice': z.strictObject({
    month: aDay.nullable(),
    startDate: aDay,
    claim: z.strictObject({ leftCents: amount, payableOn: aDay.nullable(), isAsked: z.boolean(), lateDays: z.int().min(0) }),
    calledCents: amount,
    receivedCents: amount,
  }),
  'deposit.return-deadline': z.strictObject({ kind: z.enum(LEASE_KINDS), furnished: z.boolean(), keysOn: aDay, isConform: z.boolean() }),
  'deposit.late-penalty': z.strictObject({ rentCents: unsignedAmount, deadline: aDay.nullable(), on: aDay, isAddressKnown: z.boolean() }),
  'deposit.penalty-left': z.strictObject({
    rentCents: amount,
    deadline: aDay.nullable(),
    isAddressKnown: z.boolean(),
    paidOutCents: amount,
    returns: z.array(z.strictObject({ movedOn: aDay, amountCents: amount })),
    penaltiesCents: amount,
    on: aDay,
  }),
  'deposit.condominium-cap': z.strictObject({ depositCents: unsignedAmount }),
  'deposit.next-payout': z.strictObject({ paidOutCents: amount, keptCents: amount, returnedCents: amount }),
  'deposit.kept-standing': z.strictObject({
    kind: z.enum(LEASE_KINDS),
    furnished: z.boolean(),
    keysOn: aDay,
    keptCents: amount,
    paidOutCents: amount,
    returnedCents: amount,
    approvedOn: aDay.nullable(),
    deductionCents: amount.nullable(),
  }),
  'deposit.kept-payable': z.strictObject({ heldCents: amount, accountCents: amount, awaitedCents: amount.optional() }),
  'deposit.complement': z.strictObject({ keptCents: amount, returnedCents: amount, accountCents: amount, deductionCents: amount }),
  'deposit.awaited-aid': z.strictObject({
    expected: z.array(z.strictObject({ payer: z.enum(AID_PAYERS), month: aDay, amountCents: amount, expectedOn: aDay })),
    choice: z.enum(AID_CHOICES),
    today: aDay,
  }),
  'deposit.balance': z.strictObject({
    heldCents: amount,
    accountCents: amount,
    awaitedCents: amount.optional(),
    deductionsCents: amount,
    keptCents: amount,
    keptCapCents: amount.nullable().optional(),
  }),
  'deposit.kept-limit': z.strictObject({
    kind: z.enum(LEASE_KINDS),
    furnished: z.boolean(),
    propertyType: z.enum(PROPERTY_TYPES),
    isInBuilding: z.boolean(),
    chargesMode: z.enum(CHARGES_MODES),
    heldCents: amount,
  }),
  ...CHARGES_CALCULATION_FACTS,
  ...PAYMENT_PLAN_CALCULATION_FACTS,
  ...CALENDAR_CALCULATION_FACTS,
  ...TAX_CALCULATION_FACTS,
  ...LEASE_CALCULATION_FACTS,
  ...RENT_CALCULATION_FACTS,
  ...REVISION_CALCULATION_FACTS,
  ...STATEMENT_CALCULATION_FACTS,
  ...LEDGER_CALCULATION_FACTS,
  ...LISTING_CALCULATION_FACTS,
  ...BILLING_CALCULATION_FACTS,
  ...FORMAT_CALCULATION_FACTS,
};
