/** Insee series used for rent revisions: dwellings (IRL), shops (ILC), offices (ILAT), building costs (ICC). */
export const INDEX_SERIES = ['IRL', 'ILC', 'ILAT', 'ICC'] as const;
export type IndexSeries = (typeof INDEX_SERIES)[number];
