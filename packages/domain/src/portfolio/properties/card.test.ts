import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardAmenities, gallery, metaDescription } from './card.ts';

describe('amenities of a card', () => {
  it.each([
    [[], [], 0],
    [['Cave'], ['Cave'], 0],
    [['Cave', 'Balcon', 'Fibre'], ['Cave', 'Balcon', 'Fibre'], 0],
    [['Cave', 'Balcon', 'Fibre', 'Jardin', 'Parking'], ['Cave', 'Balcon', 'Fibre'], 2],
  ])('shows at most three of %j', (amenities, shown, more) => {
    expect(cardAmenities(amenities)).toEqual({ shown, more });
  });
});

describe('gallery', () => {
  const image = (id: number, isPrimary = false) => ({ id, isPrimary });

  it('has no main image without images', () => {
    expect(gallery([])).toEqual({ main: null, others: [], more: 0 });
  });

  it('takes the first image when none is primary', () => {
    expect(gallery([image(1), image(2)])).toEqual({ main: image(1), others: [image(2)], more: 0 });
  });

  it('shows the primary and four more, and counts the others', () => {
    const { main, others, more } = gallery([image(1), image(2), image(3, true), image(4), image(5), image(6), image(7)]);
    expect(main?.id).toBe(3);
    expect(others.map(({ id }) => id)).toEqual([1, 2, 4, 5]);
    expect(more).toBe(2);
  });

  it('omits no image', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.nat(), isPrimary: fc.boolean() })), (images) => {
        const { main, others, more } = gallery(images);
        expect((main ? 1 : 0) + others.length + more).toBe(images.length);
        expect(others.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('meta description', () => {
  it('keeps a short text and joins its lines', () => {
    expect(metaDescription('  Bel appartement\n\nau calme ')).toBe('Bel appartement au calme');
  });

  it('cuts between words and drops trailing punctuation', () => {
    expect(metaDescription('Un bel appartement, au calme', 20)).toBe('Un bel appartement…');
  });

  it('keeps a last word that ends exactly at the limit', () => {
    expect(metaDescription('abc def ghi', 8)).toBe('abc def…');
  });

  it('cuts a single long word, never inside a character of two code units', () => {
    expect(metaDescription('x'.repeat(200))).toBe(`${'x'.repeat(159)}…`);
    expect(metaDescription('🏠'.repeat(100), 10).isWellFormed()).toBe(true);
  });

  it('never exceeds the limit, never cuts a word, and only removes from the end', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zàé]{1,12}$/u), { maxLength: 60 }), (words) => {
        const text = words.join(' ');
        const short = metaDescription(text);
        expect(short.length).toBeLessThanOrEqual(160);
        const kept = short.replace('…', '').split(' ').filter(Boolean);
        expect(words.slice(0, kept.length)).toEqual(kept);
      }),
    );
  });
});
