import { PAYMENT_WARNINGS } from '../../accounting/payments/warnings.ts';
import { PROPERTY_WARNINGS } from '../../portfolio/properties/warnings.ts';

/** Probable mistakes that the form of a line's kind would ask about. */
export const IMPORT_WARNINGS = [...PAYMENT_WARNINGS, ...PROPERTY_WARNINGS] as const;
export type ImportWarningCode = (typeof IMPORT_WARNINGS)[number];
