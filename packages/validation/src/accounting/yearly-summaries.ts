import { FIRST_LEDGER_YEAR, LAST_LEDGER_YEAR } from '@lares/domain/accounting/ledger/period';
import { z } from 'zod';

const year = z.coerce.number<number | string>().int().min(FIRST_LEDGER_YEAR).max(LAST_LEDGER_YEAR);

/** The URL of the page. */
export const yearlySummarySearch = z.object({
  owner: z.uuid().optional().catch(undefined),
  year: year.optional().catch(undefined),
});

/** An owner and a year. Without an owner: all properties that the user sees, those of an invited owner, or of a landlord. */
export const yearlySummaryInput = z.strictObject({ ownerId: z.uuid().nullable(), year });

/** The same, as the parameters of an export. */
export const yearlySummaryCriteria = z.strictObject({ ownerId: z.uuid().optional(), year });

export type YearlySummaryInput = z.output<typeof yearlySummaryInput>;
