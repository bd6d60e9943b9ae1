import { type ColumnMapping, isExample } from '@lares/domain/workspace/imports/columns';
import { isNoValue } from '@lares/domain/workspace/imports/no-value';
import { parseFrenchNumber } from '@lares/domain/workspace/imports/french-number';
import type { PropertyDirectory } from '@lares/domain/workspace/imports/references';
import { RENT_ROLL_COLUMNS, type RentRollImportField } from '@lares/domain/workspace/imports/rent-roll-columns';
import { isTotalRow } from '@lares/domain/workspace/imports/total-row';
import { tenantName } from '@lares/domain/portfolio/tenants/kind';
import type { Day } from '@lares/domain/shared/day';
import { fold } from '@lares/domain/shared/fold';
import { type GuarantorValues, MAX_GUARANTORS, MAX_TENANTS_PER_LEASE } from '@lares/validation/leasing/leases';
import type { PropertyValues } from '@lares/validation/portfolio/properties';
import type { TenantValues } from '@lares/validation/portfolio/tenants';
import type { LeaseImportValues } from '@lares/validation/workspace/imports/lease-row';
import { readRentRollRow, type RentRollLine } from '@lares/validation/workspace/imports/rent-roll-row';
import { errorOf, type Fault, mappingFor } from '@lares/validation/workspace/imports/row-reader';
import type { CsvTable } from '../../../shared/csv-table.ts';
import {
  emptyReading,
  type FileLine,
  type FileReading,
  type ReadyRow,
  refuse,
  refuseDependent,
  refuseRecords,
} from '../../../shared/import-file.ts';
import { inBatches } from '../../../shared/in-batches.ts';

/** A property with the people in it, from one line or from one line per co-tenant. An id: the record that is there already. */
export interface RentRollLot {
  property: PropertyValues;
  propertyId: string | null;
  tenants: { values: TenantValues; id: string | null }[];
  lease: LeaseImportValues | null;
  leaseIsKnown: boolean;
}

export type LotRow = ReadyRow<RentRollLot>;

interface Known {
  today: Day;
  properties: PropertyDirectory;
}

interface LotsReading {
  file: FileReading<RentRollLot>;
  /** Lines of co-tenants that repeat the rent of the lot. They may also be another lot of the same address, which the user must rule out. */
  repeatedRents: number[];
}

const NOWHERE = { propertyAddress: '', propertyPostalCode: '', propertyCity: '' };
const PLACE: readonly RentRollImportField[] = ['title', 'unit', 'address', 'postalCode', 'city'];
/** What tells two lots of one place apart. */
const DESCRIPTION = ['type', 'area', 'rooms', 'floor'] as const;

type CellOf = (cells: readonly string[], field: RentRollImportField) => string;

/**
 * The lots of a file. Lines of one place are one lot, unless their descriptions differ: a further line then names a co-tenant. A lot with a
 * refused line is refused whole: a lease without one of its tenants would be another lease.
 */
export async function readLots({ rows }: CsvTable, mapping: ColumnMapping<string>, { today, properties }: Known): Promise<LotsReading> {
  const reading = emptyReading<RentRollLot>(rows.length);
  const own = mappingFor(RENT_ROLL_COLUMNS, mapping);
  const cellOf: CellOf = (cells, field) => {
    const cell = own.includes(field) ? (cells[own.indexOf(field)] ?? '').trim() : '';
    return isNoValue(cell) ? '' : cell;
  };
  const placeOf = (cells: readonly string[]) => JSON.stringify(PLACE.map((field) => fold(cellOf(cells, field))));
  const lots = new Map<string, LotRow[]>();
  const refused = new Map<string, FileLine[]>();
  const repeatedRents: number[] = [];
  const left = { blank: 0, example: 0, total: 0, 'co-tenant': 0 };
  for await (const { line, cells } of inBatches(rows)) {
    if (isExample(RENT_ROLL_COLUMNS, cells, own)) {
      left.example += 1;
      continue;
    }
    if (isTotalRow(cells)) {
      left.total += 1;
      continue;
    }
    const key = placeOf(cells);
    const here = lots.get(key) ?? [];
    const alike = here.filter((lot) => differingField(cellOf, lot.cells, cells) === undefined);
    const [first] = alike;
    const refusedHere = refused.get(key) ?? [];
    const refuseLine = (errors: Parameters<typeof refuse>[3]) => {
      refuse(reading, line, cells, errors);
      refused.set(key, [...refusedHere, { line, cells }]);
    };
    const contradiction = first === undefined ? otherLotFault(here, cellOf, cells) : null;
    if (contradiction) {
      refuseLine([errorOf(own, contradiction)]);
      continue;
    }
    // The first line of this lot was refused.
    const before = first === undefined ? refusedHere.find((one) => isSameLot(cellOf, one.cells, cells)) : undefined;
    const named = [cellOf(cells, 'title'), cellOf(cells, 'unit')].filter(Boolean).join(' – ');
    const there = named === '' || cellOf(cells, 'address') !== '' ? null : properties.find({ ...NOWHERE, property: named });
    const place = there?.kind === 'one' ? there.row : null;
    const row = readRentRollRow(cells, own, { today, isCoTenant: (first ?? before) !== undefined, place });
    if (row.kind === 'empty') left.blank += 1;
    else if (row.kind === 'refused') refuseLine(row.errors);
    else if (before) refuseDependent(reading, { line, cells }, before.line);
    else if (first === undefined) {
      const { property, tenants: people, lease } = row.values;
      const tenants = people.map((values) => ({ values, id: null }));
      const lot: LotRow = { line, cells, values: { property, propertyId: null, tenants, lease, leaseIsKnown: false } };
      lots.set(key, [...here, lot]);
      reading.ready.push(lot);
      reading.warnings += row.warnings;
    } else {
      const lines = alike.map((lot) => lot.line).join(' et ');
      const fault =
        alike.length > 1
          ? { field: 'area' as const, message: `Les lignes ${lines} sont à cette adresse : indiquez la surface, l’étage ou le lot` }
          : coTenantFault(first, row.values, (field) => [cellOf(first.cells, field), cellOf(cells, field)]);
      if (fault) {
        refuseLine([errorOf(own, fault)]);
        continue;
      }
      first.further = [...(first.further ?? []), { line, cells }];
      first.values.tenants.push(...row.values.tenants.map((values) => ({ values, id: null })));
      first.values.lease?.guarantors.push(...newGuarantors(first.values.lease.guarantors, row.values.guarantors));
      left['co-tenant'] += 1;
      if (cellOf(cells, 'unit') === '' && RENTS.some((field) => cellOf(cells, field) !== '')) repeatedRents.push(line);
    }
  }
  reading.ruledOut = (['blank', 'example', 'total', 'co-tenant'] as const).map((reason) => ({ reason, rows: left[reason] }));
  refuseRecords(reading, (lot) => refused.get(placeOf(lot.cells))?.find(({ cells }) => isSameLot(cellOf, lot.cells, cells))?.line ?? null);
  return { file: reading, repeatedRents };
}

const RENTS = ['rent', 'annualRent', 'rentWithCharges'] as const;
const SHARED_FIELDS = ['startDate', 'endDate', 'duration', ...RENTS, 'charges', 'annualCharges', 'deposit'] as const;

/** « 18 m² » is 18, and an empty cell says nothing. */
function differingField(cellOf: CellOf, first: readonly string[], again: readonly string[]): (typeof DESCRIPTION)[number] | undefined {
  const said = (cell: string) => {
    const number = parseFrenchNumber(cell);
    return number.ok ? String(number.value) : fold(cell);
  };
  return DESCRIPTION.find((field) => {
    const [before, now] = [said(cellOf(first, field)), said(cellOf(again, field))];
    return before !== '' && now !== '' && before !== now;
  });
}

/** Lines of one place. With a number of their own they are one lot, even if they contradict each other. */
const isSameLot = (cellOf: CellOf, lot: readonly string[], cells: readonly string[]): boolean =>
  cellOf(cells, 'unit') !== '' || differingField(cellOf, lot, cells) === undefined;

/** A lot with a number of its own is one lot, whose lines describe it alike. */
function otherLotFault(here: readonly LotRow[], cellOf: CellOf, cells: readonly string[]): Fault<RentRollImportField> | null {
  const [first] = here;
  const field = first && cellOf(cells, 'unit') !== '' ? differingField(cellOf, first.cells, cells) : undefined;
  if (first === undefined || field === undefined) return null;
  return { field, message: `Ce logement est déjà à la ligne ${first.line}, qui le décrit autrement` };
}

/** A further line of a lot names a co-tenant of the same lease: its dates and its rent are those of the first line, or left empty. */
function coTenantFault(
  { line, values: { lease, tenants } }: LotRow,
  { tenants: people, guarantors }: RentRollLine,
  cells: (field: RentRollImportField) => [first: string, this_: string],
): Fault<RentRollImportField> | null {
  if (people.length === 0 || lease === null) return { field: 'title', message: `Ce logement est déjà à la ligne ${line}` };
  const differs = SHARED_FIELDS.find((field) => {
    const [before, again] = cells(field);
    return again !== '' && again !== before;
  });
  if (differs !== undefined) {
    const message = `Ce logement est déjà à la ligne ${line} : un colocataire a la même valeur, ou une cellule vide`;
    return { field: differs, message };
  }
  const [exit, exitAgain] = cells('exitOn');
  if (exit !== exitAgain) {
    // One who left and one who stays have no lease with one end; which of them it is about is for the user to say.
    const message = `La date de sortie n’est pas celle de la ligne ${line}. Elle met fin au bail de tous les colocataires : donnez-la à chacun, ou retirez celui qui est parti`;
    return { field: 'exitOn', message };
  }
  if (tenants.some(({ values }) => people.some((tenant) => personKey(values) === personKey(tenant))))
    return { field: 'lastName', message: `Cette personne est déjà à la ligne ${line}` };
  if (lease.guarantors.length + newGuarantors(lease.guarantors, guarantors).length > MAX_GUARANTORS)
    return { field: 'guarantor', message: `${MAX_GUARANTORS} garants au plus par contrat` };
  return tenants.length + people.length <= MAX_TENANTS_PER_LEASE
    ? null
    : { field: 'lastName', message: `${MAX_TENANTS_PER_LEASE} locataires au plus par contrat` };
}

/** A guarantor of several co-tenants stands on each of their lines. */
function newGuarantors(known: readonly GuarantorValues[], further: readonly GuarantorValues[]): GuarantorValues[] {
  const keyOf = ({ name, email }: GuarantorValues) => JSON.stringify([fold(name), email]);
  return further.filter((one) => !known.some((other) => keyOf(other) === keyOf(one)));
}

/** Couples share an e-mail, so the name counts too. */
export const personKey = (tenant: TenantValues): string => JSON.stringify([tenant.email, fold(tenantName(tenant))]);
