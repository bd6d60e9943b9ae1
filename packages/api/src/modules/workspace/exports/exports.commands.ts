import type { ExportFormat } from '@lares/domain/workspace/exports/format';
import { audited } from '../../../shared/audit.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { EXPORTS, type ExportNoun, type OpenedExport } from './exports.queries.ts';

/** Data leave the application: the audit row is written before the first row is read. */
export async function openExport(ctx: ActorContext, noun: ExportNoun, format: ExportFormat, query: unknown): Promise<OpenedExport> {
  const { criteria, open } = EXPORTS[noun].read(query);
  await audited(ctx, 'export.create', () =>
    Promise.resolve({ entityId: crypto.randomUUID(), before: null, after: { noun, format, criteria }, result: undefined }),
  );
  return open(ctx);
}
