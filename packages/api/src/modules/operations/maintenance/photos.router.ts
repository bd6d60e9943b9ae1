import { photoChosen } from '@lares/validation/operations/maintenance';
import { requires, router } from '../../../trpc/procedures.ts';
import { removePhoto, restorePhoto } from './photos.commands.ts';

/** Uploads come by their own route: they are bytes, not JSON. */
export const maintenancePhotosRouter = router({
  removePhoto: requires('maintenance:create')
    .input(photoChosen)
    .mutation(({ ctx, input }) => removePhoto(ctx, input)),
  restorePhoto: requires('maintenance:create')
    .input(photoChosen)
    .mutation(({ ctx, input }) => restorePhoto(ctx, input)),
});
