import { imageAddressValues, imageChosen, imageOrder } from '@lares/validation/portfolio/properties.images';
import { requires, router } from '../../../trpc/procedures.ts';
import { addImageAddress, makeImagePrimary, removeImage, reorderImages } from './images.commands.ts';

const writing = requires('properties:write');

/** Uploads come by their own route: they are bytes, not JSON. */
export const propertyImagesRouter = router({
  addImageUrl: writing.input(imageAddressValues).mutation(({ ctx, input }) => addImageAddress(ctx, input)),
  removeImage: writing.input(imageChosen).mutation(({ ctx, input }) => removeImage(ctx, input)),
  makeImagePrimary: writing.input(imageChosen).mutation(({ ctx, input }) => makeImagePrimary(ctx, input)),
  reorderImages: writing.input(imageOrder).mutation(({ ctx, input }) => reorderImages(ctx, input)),
});
