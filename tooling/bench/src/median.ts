/** The middle figure, the upper one of two; `NaN` of none, so that a measure that was not taken cannot pass for a fast one. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
