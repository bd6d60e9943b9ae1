import { FIRST_LEDGER_YEAR, LAST_LEDGER_YEAR } from '@lares/domain/accounting/ledger/period';
import { day, isDay } from '@lares/domain/shared/day';
import { z } from 'zod';
import { asNumber, lenient } from '../shared/address-fields.ts';
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

const year = z.int().min(FIRST_LEDGER_YEAR).max(LAST_LEDGER_YEAR);
const month = z.int().min(1).max(12);

/** The accounts of a year, or of one of its months. */
export const ledgerPeriod = z.strictObject({ year, month: month.optional() });

/** The same period in the URL of the page; without a year, the present one. */
export const ledgerSearch = z.object({ year: lenient(year, asNumber), month: lenient(month, asNumber) });

/** The year of a « fichier des écritures comptables », in the URL. */
export const fecCriteria = z.strictObject({
  year: z.coerce.number<string>().int().min(FIRST_LEDGER_YEAR).max(LAST_LEDGER_YEAR),
});
