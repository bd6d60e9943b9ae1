import { describe, expect, it } from 'vitest';
import { IMAGE_VARIANT_NAMES, imageAddress, isImageMediaType, isImageVariant } from './images.ts';

describe('the variants of a picture', () => {
  it.each(IMAGE_VARIANT_NAMES)('include %s', (name) => {
    expect(isImageVariant(name)).toBe(true);
  });
  it.each(['', 'original', 'THUMB', 'toString', '__proto__'])('exclude « %s »', (name) => {
    expect(isImageVariant(name)).toBe(false);
  });
  it('have an address with the file and the variant', () => {
    expect(imageAddress('7b0c', 'card')).toBe('/api/files/7b0c/card');
  });
});

describe('accepted uploads', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])('include %s', (type) => {
    expect(isImageMediaType(type)).toBe(true);
  });
  it.each(['image/svg+xml', 'image/gif', 'image/heic', 'text/html', 'image/jpeg; charset=utf-7'])('exclude %s', (type) => {
    expect(isImageMediaType(type)).toBe(false);
  });
});
