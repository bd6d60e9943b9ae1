import { fold } from '../../shared/fold.ts';

/** Where a property is, as its form stores it, and who lives there. */
export interface PlacedProperty {
  postalCode: string;
  city: string;
  /** « 10 bis rue Mercière, bâtiment B ». */
  address: string;
  floor: number | null;
  /** Names a flat where addresses are equal. */
  title: string;
  tenantName: string;
}

/** « 10 bis, rue Mercière, bâtiment B »: number, its addition, street, and what stands after the street. */
const ADDRESS = /^\s*(?:(\d{1,5})\s*(bis|ter|quater|[a-z])?(?![\p{L}\d])(?:\s*[-/]\s*\d{1,5})?[\s,]*)?([^,\n]*)(?:[,\n]([^]*))?$/iu;
const ADDITIONS = ['', 'bis', 'ter', 'quater'];

/** « 2 » comes before « 10 » inside a text too: « Lot 2 », « Appartement 10 ». */
const compare = (a: string, b: string): number => a.localeCompare(b, 'fr', { numeric: true });

function partsOf(address: string) {
  const [, number = '', addition = '', street = '', complement = ''] = ADDRESS.exec(address) ?? [];
  return { number: Number(number), addition: addition.toLowerCase(), street: fold(street), complement: fold(complement) };
}

/** « bis », « ter » and « quater » in this order, after the number alone; then « A », « B ». */
const rankOf = (addition: string): number => {
  const rank = ADDITIONS.indexOf(addition);
  return rank === -1 ? ADDITIONS.length : rank;
};

/** The way of a person who walks along: postal code, town, street, number in the street, building, floor, flat, tenant. */
export function compareByAddress(a: PlacedProperty, b: PlacedProperty): number {
  const [here, there] = [partsOf(a.address), partsOf(b.address)];
  return (
    compare(a.postalCode, b.postalCode) ||
    compare(fold(a.city), fold(b.city)) ||
    compare(here.street, there.street) ||
    here.number - there.number ||
    rankOf(here.addition) - rankOf(there.addition) ||
    compare(here.addition, there.addition) ||
    compare(here.complement, there.complement) ||
    (a.floor ?? 0) - (b.floor ?? 0) ||
    compare(fold(a.title), fold(b.title)) ||
    compare(fold(a.tenantName), fold(b.tenantName))
  );
}
