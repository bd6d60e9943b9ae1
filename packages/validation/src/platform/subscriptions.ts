import { PLANS } from '@lares/domain/platform/subscriptions/plan';
import { z } from 'zod';
import { optionalText } from '../shared/fields.ts';

/** `version` is 0 before the first choice: there is no row yet. */
export const planChange = z.strictObject({ plan: z.enum(PLANS), version: z.int().min(0) });

export const planRequest = z.strictObject({ plan: z.enum(PLANS, 'Choisissez un plan'), message: optionalText(1000) });

export const planChangesInput = z.strictObject({ limit: z.int().min(1).max(100).default(24) });

export const invoicesInput = z.strictObject({ limit: z.int().min(1).max(120).default(60) });

/** For any organisation: only an administrator names one. */
export const invoicesOfOrganization = invoicesInput.extend({ organizationId: z.uuid() });

export const invoiceMark = z.strictObject({ organizationId: z.uuid(), id: z.uuid(), isSettled: z.boolean() });

export type PlanChange = z.output<typeof planChange>;
export type PlanRequest = z.output<typeof planRequest>;
export type PlanRequestDraft = z.input<typeof planRequest>;
export type PlanChangesInput = z.output<typeof planChangesInput>;
export type InvoicesInput = z.output<typeof invoicesInput>;
export type InvoicesOfOrganization = z.output<typeof invoicesOfOrganization>;
export type InvoiceMark = z.output<typeof invoiceMark>;
