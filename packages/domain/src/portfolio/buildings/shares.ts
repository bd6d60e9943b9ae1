import type { KeyKind } from './key-kinds.ts';

/** Shares, totals and meters are stored in thousandths, so that three decimals are exact. */
const MILLI = 1000;
export const toMilli = (value: number): number => Math.round(value * MILLI);
export const fromMilli = (milli: number): number => milli / MILLI;

export interface LotShare {
  propertyId: string;
  share: number;
}

interface Lot {
  id: string;
  livingAreaM2: number | null;
}

/** The share that a key of this kind proposes for a lot; null when only the user knows it. */
export function proposedShare(kind: KeyKind, lot: Lot): number | null {
  if (kind === 'parts égales') return 1;
  return kind === 'surface' ? lot.livingAreaM2 : null;
}

/** Whether the lots have more than the whole: the landlord would recover more than the expense. */
export const sharesExceed = (total: number, shares: readonly Pick<LotShare, 'share'>[]): boolean =>
  shares.reduce((sum, { share }) => sum + toMilli(share), 0) > toMilli(total);
