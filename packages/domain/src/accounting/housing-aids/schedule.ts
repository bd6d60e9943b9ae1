/** Who pays a housing aid (APL, ALF, ALS): the family allowance fund, or that of agriculture. */
export const AID_PAYERS = ['CAF', 'MSA'] as const;
export type AidPayer = (typeof AID_PAYERS)[number];

/** When the fund pays the landlord the aid of a month. Funds pay the APL of a « logement conventionné » within its month. */
export const AID_SCHEDULES = ['le 5 du mois suivant', 'le 25 du mois'] as const;
export type AidSchedule = (typeof AID_SCHEDULES)[number];

/** A payment of the fund up to so many days before its day is the aid of that month, not of the month before. */
export const AID_EARLY_DAYS = 10;
