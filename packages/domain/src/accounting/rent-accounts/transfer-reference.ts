const DIGITS = 8;

/**
 * What a tenant writes on a transfer, so that the landlord knows the lease: « LOYER 7F3A91C2 ». Of the last digits of its id, because the
 * first ones are a time that leases imported together share. Letters, digits and a blank are all that every bank forwards.
 */
export const transferReference = (leaseId: string): string => `LOYER ${leaseId.replaceAll('-', '').slice(-DIGITS).toUpperCase()}`;
