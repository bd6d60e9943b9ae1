import { erasureInput, personInput, prospectsInput } from '@lares/validation/workspace/personal-data';
import { refuseToken } from '../../../trpc/authorize.ts';
import { requires, router } from '../../../trpc/procedures.ts';
import { erasePerson } from './personal-data.commands.ts';
import { previewErasure, prospectsEnding } from './personal-data.queries.ts';

const managing = requires('personal-data:write').use(({ ctx, next }) => {
  refuseToken(ctx);
  return next();
});

export const personalDataRouter = router({
  prospects: managing.input(prospectsInput).query(({ ctx, input }) => prospectsEnding(ctx, input)),
  previewErasure: managing.input(personInput).query(({ ctx, input }) => previewErasure(ctx, input)),
  erase: managing.input(erasureInput).mutation(({ ctx, input }) => erasePerson(ctx, input)),
});
