/** Receipts and dues that are printed at once: the PDF of so many takes the worker some seconds. */
export const PRINTED_AT_ONCE_MAX = 500;
