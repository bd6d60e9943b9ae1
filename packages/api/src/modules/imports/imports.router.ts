import { z } from 'zod';
import { requires, router } from '../../trpc/procedures.ts';
import { commitImport, undoImport } from './imports.commands.ts';
import { draftOfCaller, draftProgress, inspectDraft, listImports, mappedDraft, previewDraft } from './imports.queries.ts';

const importing = requires('imports:write');
const pages = z.object({ cursor: z.string().max(500).optional(), limit: z.int().min(1).max(100).default(25) });

export const importsRouter = router({
  inspect: importing.input(draftOfCaller).query(({ ctx, input }) => inspectDraft(ctx, input)),
  preview: importing.input(mappedDraft).query(({ ctx, input }) => previewDraft(ctx, input)),
  commit: importing.input(mappedDraft).mutation(({ ctx, input }) => commitImport(ctx, input)),
  progress: importing.input(z.object({ draftId: z.uuid() })).query(({ ctx, input }) => draftProgress(ctx, input.draftId)),
  list: importing.input(pages).query(({ ctx, input }) => listImports(ctx, input)),
  undo: importing.input(z.object({ id: z.uuid() })).mutation(({ ctx, input }) => undoImport(ctx, input.id)),
});
