/** The widths in which a picture is kept. Never enlarged: a small picture has three equal variants. */
export const IMAGE_VARIANTS = { thumb: 320, card: 640, full: 1600 } as const;
export type ImageVariant = keyof typeof IMAGE_VARIANTS;
export const IMAGE_VARIANT_NAMES = Object.keys(IMAGE_VARIANTS) as ImageVariant[];

export const isImageVariant = (text: string): text is ImageVariant => Object.hasOwn(IMAGE_VARIANTS, text);

/** What may be uploaded, recognised by its first bytes and never by its name. HEIC is left out: nothing free decodes it. */
export const IMAGE_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type ImageMediaType = (typeof IMAGE_MEDIA_TYPES)[number];

export const isImageMediaType = (text: string): text is ImageMediaType => (IMAGE_MEDIA_TYPES as readonly string[]).includes(text);

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Width × height: what a decoder may be asked to hold in memory. */
export const MAX_IMAGE_PIXELS = 50_000_000;
export const MAX_IMAGES_PER_PROPERTY = 50;

/** Where the server gives a picture to those who may see the property. */
export const imageAddress = (fileId: string, variant: ImageVariant): string => `/api/files/${fileId}/${variant}`;
