/** What becomes of lines that describe a record already there: imported a second time, or left out. */
export const KNOWN_RECORD_CHOICES = ['import', 'skip'] as const;
export type KnownRecordChoice = (typeof KNOWN_RECORD_CHOICES)[number];
