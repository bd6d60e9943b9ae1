import { PAYER_KINDS } from '@lares/domain/accounting/payments/payer';
import { LINE_STATES } from '@lares/domain/banking/bank-statements/line-states';
import { RETURN_REASONS } from '@lares/domain/banking/matches/return-reasons';
import { MATCH_KINDS } from '@lares/domain/banking/matches/kinds';
import { LINE_NATURES } from '@lares/domain/banking/bank-statements/natures';
import { cents } from '@lares/domain/shared/money';
import { z } from 'zod';
import { asText, lenient } from '../shared/address-fields.ts';
import { requiredId } from '../shared/fields.ts';
import { moneyInCents } from '../shared/number-fields.ts';

/** Lines of one page of the worklist, and the most that are accepted in one go. */
const LINES_AT_ONCE = 50;
/** What one line may pay: the CAF transfers the aids of all the tenants of a landlord together. */
export const MOST_PARTS = 200;

const criteria = {
  state: z.enum(LINE_STATES),
  bankAccountId: z.uuid(),
  /** Words of the label or of the other party. */
  q: z.string().trim().min(1).max(200),
} as const;

/** Strict: an unknown filter is refused, never ignored. */
const lineCriteria = z.strictObject({ ...criteria, bankAccountId: criteria.bankAccountId.optional(), q: criteria.q.optional() });
export const lineFilters = lineCriteria.extend({
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(LINES_AT_ONCE).default(LINES_AT_ONCE),
});

/** The same criteria in the URL of the page. */
export const lineSearch = z.object({
  state: lenient(criteria.state),
  bankAccountId: lenient(criteria.bankAccountId),
  q: lenient(criteria.q, asText),
});

const readLine = z.strictObject({ id: z.uuid(), version: z.int() });

const part = z
  .strictObject({
    kind: z.enum(MATCH_KINDS),
    leaseId: z.uuid('Choisissez un contrat'),
    amountCents: z.int().positive('Le montant doit être supérieur à 0').transform(cents),
    payerKind: z.enum(PAYER_KINDS),
    /** A payment that is recorded already, or that the bank took back. */
    paymentId: z.uuid().optional(),
    /** Why a direct debit of ours came back: the debit is returned with its payment. */
    returnReason: z.enum(RETURN_REASONS, 'Choisissez le motif').optional(),
  })
  .refine(({ kind, paymentId, returnReason }) => returnReason === undefined || (kind === 'rejet' && paymentId !== undefined), {
    path: ['returnReason'],
    error: 'Le motif est celui d’un prélèvement rejeté',
  });

/** What a line pays, to the cent. */
export const lineMatch = readLine.extend({
  parts: z.array(part).min(1, 'Choisissez un contrat').max(MOST_PARTS, `${MOST_PARTS} contrats au plus`),
  /** Whether the same wording is proposed for the same lease from now on. */
  learn: z.boolean().default(false),
});

export const lineSetAside = readLine
  .extend({ nature: z.enum(LINE_NATURES), learn: z.boolean().default(false) })
  .refine(({ nature, learn }) => nature !== 'doublon' || !learn, { path: ['learn'], error: 'Un doublon ne vaut que pour sa ligne' });
export const lineUndo = readLine;

/** Lines whose proposal is clear: the server proposes again, and accepts what it still holds for sure. */
export const sureLines = z.strictObject({ lines: z.array(readLine).min(1).max(LINES_AT_ONCE) });
export const namedRule = z.strictObject({ id: z.uuid() });

/** The form that shares a line out: what each lease pays of it. */
export const partsForm = z.object({
  parts: z.array(
    z.object({
      kind: z.enum(MATCH_KINDS),
      leaseId: requiredId('Choisissez un contrat'),
      amountCents: moneyInCents({ required: 'Saisissez un montant', min: 1, whenTooLow: 'Le montant doit être supérieur à 0' }),
      payerKind: z.enum(PAYER_KINDS),
    }),
  ),
  learn: z.boolean(),
});
export type PartsDraft = Required<z.input<typeof partsForm>>;

export type LineFilters = z.output<typeof lineFilters>;
export type LineSearch = z.output<typeof lineSearch>;
export type LineMatch = z.output<typeof lineMatch>;
export type LinePart = LineMatch['parts'][number];
export type LineSetAside = z.output<typeof lineSetAside>;
export type ReadLine = z.output<typeof readLine>;
export type SureLines = z.output<typeof sureLines>;
