import type { CalculationFacts, CalculationId } from './calculations.ts';

/** Named cases of calculations: facts, and the part of the answer that they decide. The first one is the example of `pnpm rule`. */
export type CasesOf<Ids extends CalculationId> = {
  readonly [Id in Ids]: Readonly<Record<string, { facts: CalculationFacts[Id]; answer: unknown }>>;
};
