import type { ImageVariant } from '../../shared/images.ts';

export const MAX_PHOTOS_PER_REQUEST = 20;

/** Download route of a photo, for users who see its request. */
export const photoAddress = (fileId: string, variant: ImageVariant): string => `/api/maintenance/photos/${fileId}/${variant}`;
