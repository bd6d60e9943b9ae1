/** Stored widths of a picture. Never enlarged: a small picture has three equal variants. */
export const IMAGE_VARIANTS = { thumb: 320, card: 640, full: 1600 } as const;
export type ImageVariant = keyof typeof IMAGE_VARIANTS;
export const IMAGE_VARIANT_NAMES = Object.keys(IMAGE_VARIANTS) as ImageVariant[];

export const isImageVariant = (text: string): text is ImageVariant => Object.hasOwn(IMAGE_VARIANTS, text);

/** Accepted uploads, detected by their first bytes and never by name. HEIC is excluded: no free decoder exists. */
export const IMAGE_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type ImageMediaType = (typeof IMAGE_MEDIA_TYPES)[number];

export const isImageMediaType = (text: string): text is ImageMediaType => (IMAGE_MEDIA_TYPES as readonly string[]).includes(text);

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Width × height: limits the memory of a decoder. */
export const MAX_IMAGE_PIXELS = 50_000_000;
export const MAX_IMAGES_PER_PROPERTY = 50;

/** Download route of a picture, for users who see the property. */
export const imageAddress = (fileId: string, variant: ImageVariant): string => `/api/files/${fileId}/${variant}`;
