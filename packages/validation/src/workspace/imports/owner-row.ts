import { OWNER_COLUMNS, type OwnerImportField } from '@lares/domain/workspace/imports/owner-columns';
import { tenantKindFromWord } from '@lares/domain/workspace/imports/tenant-vocabulary';
import { OWNER_KINDS } from '@lares/domain/portfolio/owners/kind';
import { EMPTY_OWNER, type ImportedOwnerValues, importedOwnerValues, type OwnerDraft } from '../../portfolio/owners.ts';
import { type AddressCells, EMPTY_ADDRESS_PARTS, joinAddress } from './person-addresses.ts';
import { read, type Reading, wholePhone, wordIn } from './cell-readings.ts';
import { separateNames, type WholeName } from './person-names.ts';
import { type RowSpec } from './row-reader.ts';

type OwnerRowDraft = OwnerDraft & WholeName & AddressCells & { iban: string };

export const OWNER_ROW: RowSpec<OwnerImportField, OwnerRowDraft, ImportedOwnerValues, null> = {
  columns: OWNER_COLUMNS,
  empty: { ...EMPTY_OWNER, ...EMPTY_ADDRESS_PARTS, iban: '' },
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
    iban: 'iban',
    notes: 'notes',
  },
  readCell,
  moved: ['firstName', 'lastName', 'companyName'],
  complete: (draft, given) => {
    joinAddress(draft);
    return separateNames(draft, given);
  },
  schema: importedOwnerValues,
};

function readCell(field: OwnerImportField, cell: string): Reading<Partial<OwnerRowDraft>> {
  if (field === 'kind') return named(field, wordIn(cell, tenantKindFromWord, { what: 'Type inconnu', choices: OWNER_KINDS }));
  return named(field === 'name' ? 'wholeName' : field, read(field === 'phone' ? wholePhone(cell) : cell));
}

const named = (field: OwnerImportField | 'wholeName', reading: Reading<string>): Reading<Partial<OwnerRowDraft>> =>
  reading.ok ? read({ [field]: reading.value }) : reading;
