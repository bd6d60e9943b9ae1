import { MOST_INSTALMENTS } from '@lares/domain/accounting/rent-accounts/plan-schedule';
import { cents } from '@lares/domain/shared/money';
import { z } from 'zod';
import { requiredDay, requiredText } from '../shared/fields.ts';
import { requiredWhole } from '../shared/number-fields.ts';

/** As many dues as one plan covers. */
const MOST_DUES = 100;

/** What the user agrees with the tenant. */
export const planValues = z.object({
  dueIds: z.array(z.uuid()).min(1, 'Choisissez au moins une échéance').max(MOST_DUES, `${MOST_DUES} échéances au plus`),
  count: requiredWhole('Indiquez le nombre de mensualités', { min: 1, max: MOST_INSTALMENTS }),
  firstOn: requiredDay('Choisissez le jour de la première mensualité'),
  requiresRent: z.boolean(),
});

/** With the debt that the user read: a payment that came meanwhile refuses the plan. */
export const planToAgree = planValues.extend({ leaseId: z.uuid(), debtCents: z.int().positive().transform(cents) });
export const plansOfLease = z.strictObject({ leaseId: z.uuid() });
const planCancellationValues = z.object({ reason: requiredText('Indiquez le motif', 200) });
export const planCancellation = planCancellationValues.extend({ id: z.uuid() });

export type PlanToAgree = z.output<typeof planToAgree>;
export type PlanCancellation = z.output<typeof planCancellation>;
