import { OWNER_COLUMNS, type OwnerImportField } from '@lares/domain/workspace/imports/owner-columns';
import { tenantKindFromWord } from '@lares/domain/workspace/imports/tenant-vocabulary';
import { OWNER_KINDS } from '@lares/domain/portfolio/owners/kind';
import { EMPTY_OWNER, type OwnerDraft, type OwnerValues, ownerValues } from '../../portfolio/owners.ts';
import { read, type Reading, wholePhone, wordIn } from './cell-readings.ts';
import { separateNames, type WholeName } from './person-names.ts';
import { type RowSpec } from './row-reader.ts';

export const OWNER_ROW: RowSpec<OwnerImportField, OwnerDraft & WholeName, OwnerValues, null> = {
  columns: OWNER_COLUMNS,
  empty: EMPTY_OWNER,
  draftFieldOf: {
    kind: 'kind',
    name: 'lastName',
    firstName: 'firstName',
    lastName: 'lastName',
    companyName: 'companyName',
    email: 'email',
    phone: 'phone',
    address: 'address',
    notes: 'notes',
  },
  readCell,
  moved: ['firstName', 'lastName', 'companyName'],
  complete: separateNames,
  schema: ownerValues,
};

function readCell(field: OwnerImportField, cell: string): Reading<Partial<OwnerDraft & WholeName>> {
  if (field === 'kind') return named(field, wordIn(cell, tenantKindFromWord, { what: 'Type inconnu', choices: OWNER_KINDS }));
  return named(field === 'name' ? 'wholeName' : field, read(field === 'phone' ? wholePhone(cell) : cell));
}

const named = (field: OwnerImportField | 'wholeName', reading: Reading<string>): Reading<Partial<OwnerDraft>> =>
  reading.ok ? read({ [field]: reading.value }) : reading;
