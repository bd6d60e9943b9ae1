import { lineFilters, lineMatch, lineSetAside, lineUndo, namedRule, sureLines } from '@lares/validation/banking/matches';
import { requires, router } from '../../../trpc/procedures.ts';
import { matchLine, removeMatchRule, setLineAside, undoLine } from './matches.commands.ts';
import { listBankLines, listMatchRules } from './matches.queries.ts';
import { acceptSureLines } from './sure.commands.ts';

const reading = requires('banking:read');
const writing = requires('banking:write');

export const matchesRouter = router({
  lines: reading.input(lineFilters).query(({ ctx, input }) => listBankLines(ctx, input)),
  rules: reading.query(({ ctx }) => listMatchRules(ctx)),
  accept: writing.input(lineMatch).mutation(({ ctx, input }) => matchLine(ctx, input)),
  acceptSure: writing.input(sureLines).mutation(({ ctx, input }) => acceptSureLines(ctx, input)),
  setAside: writing.input(lineSetAside).mutation(({ ctx, input }) => setLineAside(ctx, input)),
  undo: writing.input(lineUndo).mutation(({ ctx, input }) => undoLine(ctx, input)),
  removeRule: writing.input(namedRule).mutation(({ ctx, input }) => removeMatchRule(ctx, input)),
});
