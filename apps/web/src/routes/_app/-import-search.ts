import { HEADER_ROWS } from '@lares/domain/workspace/imports/columns';
import { importReading } from '@lares/validation/workspace/imports/reading';
import { z } from 'zod';

// Separate from the pages: a URL is parsed before its page is loaded.

/** The whole state is in the URL: after a reload the page finds its file with its settings and mapping. */
export const importSearch = z.object({
  draft: z.uuid().optional().catch(undefined),
  mapping: z.string().max(4000).optional().catch(undefined),
  reading: importReading.optional().catch(undefined),
  /** Of a workbook, counted from 0. */
  sheet: z.int().min(0).max(99).optional().catch(undefined),
  /** The line of the titles, where the guess is wrong. */
  headerLine: z.int().min(1).max(HEADER_ROWS).optional().catch(undefined),
});
export type ImportSearch = z.output<typeof importSearch>;
export type ImportSearchChange = (search: ImportSearch, how?: { replace?: boolean; resetScroll?: boolean }) => Promise<void>;

export const pastImportsSearch = z.object({ cursor: z.string().max(500).optional().catch(undefined) });
