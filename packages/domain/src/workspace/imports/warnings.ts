import { PAYMENT_WARNINGS } from '../../accounting/payments/warnings.ts';
import { PROPERTY_WARNINGS } from '../../portfolio/properties/warnings.ts';

/** A further line of a place that repeats a rent: a co-tenant, or another lot that is described alike. */
export const RENT_ROLL_WARNINGS = ['repeated-rent'] as const;
/** A line of people with nothing but a name: a person of whom nothing else is known, or the title of a section. */
export const PEOPLE_WARNINGS = ['name-only'] as const;
/** A known owner whose line gives an account: it is not stored, because a wrong one would be paid. */
export const OWNER_WARNINGS = ['kept-iban'] as const;

/** A line that its spreadsheet hides, by hand or by a filter: the user may not have seen it. */
export const SHEET_WARNINGS = ['hidden-row'] as const;

/** Probable mistakes that the form of a line's kind would ask about, or that only a file can make. */
export const IMPORT_WARNINGS = [
  ...PAYMENT_WARNINGS,
  ...PROPERTY_WARNINGS,
  ...RENT_ROLL_WARNINGS,
  ...PEOPLE_WARNINGS,
  ...OWNER_WARNINGS,
  ...SHEET_WARNINGS,
] as const;
export type ImportWarningCode = (typeof IMPORT_WARNINGS)[number];
