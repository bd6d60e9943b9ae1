import { AID_CHOICES, DEFAULT_AID_CHOICE } from '@lares/domain/accounting/deposits/awaited-aid';
import { PENALTY_CHOICES, PENALTY_EXCLUSIONS } from '@lares/domain/accounting/deposits/penalty';
import { cents } from '@lares/domain/shared/money';
import { z } from 'zod';
import { optionalText, requiredDay, requiredText } from '../shared/fields.ts';
import { centsOrZero, moneyInCents } from '../shared/number-fields.ts';
import { depositReceptionValues, newDepositReception } from './deposits.ts';

const NOT_POSITIVE = 'Le montant doit être supérieur à 0';

/** « oui » and « non » are choices of a form, which has no boolean. */
const CONFORMITIES = ['conforme', 'non conforme'] as const;

export const MAX_DEDUCTIONS = 20;
export const MAX_PROOFS = 10;
const deduction = z.strictObject({
  label: requiredText('Indiquez ce qui est retenu', 100),
  amountCents: moneyInCents({ required: NOT_POSITIVE, min: 1, whenTooLow: NOT_POSITIVE }),
  proof: optionalText(200),
  /** Filed documents that prove it. */
  documentIds: z
    .array(z.uuid())
    .max(MAX_PROOFS, `${MAX_PROOFS} documents au plus`)
    .default([])
    .transform((ids) => [...new Set(ids)]),
});

/** What is known of the end of a lease. */
export const exitValues = z.strictObject({
  keysOn: requiredDay('Indiquez le jour de la remise des clés'),
  conformity: z.enum(CONFORMITIES, 'Dites si l’état des lieux de sortie est conforme'),
  newAddress: optionalText(500),
  deductions: z.array(deduction).max(MAX_DEDUCTIONS, `${MAX_DEDUCTIONS} retenues au plus`),
  keptCents: centsOrZero({ whenTooLow: 'Le montant ne peut pas être négatif' }),
  awaitedAid: z.enum(AID_CHOICES, 'Choisissez ce que devient l’aide attendue').default(DEFAULT_AID_CHOICE),
});
export const exitToSave = exitValues
  .extend({ leaseId: z.uuid(), version: z.int().nullable() })
  .transform(({ conformity, ...known }) => ({ ...known, isConform: conformity === 'conforme' }));

/** With the figures that the user read: a payment that came meanwhile refuses them. */
export const exitToIssue = z.strictObject({ leaseId: z.uuid(), version: z.int(), paidOutCents: z.int(), owedCents: z.int() });
export const exitCancellation = z.strictObject({ id: z.uuid(), reason: requiredText('Indiquez le motif', 200) });

export const accountsApprovalValues = z.strictObject({ approvedOn: requiredDay('Indiquez le jour de l’approbation des comptes') });
/** Null: it was entered by mistake. */
export const accountsApproval = z.strictObject({ id: z.uuid(), approvedOn: accountsApprovalValues.shape.approvedOn.nullable() });

const release = z.strictObject({
  deductionCents: centsOrZero({ whenTooLow: 'Le montant ne peut pas être négatif' }),
  reason: optionalText(200),
});
const hasReason = ({ deductionCents, reason }: z.output<typeof release>) => deductionCents === 0 || reason !== '';
const WITHOUT_REASON = { path: ['reason'], message: 'Indiquez le motif de la retenue' };
/** What was kept for the condominium: what is deducted from it, and why. */
export const keptReleaseValues = release.refine(hasReason, WITHOUT_REASON);
/** With what it pays of the account, as the user read it: more than is owed is refused. */
export const keptRelease = release
  .extend({ id: z.uuid(), accountCents: z.int().min(0).transform(cents).default(cents(0)) })
  .refine(hasReason, WITHOUT_REASON);

/** To whom, and when: the amount is what is left. */
export const refundOrderInput = z.strictObject({ tenantId: z.uuid(), on: requiredDay('Choisissez le jour d’exécution') });

export const depositPayoutValues = depositReceptionValues.extend({
  movedOn: requiredDay('Indiquez le jour du versement'),
  /** What becomes of the penalty, where the payout is late. */
  penalty: z.enum(PENALTY_CHOICES, 'Dites ce que devient la majoration').optional(),
});
const { movedOn, penalty } = depositPayoutValues.shape;
export const depositPayout = newDepositReception.extend({ movedOn, penalty });

/** The penalty alone, when the deposit was returned without it: its amount is what the rule says. */
export const penaltyPayoutValues = depositPayoutValues.omit({ amountCents: true, penalty: true });
export const penaltyPayout = depositPayout.omit({ amountCents: true, penalty: true });

/** Null: the penalty is due again. */
export const penaltyExclusion = z.strictObject({
  id: z.uuid(),
  exclusion: z.enum(PENALTY_EXCLUSIONS, 'La loi n’exclut la majoration que si l’adresse du locataire est inconnue').nullable(),
});

export type ExitToSave = z.output<typeof exitToSave>;
export type ExitToIssue = z.output<typeof exitToIssue>;
export type ExitCancellation = z.output<typeof exitCancellation>;
export type AccountsApproval = z.output<typeof accountsApproval>;
export type KeptRelease = z.output<typeof keptRelease>;
export type KeptReleaseDraft = Required<z.input<typeof keptReleaseValues>>;
export type PenaltyPayout = z.output<typeof penaltyPayout>;
export type PenaltyExclusionToSet = z.output<typeof penaltyExclusion>;
export type DepositPayoutDraft = z.input<typeof depositPayoutValues>;
export type PenaltyPayoutDraft = z.input<typeof penaltyPayoutValues>;
export type DepositPayout = z.output<typeof depositPayout>;
export type ExitDraft = z.input<typeof exitValues>;
