import { describe, expect, it } from 'vitest';
import { IMAGE_VARIANT_NAMES, imageAddress, isImageMediaType, isImageVariant } from './images.ts';

describe('the variants of a picture', () => {
  it.each(IMAGE_VARIANT_NAMES)('knows %s', (name) => {
    expect(isImageVariant(name)).toBe(true);
  });
  it.each(['', 'original', 'THUMB', 'toString', '__proto__'])('does not know « %s »', (name) => {
    expect(isImageVariant(name)).toBe(false);
  });
  it('has an address that names the file and the variant', () => {
    expect(imageAddress('7b0c', 'card')).toBe('/api/files/7b0c/card');
  });
});

describe('what may be uploaded', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])('%s', (type) => {
    expect(isImageMediaType(type)).toBe(true);
  });
  it.each(['image/svg+xml', 'image/gif', 'image/heic', 'text/html', 'image/jpeg; charset=utf-7'])('not %s', (type) => {
    expect(isImageMediaType(type)).toBe(false);
  });
});
