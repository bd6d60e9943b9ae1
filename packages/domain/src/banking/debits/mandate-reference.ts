import { transferReference } from '../../accounting/rent-accounts/transfer-reference.ts';

export const MAX_REFERENCE_LENGTH = 35;

/** The characters of SEPA without the blank, which some banks drop; neither begins nor ends with a slash, nor has two in a row. */
export const isMandateReference = (text: string): boolean =>
  text.length <= MAX_REFERENCE_LENGTH && /^(?!\/)(?!.*\/\/)(?!.*\/$)[A-Z0-9/\-?:().,'+]+$/u.test(text);

/** The « référence unique du mandat » (RUM) of the nth mandate of a lease: the end of the lease’s id, which the tenant’s transfers also bear. */
export const mandateReference = (leaseId: string, nth: number): string => `${transferReference(leaseId).replace(' ', '-')}-${nth}`;
