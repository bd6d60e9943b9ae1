import { searchTextOf } from '../../shared/search-text.ts';
import { departmentOf } from './departments.ts';

interface Searched {
  title: string;
  address: string;
  city: string;
  postalCode: string | null;
}

/** The stored `search_text` of a property: found by title, address, city, postal code, département and région. */
export function searchText({ title, address, city, postalCode }: Searched): string {
  const department = departmentOf(postalCode ?? '');
  return searchTextOf([title, address, city, postalCode, department?.code, department?.name, department?.region]);
}
