import type { ImageVariant } from '../../shared/images.ts';

export const MAX_PHOTOS_PER_REQUEST = 20;

/** Where the server gives a photo to those who may see its request. */
export const photoAddress = (fileId: string, variant: ImageVariant): string => `/api/maintenance/photos/${fileId}/${variant}`;
