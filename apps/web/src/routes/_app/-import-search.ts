import { importReading } from '@lares/validation/workspace/imports';
import { z } from 'zod';

// Apart from the pages: an address is read before its page is fetched.

/** The whole state is the address: reloaded, the page finds its file again, read and mapped as it was. */
export const importSearch = z.object({
  draft: z.uuid().optional().catch(undefined),
  mapping: z.string().max(4000).optional().catch(undefined),
  reading: importReading.optional().catch(undefined),
});
export type ImportSearch = z.output<typeof importSearch>;

export const pastImportsSearch = z.object({ cursor: z.string().max(500).optional().catch(undefined) });
