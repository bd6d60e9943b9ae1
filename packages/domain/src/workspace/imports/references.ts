import { type TenantKind, tenantName } from '../../portfolio/tenants/kind.ts';
import { searchTextOf } from '../../shared/search-text.ts';

// Finds existing records by the names in a table, normalised: accents, case and « St » ignored.

const folded = (text: string) => searchTextOf([text]).trim();

/** Caches results: the lines of a table repeat the same names. */
function remembering<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const found = known.get(text) ?? answer(text);
    known.set(text, found);
    return found;
  };
}
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/** One row, none, or several, which need the user's decision. */
export type Found<Row> = { kind: 'one'; row: Row } | { kind: 'none' } | { kind: 'several'; count: number };

function only<Row>(rows: readonly Row[]): Found<Row> {
  const [row] = rows;
  if (row === undefined) return { kind: 'none' };
  return rows.length === 1 ? { kind: 'one', row } : { kind: 'several', count: rows.length };
}

export interface KnownProperty {
  id: string;
  title: string;
  address: string;
  postalCode: string;
  city: string;
}

export interface PropertyReference {
  /** Its id or its title. */
  property: string;
  propertyAddress: string;
  propertyPostalCode: string;
  propertyCity: string;
}

/** Properties by id, title and address; other columns of a line distinguish duplicates. */
export class PropertyDirectory<Property extends KnownProperty = KnownProperty> {
  readonly #byId: ReadonlyMap<string, Property>;
  readonly #byTitle: ReadonlyMap<string, Property[]>;
  readonly #byAddress: ReadonlyMap<string, Property[]>;
  readonly #folded = remembering(folded);

  constructor(properties: readonly Property[]) {
    this.#byId = new Map(properties.map((property) => [property.id, property]));
    this.#byTitle = Map.groupBy(properties, ({ title }) => folded(title));
    this.#byAddress = Map.groupBy(properties, ({ address }) => folded(address));
  }

  find({ property, propertyAddress, propertyPostalCode, propertyCity }: PropertyReference): Found<Property> {
    if (UUID.test(property)) return only([this.#byId.get(property.toLowerCase())].filter((row) => row !== undefined));
    const named = property === '' ? this.#byAddress.get(this.#folded(propertyAddress)) : this.#byTitle.get(this.#folded(property));
    const matches = (said: string, has: string) => said === '' || this.#folded(said) === this.#folded(has);
    return only(
      (named ?? []).filter(
        ({ address, postalCode, city }) =>
          matches(propertyAddress, address) && matches(propertyPostalCode, postalCode) && matches(propertyCity, city),
      ),
    );
  }

  byId = (id: string): Property | undefined => this.#byId.get(id);
}

export interface KnownOwner {
  id: string;
  name: string;
  email: string;
}

/** Owners by id, e-mail and name. */
export class OwnerDirectory {
  readonly #owners: readonly KnownOwner[];
  readonly find = remembering((text: string) => this.#find(text));

  constructor(owners: readonly KnownOwner[]) {
    this.#owners = owners;
  }

  byId = (id: string): KnownOwner | undefined => this.#owners.find((owner) => owner.id === id);

  #find(text: string): Found<KnownOwner> {
    const wanted = text.trim();
    if (UUID.test(wanted)) return only(this.#owners.filter(({ id }) => id === wanted.toLowerCase()));
    if (wanted.includes('@')) return only(this.#owners.filter(({ email }) => email.toLowerCase() === wanted.toLowerCase()));
    return only(this.#owners.filter(({ name }) => folded(name) === folded(wanted)));
  }
}

export interface KnownTenant {
  id: string;
  kind: TenantKind;
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
}

/** Tenants by e-mail and by name, in either order. A couple that shares an e-mail is distinguished by name. */
export class TenantDirectory<Tenant extends KnownTenant = KnownTenant> {
  readonly #byEmail: ReadonlyMap<string, Tenant[]>;
  readonly #byName: ReadonlyMap<string, Tenant[]>;
  readonly #byId: ReadonlyMap<string, Tenant>;

  readonly find = remembering((text: string) => this.#find(text));

  constructor(tenants: readonly Tenant[]) {
    this.#byId = new Map(tenants.map((tenant) => [tenant.id, tenant]));
    this.#byEmail = Map.groupBy(tenants, ({ email }) => email.toLowerCase());
    const named = tenants.flatMap((tenant) => namesOf(tenant).map((name) => ({ name, tenant })));
    this.#byName = new Map([...Map.groupBy(named, ({ name }) => name)].map(([name, all]) => [name, all.map(({ tenant }) => tenant)]));
  }

  #find(text: string): Found<Tenant> {
    const wanted = text.trim();
    if (UUID.test(wanted)) return only([this.#byId.get(wanted.toLowerCase())].filter((row) => row !== undefined));
    return only((wanted.includes('@') ? this.#byEmail.get(wanted.toLowerCase()) : this.#byName.get(folded(wanted))) ?? []);
  }

  /** The names in a cell. « Petit, Léo » may be one person: a cell that matches as a whole is not split. */
  namesIn(cell: string): string[] {
    if (this.find(cell).kind !== 'none') return [cell.trim()];
    return cell
      .split(/[;,\n]/u)
      .map((name) => name.trim())
      .filter(Boolean);
  }

  byId = (id: string): Tenant | undefined => this.#byId.get(id);
}

function namesOf(tenant: KnownTenant): string[] {
  const { kind, firstName, lastName } = tenant;
  const names = [tenantName(tenant), ...(kind === 'personne' ? [`${lastName} ${firstName}`] : [])];
  return [...new Set(names.map(folded))];
}
