import { expect, it } from 'vitest';
import { EMPTY_LEASE, leaseValues } from '../leasing/leases.ts';
import { ownerValues } from '../portfolio/owners.ts';
import { EMPTY_PROPERTY, propertyValues } from '../portfolio/properties.ts';
import { tenantValues } from '../portfolio/tenants.ts';

const WRONG = { kind: 'société', companyName: '', firstName: '', lastName: '', email: 'nulle part', phone: '', address: '', notes: '' };

it.each([
  ['a client', tenantValues, { ...WRONG, status: 'Actif' }, ['companyName', 'email', 'firstName', 'lastName']],
  ['an owner', ownerValues, WRONG, ['companyName', 'email']],
  [
    'a property',
    propertyValues,
    { ...EMPTY_PROPERTY, priceCents: 'beaucoup', longitude: 4.8 },
    ['address', 'city', 'latitude', 'priceCents', 'title'],
  ],
  [
    'a lease',
    leaseValues,
    { ...EMPTY_LEASE, startDate: '2026-07-01', endDate: '2026-06-30', rentCents: 'peu' },
    ['endDate', 'propertyId', 'rentCents', 'tenantIds'],
  ],
] as const)('%s reports rules across fields together with the errors of single fields', (_what, schema, draft, fields) => {
  const { error } = schema.safeParse(draft);
  const reported = new Set(error?.issues.map(({ path }) => String(path[0])));
  expect([...reported].toSorted()).toEqual(expect.arrayContaining([...fields]));
});
