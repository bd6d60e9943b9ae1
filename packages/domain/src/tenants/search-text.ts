import { searchTextOf } from '../shared/search-text.ts';

interface Searched {
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  phone: string;
}

/** The stored `search_text` of a client: found by first name, last name, company, e-mail or telephone. */
export function tenantSearchText({ firstName, lastName, companyName, email, phone }: Searched): string {
  return searchTextOf([firstName, lastName, companyName, email, phone]);
}
