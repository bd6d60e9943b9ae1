import type { Breach, LegalBasis } from '../shared/rule.ts';

/** The sentence of one answer, with its figures. */
export type Explanation = Pick<Breach, 'message' | 'figures'>;

/** A function that decides an amount or a day. Unlike a rule it refuses nothing: it answers with a value. */
export interface Calculation<Facts> extends Omit<LegalBasis, 'article'> {
  /** Null where no text decides: the arithmetic of the account. */
  readonly article: string | null;
  /** What it decides, in plain French. */
  readonly sentence: string;
  /** Where the function is: a module of this package and its export. */
  readonly module: string;
  readonly function: string;
  readonly calculate: (facts: Facts) => unknown;
  /** How the answer to these facts comes about, as a sentence with placeholders; absent where the sentence above says it all. */
  readonly explain?: (facts: Facts) => Explanation;
}
