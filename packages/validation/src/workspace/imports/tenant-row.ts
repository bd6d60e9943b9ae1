import { TENANT_COLUMNS, type TenantImportField } from '@lares/domain/workspace/imports/tenant-columns';
import { tenantKindFromWord, tenantStatusFromWord } from '@lares/domain/workspace/imports/tenant-vocabulary';
import { TENANT_KINDS } from '@lares/domain/portfolio/tenants/kind';
import { TENANT_STATUSES } from '@lares/domain/portfolio/tenants/status';
import { EMPTY_TENANT, type TenantDraft, importedTenantValues, type TenantValues } from '../../portfolio/tenants.ts';
import { type AddressCells, EMPTY_ADDRESS_PARTS, joinAddress } from './person-addresses.ts';
import { read, type Reading, wholePhone, wordIn } from './cell-readings.ts';
import { separateNames, type WholeName } from './person-names.ts';
import { type RowSpec } from './row-reader.ts';

type TenantRowDraft = TenantDraft & WholeName & AddressCells;

export const TENANT_ROW: RowSpec<TenantImportField, TenantRowDraft, TenantValues, null> = {
  columns: TENANT_COLUMNS,
  empty: { ...EMPTY_TENANT, ...EMPTY_ADDRESS_PARTS },
  draftFieldOf: {
    kind: 'kind',
    name: 'lastName',
    firstName: 'firstName',
    lastName: 'lastName',
    companyName: 'companyName',
    email: 'email',
    phone: 'phone',
    address: 'address',
    addressLine2: 'addressLine2',
    postalCode: 'postalCode',
    city: 'city',
    country: 'country',
    status: 'status',
    notes: 'notes',
  },
  readCell,
  moved: ['firstName', 'lastName', 'companyName'],
  complete: (draft, given) => {
    joinAddress(draft);
    return separateNames(draft, given);
  },
  schema: importedTenantValues,
};

function readCell(field: TenantImportField, cell: string): Reading<Partial<TenantRowDraft>> {
  if (field === 'kind') return named(field, wordIn(cell, tenantKindFromWord, { what: 'Type inconnu', choices: TENANT_KINDS }));
  if (field === 'status') return named(field, wordIn(cell, tenantStatusFromWord, { what: 'Statut inconnu', choices: TENANT_STATUSES }));
  return named(field === 'name' ? 'wholeName' : field, read(field === 'phone' ? wholePhone(cell) : cell));
}

const named = (field: TenantImportField | 'wholeName', reading: Reading<string>): Reading<Partial<TenantRowDraft>> =>
  reading.ok ? read({ [field]: reading.value }) : reading;
