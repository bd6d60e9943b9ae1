import { z } from 'zod';

/** The records whose history is shown. */
export const historyWanted = z.strictObject({
  entity: z.enum(['property']),
  id: z.uuid(),
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(100).default(20),
});

export type HistoryWanted = z.output<typeof historyWanted>;
