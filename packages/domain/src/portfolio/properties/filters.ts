import { cents, type Cents } from '../../shared/money.ts';

export interface SliderBounds {
  min: number;
  max: number;
  step: number;
}

/** In whole euros, as the slider shows them. */
export const PRICE_SLIDER = { min: 0, max: 2_000_000, step: 10_000 } as const satisfies SliderBounds;
export const AREA_SLIDER = { min: 0, max: 500, step: 5 } as const satisfies SliderBounds;

/** « N+ » means at least N. */
export const BEDROOM_CHOICES = [1, 2, 3, 4, 5] as const;
export const BATHROOM_CHOICES = [1, 2, 3, 4] as const;
export const atLeastLabel = (count: number): string => `${count}+`;

export const PROPERTY_SORTS = ['newest', 'price-asc', 'price-desc', 'area-asc', 'area-desc', 'title'] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];
export const DEFAULT_PROPERTY_SORT: PropertySort = 'newest';

export const PROPERTY_PAGE_SIZE = 24;
export const PROPERTY_PAGE_SIZE_MAX = 100;

interface Range {
  min: number | undefined;
  max: number | undefined;
}

/** A slider at one of its ends sends no bound there, so that rows beyond 2 M€ or 500 m² are included. */
function boundsSent([low, high]: readonly [number, number], slider: SliderBounds): Range {
  return { min: low <= slider.min ? undefined : low, max: high >= slider.max ? undefined : high };
}

export function priceBounds(euros: readonly [number, number]): { minPriceCents: Cents | undefined; maxPriceCents: Cents | undefined } {
  const { min, max } = boundsSent(euros, PRICE_SLIDER);
  const inCents = (bound: number | undefined) => (bound === undefined ? undefined : cents(Math.round(bound * 100)));
  return { minPriceCents: inCents(min), maxPriceCents: inCents(max) };
}

export function areaBounds(squareMetres: readonly [number, number]): { minAreaM2: number | undefined; maxAreaM2: number | undefined } {
  const { min, max } = boundsSent(squareMetres, AREA_SLIDER);
  return { minAreaM2: min, maxAreaM2: max };
}

/** The inverse: positions of the two thumbs for the bounds in the URL. A bound off the scale is shown at the end. */
function thumbs(min: number | undefined, max: number | undefined, slider: SliderBounds): [number, number] {
  const onScale = (value: number) => Math.min(slider.max, Math.max(slider.min, value));
  return [onScale(min ?? slider.min), onScale(max ?? slider.max)];
}

export const priceThumbs = (filters: { minPriceCents?: number | undefined; maxPriceCents?: number | undefined }): [number, number] =>
  thumbs(
    filters.minPriceCents === undefined ? undefined : filters.minPriceCents / 100,
    filters.maxPriceCents === undefined ? undefined : filters.maxPriceCents / 100,
    PRICE_SLIDER,
  );

export const areaThumbs = (filters: { minAreaM2?: number | undefined; maxAreaM2?: number | undefined }): [number, number] =>
  thumbs(filters.minAreaM2, filters.maxAreaM2, AREA_SLIDER);
