import { phoneSpellings } from '../../shared/phone.ts';
import { searchTextOf } from '../../shared/search-text.ts';

interface Searched {
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  phone: string;
}

/** The stored `search_text` of a tenant: found by first name, last name, company, e-mail or phone in any spelling. */
export function tenantSearchText({ firstName, lastName, companyName, email, phone }: Searched): string {
  return searchTextOf([firstName, lastName, companyName, email, ...phoneSpellings(phone)]);
}
