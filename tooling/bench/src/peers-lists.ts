import type { Target } from './measure.ts';
import { LITE, POSTGRAPHILE } from './peers-servers.ts';

const ROWS = 25;
const STATUS = 'À Louer';
const [MIN_CENTS, MAX_CENTS] = [5_000_000, 1_500_000_000];
const [FROM, TO] = ['2026-03-01', '2026-03-31'];

/** Where each system answers. */
export interface Places {
  organizationId: string;
  cookie: string;
  lares: number;
  ceiling: number;
  postgraphile: number;
  lite: number;
}

/** One system that answers a list, and what its rows have in common with those of the others. */
export interface System {
  target: Target;
  read: (body: unknown) => unknown[];
}

export interface List {
  name: string;
  rowCount: number;
  systems: (places: Places) => System[];
}

const local = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
const procedure = ({ lares, cookie }: Places, name: string, input: unknown): Target => ({
  name: 'Lares',
  url: local(lares, `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`),
  headers: { cookie },
});
const ceiling = (places: Places, path: string): Target => ({ name: 'SQL-JSON ceiling', url: local(places.ceiling, path) });
const rest = ({ lite }: Places, table: string, parameters: [string, string][]): Target => ({
  name: LITE,
  url: local(lite, `/rest/v1/${table}?${new URLSearchParams(parameters).toString()}`),
});
const graphql = ({ postgraphile }: Places, query: string, variables: object): Target => ({
  name: POSTGRAPHILE,
  url: local(postgraphile, '/graphql'),
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
});

interface Image {
  url: string;
}

interface Property {
  id: string;
  title: string;
  city: string;
  priceCents: number | string;
  createdAt: string;
  images: Image[];
}

const property = ({ id, title, city, priceCents, createdAt, images }: Property): unknown => [
  id,
  title,
  city,
  Number(priceCents),
  Date.parse(createdAt),
  images.map(({ url }) => url),
];

const PROPERTIES_QUERY = `query Page($organizationId: UUID!, $status: PropertyStatus!, $min: BigInt!, $max: BigInt!) {
  allProperties(first: ${ROWS}, orderBy: [CREATED_AT_DESC, ROW_ID_ASC], filter: { organizationId: { equalTo: $organizationId },
    status: { equalTo: $status }, deletedAt: { isNull: true }, priceCents: { greaterThanOrEqualTo: $min, lessThanOrEqualTo: $max } }) {
    nodes { id: rowId title type address city postalCode status priceCents areaM2 bedrooms bathrooms isListed createdAt updatedAt
      images: propertyImagesByOrganizationIdAndPropertyId(first: 5, orderBy: [IS_PRIMARY_DESC, POSITION_ASC, ROW_ID_ASC]) {
        nodes { id: rowId url: imageUrl fileId isPrimary alt } } } }
}`;

const PROPERTY_COLUMNS =
  'id,title,type,address,city,postalCode:postal_code,status,priceCents:price_cents,areaM2:area_m2,bedrooms,bathrooms,isListed:is_listed,' +
  'createdAt:created_at,updatedAt:updated_at,images:property_images(id,url:image_url,fileId:file_id,isPrimary:is_primary,alt)';

const properties: List = {
  name: 'properties page',
  rowCount: ROWS,
  systems: (places) => [
    { target: ceiling(places, '/page'), read: (body) => (body as Property[]).slice(0, ROWS).map(property) },
    {
      target: procedure(places, 'properties.list', {
        status: STATUS,
        minPriceCents: MIN_CENTS,
        maxPriceCents: MAX_CENTS,
        sort: 'newest',
        limit: ROWS,
      }),
      read: (body) => laresRows<Property>(body).map(property),
    },
    {
      target: graphql(places, PROPERTIES_QUERY, {
        organizationId: places.organizationId,
        status: 'A_LOUER',
        min: String(MIN_CENTS),
        max: String(MAX_CENTS),
      }),
      read: (body) => {
        const { nodes } = (body as { data: { allProperties: Nodes<Omit<Property, 'images'> & { images: Nodes<Image> }> } }).data
          .allProperties;
        return nodes.map((node) => property({ ...node, images: node.images.nodes }));
      },
    },
    {
      target: rest(places, 'properties', [
        ['select', PROPERTY_COLUMNS],
        ['organization_id', `eq.${places.organizationId}`],
        ['status', `eq.${STATUS}`],
        ['deleted_at', 'is.null'],
        ['price_cents', `gte.${MIN_CENTS}`],
        ['price_cents', `lte.${MAX_CENTS}`],
        ['order', 'created_at.desc,id.asc'],
        ['images.order', 'is_primary.desc,position.asc,id.asc'],
        ['images.limit', '5'],
        ['limit', String(ROWS)],
      ]),
      read: (body) => (body as Property[]).map(property),
    },
  ],
};

interface Nodes<Node> {
  nodes: Node[];
}

const laresRows = <Row>(body: unknown): Row[] => (body as { result: { data: { rows: Row[] } } }).result.data.rows;

interface Payment {
  id: string;
  leaseId: string;
  amountCents: number | string;
  paymentDate: string;
  property: { title: string };
  tenant: { name: string };
}

const payment = ({ id, leaseId, amountCents, paymentDate, property: { title }, tenant: { name } }: Payment): unknown => [
  id,
  leaseId,
  Number(amountCents),
  paymentDate,
  title,
  name,
];

/** The lease between the payment and what it names. */
type OfLease = Omit<Payment, 'property' | 'tenant'> & { lease: Pick<Payment, 'property' | 'tenant'> };
const paymentOfLease = ({ lease, ...rest }: OfLease) => payment({ ...rest, ...lease });

const PAYMENTS_QUERY = `query Page($organizationId: UUID!, $from: Date!, $to: Date!) {
  allPayments(first: ${ROWS}, orderBy: [PAYMENT_DATE_DESC, ROW_ID_ASC], filter: { organizationId: { equalTo: $organizationId },
    deletedAt: { isNull: true }, paymentDate: { greaterThanOrEqualTo: $from, lessThanOrEqualTo: $to } }) {
    nodes { id: rowId leaseId amountCents paymentDate dueDate paymentMethod status payerKind version
      lease: leaseByOrganizationIdAndLeaseId { property: propertyByOrganizationIdAndPropertyId { id: rowId title address city }
        tenant: tenantByOrganizationIdAndTenantId { id: rowId name: displayName email } } } }
}`;

const PAYMENT_COLUMNS =
  'id,leaseId:lease_id,amountCents:amount_cents,paymentDate:payment_date,dueDate:due_date,paymentMethod:payment_method,status,' +
  'payerKind:payer_kind,version,' +
  'lease:leases!payments_lease_id_alone(property:properties!leases_property_id_alone(id,title,address,city),' +
  'tenant:tenants!leases_tenant_id_alone(id,name:display_name,email))';

const payments: List = {
  name: 'payments page',
  rowCount: ROWS,
  systems: (places) => [
    { target: ceiling(places, '/payments'), read: (body) => (body as Payment[]).slice(0, ROWS).map(payment) },
    {
      target: procedure(places, 'payments.list', { fromDate: FROM, toDate: TO, sort: 'newest', limit: ROWS }),
      read: (body) => laresRows<Payment>(body).map(payment),
    },
    {
      target: graphql(places, PAYMENTS_QUERY, { organizationId: places.organizationId, from: FROM, to: TO }),
      read: (body) => (body as { data: { allPayments: Nodes<OfLease> } }).data.allPayments.nodes.map(paymentOfLease),
    },
    {
      target: rest(places, 'payments', [
        ['select', PAYMENT_COLUMNS],
        ['organization_id', `eq.${places.organizationId}`],
        ['deleted_at', 'is.null'],
        ['payment_date', `gte.${FROM}`],
        ['payment_date', `lte.${TO}`],
        ['order', 'payment_date.desc,id.asc'],
        ['limit', String(ROWS)],
      ]),
      read: (body) => (body as OfLease[]).map(paymentOfLease),
    },
  ],
};

export const LISTS: readonly List[] = [properties, payments];
