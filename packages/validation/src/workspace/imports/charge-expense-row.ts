import { labelWithDay } from '@lares/domain/accounting/charges/same-expense';
import { type ChargeNature, CHARGE_NATURES, natureLaw } from '@lares/domain/accounting/charges/natures';
import type { ExpenseTaxLine } from '@lares/domain/accounting/statements/tax-lines';
import { percentOf } from '@lares/domain/accounting/mandates/terms';
import { CHARGE_EXPENSE_COLUMNS, type ChargeExpenseImportField } from '@lares/domain/workspace/imports/charge-expense-columns';
import { natureFromWording } from '@lares/domain/workspace/imports/charge-nature-vocabulary';
import { taxLineFromWord, taxLineNames } from '@lares/domain/workspace/imports/tax-line-vocabulary';
import { periodIn, type WrittenPeriod, yearOf } from '@lares/domain/workspace/imports/written-period';
import { booleanFromWord } from '@lares/domain/workspace/imports/property-vocabulary';
import { fold } from '@lares/domain/shared/fold';
import { isMetered, type KeyKind } from '@lares/domain/portfolio/buildings/key-kinds';
import { type Day } from '@lares/domain/shared/day';
import { type ExpenseDraft, type ExpenseValues, expenseValues } from '../../accounting/charges.ts';
import { centsIn, dayIn, numberIn, read, refused, type Reading, shown, into } from './cell-readings.ts';
import { EMPTY_REFERENCES, findProperty, type KnownRows, readReferenceCell, type ReferenceDraft } from './references.ts';
import { type Fault, type RowSpec } from './row-reader.ts';

export interface KnownBuilding {
  id: string;
  name: string;
  keys: readonly { id: string; name: string; kind: KeyKind }[];
}

export interface KnownForExpenses extends Pick<KnownRows, 'properties'> {
  buildings: readonly KnownBuilding[];
}

interface ExpenseRowDraft extends ExpenseDraft, ReferenceDraft {
  building: string;
  key: string;
  date: Day | null;
  period: WrittenPeriod | null;
  /** « oui » is as much as the law allows for the nature. */
  share: number | 'all' | null;
}

const EMPTY: ExpenseRowDraft = {
  ...EMPTY_REFERENCES,
  building: '',
  key: '',
  date: null,
  period: null,
  share: null,
  buildingId: null,
  keyId: null,
  propertyId: null,
  // Refused by the schema: nothing says the nature.
  nature: '' as ChargeNature,
  label: '',
  supplier: '',
  amountCents: '',
  fromDate: null,
  untilDate: null,
  recoverablePercent: 0,
  recoverableCents: null,
  quantity: '',
  paidOn: null,
  taxLine: null,
  documentId: null,
};

const NOWHERE = '00000000-0000-0000-0000-000000000000';

type Faults = Fault<ChargeExpenseImportField>[];

export const CHARGE_EXPENSE_ROW: RowSpec<ChargeExpenseImportField, ExpenseRowDraft, ExpenseValues, KnownForExpenses> = {
  columns: CHARGE_EXPENSE_COLUMNS,
  empty: EMPTY,
  draftFieldOf: {
    building: 'buildingId',
    key: 'keyId',
    property: 'propertyId',
    propertyAddress: 'propertyId',
    propertyPostalCode: 'propertyPostalCode',
    propertyCity: 'propertyCity',
    date: 'date',
    nature: 'nature',
    label: 'label',
    supplier: 'supplier',
    amount: 'amountCents',
    recoverablePercent: 'recoverablePercent',
    recoverableAmount: 'recoverableCents',
    period: 'period',
    fromDate: 'fromDate',
    untilDate: 'untilDate',
    quantity: 'quantity',
    paidOn: 'paidOn',
    taxLine: 'taxLine',
  },
  readCell,
  complete: (draft, given, known) => [
    ...placeFaults(draft, known),
    ...natureFaults(draft, given),
    ...periodFaults(draft),
    ...shareFaults(draft, given),
  ],
  schema: expenseValues,
};

function readCell(field: ChargeExpenseImportField, cell: string): Reading<Partial<ExpenseRowDraft>> {
  switch (field) {
    case 'property':
    case 'propertyAddress':
    case 'propertyPostalCode':
    case 'propertyCity':
      return readReferenceCell(field, cell);
    case 'nature':
      return into('nature', natureIn(cell));
    case 'amount':
      return into('amountCents', centsIn(cell));
    case 'taxLine':
      return into('taxLine', taxLineIn(cell));
    case 'recoverablePercent':
      return into('share', shareIn(cell));
    case 'recoverableAmount':
      return into('recoverableCents', centsIn(cell));
    case 'period':
      return into('period', writtenPeriod(cell));
    case 'date':
    case 'fromDate':
    case 'untilDate':
    case 'paidOn':
      return into(field, dayIn(cell));
    case 'quantity':
      return into('quantity', numberIn(cell));
    case 'building':
    case 'key':
    case 'label':
    case 'supplier':
      return into(field, read(cell));
  }
}

function natureIn(cell: string): Reading<ChargeNature> {
  const nature = natureFromWording(cell);
  return nature === null ? refused(`Nature inconnue : « ${shown(cell)} ». Possibles : ${CHARGE_NATURES.join(', ')}`) : read(nature);
}

function taxLineIn(cell: string): Reading<ExpenseTaxLine> {
  const line = taxLineFromWord(cell);
  return line === null ? refused(`Ligne 2044 inconnue : « ${shown(cell)} ». Possibles : ${taxLineNames()}`) : read(line);
}

function writtenPeriod(cell: string): Reading<WrittenPeriod> {
  const period = periodIn(cell);
  return period === null ? refused(`Période inconnue : « ${shown(cell)} » (2025, 03/2025, T1 2025, du … au …)`) : read(period);
}

function shareIn(cell: string): Reading<number | 'all'> {
  const said = booleanFromWord(cell);
  if (said !== null && !/^\d/u.test(cell)) return read(said ? 'all' : 0);
  const percent = numberIn(cell.replace(/\s*%$/u, ''));
  if (!percent.ok || (percent.value >= 0 && percent.value <= 100)) return percent;
  return refused('Entre 0 et 100 % : des euros se mettent dans « Montant récupérable »');
}

/** The building by its name, with its key; otherwise the property. Without either, the only building that there is. */
function placeFaults(draft: ExpenseRowDraft, known: KnownForExpenses): Faults {
  const property = findProperty(draft, known);
  if (typeof property === 'string') draft.propertyId = property;
  else if (property !== null) return property.field === 'tenants' ? [] : [{ field: property.field, message: property.message }];
  const [only, ...others] = known.buildings;
  if (draft.building === '') {
    if (property !== null) return [];
    // Without any place, the schema asks for one.
    return only === undefined || others.length > 0 ? [] : keyFaults(draft, only);
  }
  const named = known.buildings.find(({ id, name }) => fold(name) === fold(draft.building) || id === draft.building.toLowerCase());
  if (named) return keyFaults(draft, named);
  // The line is refused for its building: the schema does not ask for one besides.
  Object.assign(draft, { buildingId: NOWHERE, keyId: NOWHERE });
  return [{ field: 'building', message: `Aucun immeuble ne correspond à « ${shown(draft.building)} »` }];
}

function keyFaults(draft: ExpenseRowDraft, { id, keys }: KnownBuilding): Faults {
  draft.buildingId = id;
  const [only, ...others] = keys;
  const key = draft.key === '' && others.length === 0 ? only : keys.find(({ name }) => fold(name) === fold(draft.key));
  if (!key) return [{ field: 'key', message: keyMessage(draft.key, keys) }];
  draft.keyId = key.id;
  return isMetered(key.kind) && !draft.quantity
    ? [{ field: 'quantity', message: `La clé « ${key.name} » partage des compteurs : donnez le volume facturé` }]
    : [];
}

function keyMessage(said: string, keys: KnownBuilding['keys']): string {
  if (keys.length === 0) return 'Cet immeuble n’a pas encore de clé : ajoutez-la sur sa page';
  const names = keys.map(({ name }) => name).join(', ');
  return said === '' ? `Donnez la clé. Possibles : ${names}` : `Clé inconnue : « ${shown(said)} ». Possibles : ${names}`;
}

/** A line without a nature has that of its wording, where it is clear. */
function natureFaults(draft: ExpenseRowDraft, given: ReadonlySet<ChargeExpenseImportField>): Faults {
  if (given.has('nature')) {
    // A nature is wording enough.
    if (draft.label === '') draft.label = draft.nature;
    return [];
  }
  const nature = natureFromWording(draft.label);
  if (nature !== null) draft.nature = nature;
  const message = `Nature non reconnue dans « ${shown(draft.label)} » : donnez-la dans une colonne « Nature »`;
  return nature === null && draft.label !== '' ? [{ field: 'label', message }] : [];
}

/** The days that the line says; otherwise the year of its bill, since charges are settled by years. The wording keeps the day of the bill. */
function periodFaults(draft: ExpenseRowDraft): Faults {
  const { period, date } = draft;
  const days = period ?? (date === null ? null : yearOf(date));
  if (draft.fromDate === null && draft.untilDate === null && days !== null)
    Object.assign(draft, { fromDate: days.from, untilDate: days.until });
  if (date !== null) draft.label = labelWithDay(draft.label, date);
  return [];
}

/** As the line says; otherwise as much as the law allows for its nature. */
function shareFaults(draft: ExpenseRowDraft, given: ReadonlySet<ChargeExpenseImportField>): Faults {
  const { nature, share, recoverableCents } = draft;
  const most = CHARGE_NATURES.includes(nature) ? percentOf(natureLaw(nature).recoverableBp) : 0;
  draft.recoverablePercent = share === 'all' ? most || 100 : (share ?? most);
  if (recoverableCents !== null && given.has('recoverablePercent'))
    return [{ field: 'recoverableAmount', message: 'Donnez la part récupérable en pourcentage ou en euros, pas les deux' }];
  return [];
}
