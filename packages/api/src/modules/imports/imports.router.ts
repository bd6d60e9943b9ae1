import { importReading, propertyMappingText } from '@lares/validation/imports';
import { z } from 'zod';
import { requires, router } from '../../trpc/procedures.ts';
import { commitImport, undoImport } from './imports.commands.ts';
import { draftProgress, inspectDraft, listImports, previewDraft } from './imports.queries.ts';

const importing = requires('imports:write');
const draft = z.object({ draftId: z.uuid(), reading: importReading.optional() });
/** Empty for the DVF file, which says by itself what its columns are. */
const mapped = draft.extend({ mapping: z.union([z.literal('').transform(() => []), propertyMappingText]) });
const pages = z.object({ cursor: z.string().max(500).optional(), limit: z.int().min(1).max(100).default(25) });

export const importsRouter = router({
  inspect: importing.input(draft).query(({ ctx, input }) => inspectDraft(ctx, input)),
  preview: importing.input(mapped).query(({ ctx, input }) => previewDraft(ctx, input)),
  commit: importing.input(mapped).mutation(({ ctx, input }) => commitImport(ctx, input)),
  progress: importing.input(z.object({ draftId: z.uuid() })).query(({ ctx, input }) => draftProgress(ctx, input.draftId)),
  list: importing.input(pages).query(({ ctx, input }) => listImports(ctx, input)),
  undo: importing.input(z.object({ id: z.uuid() })).mutation(({ ctx, input }) => undoImport(ctx, input.id)),
});
