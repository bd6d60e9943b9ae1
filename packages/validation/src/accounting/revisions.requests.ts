import { REVISION_PAGE_SIZE, REVISION_PAGE_SIZE_MAX } from '@lares/domain/accounting/revisions/filters';
import { REVISION_DECISIONS } from '@lares/domain/leasing/leases/revision-request';
import { TRIENNIAL_SERIES } from '@lares/domain/leasing/leases/triennial-revision';
import { z } from 'zod';
import { requiredDay } from '../shared/fields.ts';
import { moneyInCents } from '../shared/number-fields.ts';

/** Commercial leases without an indexation clause, whose rent a request may revise. */
export const triennialFilters = z.strictObject({
  q: z.string().trim().min(1).max(200).optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(REVISION_PAGE_SIZE_MAX).default(REVISION_PAGE_SIZE),
});

/** Commercial leases whose index moved the rent by more than a quarter. */
export const crossedFilters = triennialFilters.pick({ q: true });

/** The request for a triennial revision; it states the amount (C. com. art. R145-20). */
export const revisionRequestValues = z.strictObject({
  requestedOn: requiredDay('Indiquez le jour de la demande'),
  series: z.enum(TRIENNIAL_SERIES, 'Choisissez l’indice'),
  askedCents: moneyInCents({ required: 'Indiquez le loyer demandé', min: 1, whenTooLow: 'Le loyer doit être supérieur à 0' }),
});
export const revisionToRequest = revisionRequestValues.extend({ leaseId: z.uuid() });

const named = { id: z.uuid(), version: z.int() };

/** What the tenant agreed to, or the judge fixed. */
export const revisionToDecide = z.strictObject({
  ...named,
  decision: z.enum(REVISION_DECISIONS, 'Dites qui a fixé le loyer'),
  decidedOn: requiredDay('Indiquez le jour de la décision'),
  agreedCents: moneyInCents({ required: 'Indiquez le loyer retenu', min: 1, whenTooLow: 'Le loyer doit être supérieur à 0' }),
});
export const revisionToAbandon = z.strictObject(named);

export type TriennialFilters = z.output<typeof triennialFilters>;
export type CrossedFilters = z.output<typeof crossedFilters>;
export type RevisionToRequest = z.output<typeof revisionToRequest>;
export type RevisionToDecide = z.output<typeof revisionToDecide>;
export type RevisionToAbandon = z.output<typeof revisionToAbandon>;
