import { depositOfLease } from '@lares/validation/accounting/deposits';
import { documentCriteria, documentFilters } from '@lares/validation/operations/documents.filters';
import { documentSharing, documentUpdate } from '@lares/validation/operations/documents';
import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import { statedBills } from './bills.queries.ts';
import { removeDocument, restoreDocument, shareDocument, updateDocument } from './documents.commands.ts';
import { exitProofs } from './exit-proofs.queries.ts';
import { countDocuments, documentById, listDocuments } from './documents.queries.ts';

const reading = requires('documents:read');
const writing = requires('documents:write');
const named = z.object({ id: z.uuid() });

/** Uploads have their own route, because they are bytes, not JSON. */
export const documentsRouter = router({
  list: reading.input(documentFilters).query(({ ctx, input }) => listDocuments(ctx, input)),
  count: reading.input(documentCriteria).query(({ ctx, input }) => countDocuments(ctx, input)),
  statedBills: requires('statements:read').query(({ ctx }) => statedBills(ctx)),
  exitProofs: requires('rent-accounts:read')
    .input(depositOfLease)
    .query(({ ctx, input }) => exitProofs(ctx, input)),
  byId: reading.input(named).query(({ ctx, input }) => documentById(ctx, input.id)),
  update: writing.input(documentUpdate).mutation(({ ctx, input }) => updateDocument(ctx, input)),
  share: writing.input(documentSharing).mutation(({ ctx, input }) => shareDocument(ctx, input)),
  remove: writing.input(named.extend({ version: z.int().optional() })).mutation(({ ctx, input }) => removeDocument(ctx, input)),
  restore: writing.input(named).mutation(({ ctx, input }) => restoreDocument(ctx, input.id)),
});
