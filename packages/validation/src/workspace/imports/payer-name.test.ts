import { day } from '@lares/domain/shared/day';
import { PropertyDirectory, TenantDirectory } from '@lares/domain/workspace/imports/references';
import { expect, it } from 'vitest';
import { PAYMENT_ROW } from './payment-row.ts';
import { readRow } from './row-reader.ts';

const lease = {
  id: '0199c0de-0000-7000-8000-000000000004',
  propertyId: '0199c0de-0000-7000-8000-000000000001',
  tenantIds: ['0199c0de-0000-7000-8000-000000000002'],
  startDate: day('2026-01-01'),
  lastDay: null,
};
const person = { kind: 'personne' as const, companyName: '' };
const known = {
  properties: new PropertyDirectory([]),
  tenants: new TenantDirectory([
    { ...person, id: lease.tenantIds[0] ?? '', firstName: 'Emma', lastName: 'Roy', email: 'emma@exemple.fr' },
    { ...person, id: '0199c0de-0000-7000-8000-000000000003', firstName: 'Anne', lastName: 'Petit', email: 'anne@exemple.fr' },
  ]),
  leaseById: () => lease,
  leasesOfProperty: () => [lease],
  leasesOfTenant: () => [lease],
};

const read = (payer: string, name: string) =>
  readRow(PAYMENT_ROW, [lease.id, '700', '05/02/2026', payer, name], ['lease', 'amount', 'date', 'payer', 'payerName'], known);

it.each([
  // A kind that has no name: the lease names the tenant, and the aid its fund.
  ['Locataire', 'Emma Roy', 'locataire', ''],
  ['CAF', 'CAF du Rhône', 'CAF', ''],
  ['Locataire', 'Anne Petit', 'locataire', ''],
  // A tenant of the lease is the tenant.
  ['', 'ROY Emma', 'locataire', ''],
  ['', 'Mme Emma Roy', 'locataire', ''],
  ['autre', 'Emma Roy', 'locataire', ''],
  ['garant', 'Emma Roy', 'garant', 'Emma Roy'],
  // A kind in the column of names.
  ['', 'CAF', 'CAF', ''],
  ['', 'MSA', 'CAF', ''],
  ['', 'CAF du Rhône', 'CAF', ''],
  ['', 'Garant', 'garant', ''],
  ['', 'locataire', 'locataire', ''],
  ['autre', 'CAF', 'CAF', ''],
  // An answer is no name.
  ['', 'Non', 'locataire', ''],
  ['garant', 'Oui', 'garant', ''],
  // Somebody else.
  ['', 'Anne Petit', 'autre', 'Anne Petit'],
  ['garant', 'Anne Petit', 'garant', 'Anne Petit'],
])('« %s », « %s » is paid by %s « %s »', (payer, name, payerKind, payerName) => {
  expect(read(payer, name)).toMatchObject({ kind: 'ready', values: { payerKind, payerName } });
});

it.each(['', 'autre'])('an answer that says that somebody else paid, without saying who, is refused (« %s »)', (payer) => {
  expect(read(payer, 'Oui')).toEqual({
    kind: 'refused',
    errors: [{ column: 4, field: 'payerName', message: '« Oui » n’est pas un nom : indiquez qui paie' }],
  });
});
