import { searchTextOf } from '../../shared/search-text.ts';

interface Searched {
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  phone: string;
}

/** Any spelling of a number is stored as dialled in France: « 0612345678 ». */
function dialled(phone: string): string {
  const digits = phone.replaceAll(/\D/gu, '');
  return phone.startsWith('+33') ? `0${digits.slice(2)}` : digits;
}

/** The stored `search_text` of a tenant: found by first name, last name, company, e-mail or phone. */
export function tenantSearchText({ firstName, lastName, companyName, email, phone }: Searched): string {
  return searchTextOf([firstName, lastName, companyName, email, phone, dialled(phone)]);
}
