import { day, isDay } from '@lares/domain/shared/day';
import { z } from 'zod';
import { optionalDay } from '../shared/fields.ts';

/** A balance of a lease on a day, as it was known on another; today when empty. */
export const ledgerBalanceQuestion = z.object({
  leaseId: z.uuid(),
  on: optionalDay().default(null),
  knownOn: optionalDay().default(null),
});

const someDay = z.string().refine(isDay).transform(day);

/** The days of an exported journal, both included; all of them when empty. */
export const ledgerCriteria = z.strictObject({ fromDate: someDay, toDate: someDay }).partial();

export type LedgerCriteria = z.output<typeof ledgerCriteria>;
