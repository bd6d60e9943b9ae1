import {
  mandateFeeUpdate,
  mandateRemoval,
  mandatesInput,
  mandateUpdate,
  namedMandate,
  newMandate,
  newMandateFee,
} from '@lares/validation/accounting/mandates';
import { requires, router } from '../../../trpc/procedures.ts';
import { addMandateFee, removeMandateFee, updateMandateFee } from './fees.commands.ts';
import { addMandate, removeMandate, updateMandate } from './mandates.commands.ts';
import { mandatesOfOwner } from './mandates.queries.ts';

const reading = requires('mandates:read');
const writing = requires('mandates:write');

export const mandatesRouter = router({
  ofOwner: reading.input(mandatesInput).query(({ ctx, input }) => mandatesOfOwner(ctx, input)),
  add: writing.input(newMandate).mutation(({ ctx, input }) => addMandate(ctx, input)),
  update: writing.input(mandateUpdate).mutation(({ ctx, input }) => updateMandate(ctx, input)),
  remove: writing.input(mandateRemoval).mutation(({ ctx, input }) => removeMandate(ctx, input)),
  addFee: writing.input(newMandateFee).mutation(({ ctx, input }) => addMandateFee(ctx, input)),
  updateFee: writing.input(mandateFeeUpdate).mutation(({ ctx, input }) => updateMandateFee(ctx, input)),
  removeFee: writing.input(namedMandate).mutation(({ ctx, input }) => removeMandateFee(ctx, input)),
});
