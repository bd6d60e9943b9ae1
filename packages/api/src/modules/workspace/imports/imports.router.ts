import { importCommit, importDecisions, importDraft, importKind, mappedImport, pastImports } from '@lares/validation/workspace/imports';
import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import { forgetHeader } from './headers.commands.ts';
import { listHeaders } from './headers.queries.ts';
import { commitImport, decideLines, undoImport } from './imports.commands.ts';
import { inspectDraft } from './draft-table.queries.ts';
import { draftProgress, previewDraft } from './imports.queries.ts';
import { listImports } from './past-imports.queries.ts';

const importing = requires('imports:write');

export const importsRouter = router({
  inspect: importing.input(importDraft).query(({ ctx, input }) => inspectDraft(ctx, input)),
  preview: importing.input(mappedImport).query(({ ctx, input }) => previewDraft(ctx, input)),
  decide: importing.input(importDecisions).mutation(({ ctx, input }) => decideLines(ctx, input)),
  commit: importing.input(importCommit).mutation(({ ctx, input }) => commitImport(ctx, input)),
  progress: importing.input(z.object({ draftId: z.uuid() })).query(({ ctx, input }) => draftProgress(ctx, input.draftId)),
  list: importing.input(pastImports).query(({ ctx, input }) => listImports(ctx, input)),
  headers: importing.input(z.object({ kind: importKind })).query(({ ctx, input }) => listHeaders(ctx, input)),
  forgetHeader: importing.input(z.object({ id: z.uuid() })).mutation(({ ctx, input }) => forgetHeader(ctx, input.id)),
  undo: importing.input(z.object({ id: z.uuid() })).mutation(({ ctx, input }) => undoImport(ctx, input.id)),
});
