import { propertyCriteria, propertyFilters } from '@lares/validation/portfolio/properties.filters';
import { propertyCreation, propertyStatusUpdate, propertyUpdate } from '@lares/validation/portfolio/properties';
import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import { createProperty, removeProperty, restoreProperty, setPropertyStatus, updateProperty } from './properties.commands.ts';
import { propertyById } from './details.queries.ts';
import { countProperties, listProperties } from './properties.queries.ts';
import { mapProperties } from './map.queries.ts';
import { summarizeProperties } from './summary.queries.ts';
import { imageAddressValues, imageInput, imageOrder } from '@lares/validation/portfolio/properties.images';
import { addImageAddress, makeImagePrimary, removeImage, reorderImages } from './images.commands.ts';
import { countView } from './views.commands.ts';
import { setFavourite } from './favourites.commands.ts';

const reading = requires('properties:read');
const writing = requires('properties:write');
const named = z.object({ id: z.uuid() });

export const propertiesRouter = router({
  list: reading.input(propertyFilters).query(({ ctx, input }) => listProperties(ctx, input)),
  count: reading.input(propertyCriteria).query(({ ctx, input }) => countProperties(ctx, input)),
  byId: reading.input(named).query(({ ctx, input }) => propertyById(ctx, input.id)),
  map: reading.input(propertyCriteria).query(({ ctx, input }) => mapProperties(ctx, input)),
  mapTiles: reading.query(({ ctx }) => ctx.ports.mapTiles),
  summary: reading.query(({ ctx }) => summarizeProperties(ctx)),
  create: writing.input(propertyCreation).mutation(({ ctx, input }) => createProperty(ctx, input)),
  update: writing.input(propertyUpdate).mutation(({ ctx, input }) => updateProperty(ctx, input)),
  setStatus: writing.input(propertyStatusUpdate).mutation(({ ctx, input }) => setPropertyStatus(ctx, input)),
  remove: writing.input(named.extend({ version: z.int().optional() })).mutation(({ ctx, input }) => removeProperty(ctx, input)),
  restore: writing.input(named).mutation(({ ctx, input }) => restoreProperty(ctx, input.id)),

  // Uploads have their own route, because they are bytes, not JSON.
  addImageUrl: writing.input(imageAddressValues).mutation(({ ctx, input }) => addImageAddress(ctx, input)),
  removeImage: writing.input(imageInput).mutation(({ ctx, input }) => removeImage(ctx, input)),
  makeImagePrimary: writing.input(imageInput).mutation(({ ctx, input }) => makeImagePrimary(ctx, input)),
  reorderImages: writing.input(imageOrder).mutation(({ ctx, input }) => reorderImages(ctx, input)),

  countView: requires('properties:read')
    .input(z.strictObject({ propertyId: z.uuid() }))
    .mutation(({ ctx, input }) => countView(ctx, input)),

  setFavourite: requires('favourites:write')
    .input(z.strictObject({ propertyId: z.uuid(), isFavourite: z.boolean() }))
    .mutation(({ ctx, input }) => setFavourite(ctx, input)),
});
