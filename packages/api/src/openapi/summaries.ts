import { ACCOUNTING } from './summaries-accounting.ts';
import { PLATFORM } from './summaries-platform.ts';
import { PORTFOLIO } from './summaries-portfolio.ts';
import type { SummaryTable } from './summary-table.ts';

/** What each procedure does, in one sentence. A procedure without one does not compile. */
export const SUMMARIES: Required<SummaryTable> = { ...PLATFORM, ...PORTFOLIO, ...ACCOUNTING };
