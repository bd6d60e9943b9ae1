import { z } from 'zod';

/** Nouns with a visible history, by the prefix of their actions in the audit log (`tenant.update`). */
export const HISTORY_ENTITIES = [
  'property',
  'tenant',
  'owner',
  'lease',
  'payment',
  'request',
  'contractor',
  'document',
  'building',
] as const;
export type HistoryEntity = (typeof HISTORY_ENTITIES)[number];

export const historyInput = z.strictObject({
  entity: z.enum(HISTORY_ENTITIES),
  id: z.uuid(),
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(100).default(20),
});

export type HistoryInput = z.output<typeof historyInput>;
