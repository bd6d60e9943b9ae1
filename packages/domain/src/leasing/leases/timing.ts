/** Rent is due at the beginning (à échoir) or at the end (échu) of its month. */
export const RENT_TIMINGS = ['à échoir', 'échu'] as const;
export type RentTiming = (typeof RENT_TIMINGS)[number];

/** How part of a month is counted: real days of the month, or thirtieths. */
export const PRORATIONS = ['calendaire', 'trentièmes'] as const;
export type Proration = (typeof PRORATIONS)[number];
