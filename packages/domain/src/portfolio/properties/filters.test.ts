import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AREA_SLIDER,
  BATHROOM_CHOICES,
  BEDROOM_CHOICES,
  PRICE_SLIDER,
  areaBounds,
  areaThumbs,
  atLeastLabel,
  priceBounds,
  priceThumbs,
} from './filters.ts';

describe('sliders', () => {
  it('have the bounds of the specification', () => {
    expect(PRICE_SLIDER).toEqual({ min: 0, max: 2_000_000, step: 10_000 });
    expect(AREA_SLIDER).toEqual({ min: 0, max: 500, step: 5 });
  });

  it('send no bound at their ends: 239 real rows cost more than 2 M€', () => {
    expect(priceBounds([0, 2_000_000])).toEqual({ minPriceCents: undefined, maxPriceCents: undefined });
    expect(areaBounds([0, 500])).toEqual({ minAreaM2: undefined, maxAreaM2: undefined });
  });

  it('send each moved thumb on its own', () => {
    expect(priceBounds([150_000, 2_000_000])).toEqual({ minPriceCents: 15_000_000, maxPriceCents: undefined });
    expect(priceBounds([0, 800_000])).toEqual({ minPriceCents: undefined, maxPriceCents: 80_000_000 });
    expect(areaBounds([35, 120])).toEqual({ minAreaM2: 35, maxAreaM2: 120 });
  });

  const onSlider = ({ max, step }: { max: number; step: number }) =>
    fc
      .tuple(fc.nat({ max: max / step }), fc.nat({ max: max / step }))
      .map(([a, b]): [number, number] => [Math.min(a, b) * step, Math.max(a, b) * step]);

  it('restore their positions', () => {
    fc.assert(
      fc.property(onSlider(PRICE_SLIDER), onSlider(AREA_SLIDER), (price, area) => {
        expect(priceThumbs(priceBounds(price))).toEqual(price);
        expect(areaThumbs(areaBounds(area))).toEqual(area);
      }),
    );
  });

  it('show their end for a bound off the scale', () => {
    expect(priceThumbs({ maxPriceCents: 900_000_000_00 })).toEqual([0, 2_000_000]);
    expect(areaThumbs({ minAreaM2: -5, maxAreaM2: 80 })).toEqual([0, 80]);
  });
});

it('offers bedrooms 1+ to 5+ and bathrooms 1+ to 4+', () => {
  expect(BEDROOM_CHOICES.map(atLeastLabel)).toEqual(['1+', '2+', '3+', '4+', '5+']);
  expect(BATHROOM_CHOICES.map(atLeastLabel)).toEqual(['1+', '2+', '3+', '4+']);
});
