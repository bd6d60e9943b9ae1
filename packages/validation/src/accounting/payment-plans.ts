import { MOST_INSTALMENTS } from '@lares/domain/accounting/rent-accounts/plan-schedule';
import { cents } from '@lares/domain/shared/money';
import { z } from 'zod';
import { requiredDay, requiredText } from '../shared/fields.ts';
import { moneyInCents, requiredWhole } from '../shared/number-fields.ts';

/** As many dues as one plan covers. */
const MOST_DUES = 100;

/** What the user agrees with the tenant. */
export const planValues = z.object({
  dueIds: z.array(z.uuid()).min(1, 'Choisissez au moins une échéance').max(MOST_DUES, `${MOST_DUES} échéances au plus`),
  count: requiredWhole('Indiquez le nombre de mensualités', { min: 1, max: MOST_INSTALMENTS }),
  firstOn: requiredDay('Choisissez le jour de la première mensualité'),
  requiresRent: z.boolean(),
});

const NOT_POSITIVE = 'Le montant doit être supérieur à 0';
const instalment = z.strictObject({
  on: requiredDay('Choisissez le jour de la mensualité'),
  amountCents: moneyInCents({ required: NOT_POSITIVE, min: 1, whenTooLow: NOT_POSITIVE }),
});
const instalments = z
  .array(instalment)
  .max(MOST_INSTALMENTS, `${MOST_INSTALMENTS} mensualités au plus`)
  .superRefine((list, context) => {
    for (const [at, { on }] of list.entries()) {
      const before = list[at - 1];
      if (before && on <= before.on)
        context.addIssue({ code: 'custom', path: [at, 'on'], message: 'Ce jour doit suivre celui de la mensualité précédente' });
    }
  });

/** Days and amounts that differ from equal months. */
export const instalmentValues = z.strictObject({ instalments: instalments.min(1, 'Gardez au moins une mensualité') });

/** With the debt that the user read: a payment that came meanwhile refuses the plan. Without instalments, they are equal by month. */
export const planToAgree = planValues.extend({
  leaseId: z.uuid(),
  debtCents: z.int().positive().transform(cents),
  instalments: instalments.default([]),
});
/** The instalments that are still to be paid, with what is left as the user read it. */
export const planToReschedule = instalmentValues.extend({ id: z.uuid(), leftCents: z.int().positive().transform(cents) });
export const plansOfLease = z.strictObject({ leaseId: z.uuid() });
const planCancellationValues = z.object({ reason: requiredText('Indiquez le motif', 200) });
export const planCancellation = planCancellationValues.extend({ id: z.uuid() });

export type PlanToAgree = z.output<typeof planToAgree>;
export type InstalmentsDraft = Required<z.input<typeof instalmentValues>>;
export type PlanToReschedule = z.output<typeof planToReschedule>;
export type PlanCancellation = z.output<typeof planCancellation>;
