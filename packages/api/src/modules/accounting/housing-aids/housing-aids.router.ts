import { housingAidUpdate, namedHousingAid, newHousingAid } from '@lares/validation/accounting/housing-aids';
import { requires, router } from '../../../trpc/procedures.ts';
import { addHousingAid, removeHousingAid, updateHousingAid } from './housing-aids.commands.ts';

const writing = requires('rent-accounts:write');

export const housingAidsRouter = router({
  add: writing.input(newHousingAid).mutation(({ ctx, input }) => addHousingAid(ctx, input)),
  update: writing.input(housingAidUpdate).mutation(({ ctx, input }) => updateHousingAid(ctx, input)),
  remove: writing.input(namedHousingAid).mutation(({ ctx, input }) => removeHousingAid(ctx, input)),
});
