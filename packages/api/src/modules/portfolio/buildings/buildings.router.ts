import {
  buildingUpdate,
  keyUpdate,
  namedBuilding,
  namedKey,
  namedReading,
  newBuilding,
  newKey,
  newReading,
  readBuilding,
} from '@lares/validation/portfolio/buildings';
import { requires, router } from '../../../trpc/procedures.ts';
import { createBuilding, removeBuilding, updateBuilding } from './buildings.commands.ts';
import { buildingOf, freeProperties, listBuildings } from './buildings.queries.ts';
import { addKey, addReading, removeKey, removeReading, updateKey } from './keys.commands.ts';

const reading = requires('buildings:read');
const writing = requires('buildings:write');

export const buildingsRouter = router({
  list: reading.query(({ ctx }) => listBuildings(ctx)),
  byId: reading.input(namedBuilding).query(({ ctx, input }) => buildingOf(ctx, input)),
  freeProperties: reading.query(({ ctx }) => freeProperties(ctx)),
  create: writing.input(newBuilding).mutation(({ ctx, input }) => createBuilding(ctx, input)),
  update: writing.input(buildingUpdate).mutation(({ ctx, input }) => updateBuilding(ctx, input)),
  remove: writing.input(readBuilding).mutation(({ ctx, input }) => removeBuilding(ctx, input)),
  addKey: writing.input(newKey).mutation(({ ctx, input }) => addKey(ctx, input)),
  updateKey: writing.input(keyUpdate).mutation(({ ctx, input }) => updateKey(ctx, input)),
  removeKey: writing.input(namedKey).mutation(({ ctx, input }) => removeKey(ctx, input)),
  addReading: writing.input(newReading).mutation(({ ctx, input }) => addReading(ctx, input)),
  removeReading: writing.input(namedReading).mutation(({ ctx, input }) => removeReading(ctx, input)),
});
