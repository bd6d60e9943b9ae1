import { housingAidsQuestion, housingAidUpdate, namedHousingAid, newHousingAid } from '@lares/validation/accounting/housing-aids';
import { requires, router } from '../../../trpc/procedures.ts';
import { addHousingAid, removeHousingAid, updateHousingAid } from './housing-aids.commands.ts';
import { housingAidsOf } from './housing-aids.queries.ts';

const reading = requires('rent-accounts:read');
const writing = requires('rent-accounts:write');

export const housingAidsRouter = router({
  byLease: reading.input(housingAidsQuestion).query(({ ctx, input }) => housingAidsOf(ctx, input)),
  add: writing.input(newHousingAid).mutation(({ ctx, input }) => addHousingAid(ctx, input)),
  update: writing.input(housingAidUpdate).mutation(({ ctx, input }) => updateHousingAid(ctx, input)),
  remove: writing.input(namedHousingAid).mutation(({ ctx, input }) => removeHousingAid(ctx, input)),
});
