import { type AddressParts, wholeAddress } from '@lares/domain/workspace/imports/postal-address';

/** What stands beside the street in columns of their own, until it is joined with it. */
export type AddressCells = Partial<Omit<AddressParts, 'address'>>;

export const EMPTY_ADDRESS_PARTS = { addressLine2: '', postalCode: '', city: '', country: '' };

/** The address of a person is one line of text: the other columns of a table become part of it. */
export function joinAddress(draft: AddressCells & Pick<AddressParts, 'address'>): void {
  const { address, addressLine2 = '', postalCode = '', city = '', country = '' } = draft;
  draft.address = wholeAddress({ address, addressLine2, postalCode, city, country });
  delete draft.addressLine2;
  delete draft.postalCode;
  delete draft.city;
  delete draft.country;
}
