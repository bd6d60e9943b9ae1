import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { BasisPoints } from './terms.ts';

/**
 * What a mandate charges besides its management fee. An insurance premium bears no VAT (code général des impôts, art. 261 C, 2°): the premium
 * written here includes the tax on insurance contracts.
 */
export const MANDATE_FEE_KINDS = ['frais', 'assurance'] as const;
export type MandateFeeKind = (typeof MANDATE_FEE_KINDS)[number];

/** What a fee is counted on, and how often. */
export const MANDATE_FEE_BASES = [
  'part de l’encaissé',
  'part de l’appelé',
  'part du loyer par nouvelle location',
  'montant unique',
  'montant par mois',
  'montant par nouvelle location',
] as const;
export type MandateFeeBasis = (typeof MANDATE_FEE_BASES)[number];

const SHARES: readonly MandateFeeBasis[] = ['part de l’encaissé', 'part de l’appelé', 'part du loyer par nouvelle location'];

/** Whether a rate applies to the base; otherwise the amount is fixed. */
export const isShare = (basis: MandateFeeBasis): boolean => SHARES.includes(basis);

/** The premium of an insurance against unpaid rent is a percentage of the rents called or of the payments received. */
export const INSURANCE_BASES = ['part de l’encaissé', 'part de l’appelé'] as const satisfies readonly MandateFeeBasis[];

export interface MandateFeeTerms {
  kind: MandateFeeKind;
  label: string;
  basis: MandateFeeBasis;
  /** Of a share, without VAT; 0 for a fixed amount. */
  rateBp: BasisPoints;
  /** Of a fixed amount, without VAT; 0 for a share. */
  unitCents: Cents;
  vatBp: BasisPoints;
  fromDate: Day;
  /** Included; null: until the mandate ends. */
  untilDate: Day | null;
}
