import type { ActorContext } from '../trpc/context.ts';

export const IMPORT_STAGES = ['waiting', 'reading', 'writing', 'done', 'failed'] as const;
export type ImportStage = (typeof IMPORT_STAGES)[number];

export interface ImportProgress {
  stage: ImportStage;
  /** Rows written, of how many. */
  done: number;
  total: number;
  /** Once done: so that a browser that lost the answer still finds the import. */
  importId: string | null;
}

const FORGOTTEN_AFTER_MS = 10 * 60 * 1000;

/**
 * How far each running import is. In memory: Lares serves from one process, and a restart ends its imports too
 * (nothing of them is left). Where several processes serve, another one knows of no progress and says « waiting ».
 */
const known = new Map<string, { progress: ImportProgress; at: number }>();

type Holder = Pick<ActorContext, 'actor' | 'now'>;

const keyOf = ({ actor }: Holder, draftId: string) => `${actor.organizationId}/${actor.userId}/${draftId}`;

export function reportProgress(ctx: Holder, draftId: string, progress: ImportProgress): void {
  const at = ctx.now().getTime();
  for (const [key, entry] of known) if (entry.at < at - FORGOTTEN_AFTER_MS) known.delete(key);
  known.set(keyOf(ctx, draftId), { progress, at });
}

export const progressOf = (ctx: Holder, draftId: string): ImportProgress | null => known.get(keyOf(ctx, draftId))?.progress ?? null;
