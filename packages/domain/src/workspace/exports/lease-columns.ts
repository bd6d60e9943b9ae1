import { GUARANTOR_SEPARATOR } from '../imports/guarantor-columns.ts';
import { LEASE_COLUMNS } from '../imports/lease-columns.ts';
import type { IndexSeries } from '../../leasing/indices/series.ts';
import type { ChargesMode } from '../../leasing/leases/charges.ts';
import type { LeaseKind } from '../../leasing/leases/kind.ts';
import type { LandlordKind } from '../../leasing/leases/landlord.ts';
import type { LeaseStatus } from '../../leasing/leases/status.ts';
import type { GuarantorKind, SuretyKind } from '../../leasing/leases/surety.ts';
import type { RentTiming } from '../../leasing/leases/timing.ts';
import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { dayColumn, type ExportCell, type ExportColumn, moneyColumn, numberColumn, textColumn } from './columns.ts';
import { csvText } from './csv-export.ts';

interface ExportedGuarantor {
  kind: GuarantorKind;
  name: string;
  surety: SuretyKind;
  maxAmountCents: Cents | null;
  untilDate: Day | null;
  email: string;
  phone: string;
  address: string;
}

interface ExportedLease {
  property: { title: string; address: string; postalCode: string; city: string };
  tenant: { name: string };
  otherTenants: readonly { name: string }[];
  kind: LeaseKind;
  furnished: boolean;
  status: LeaseStatus;
  startDate: Day;
  endDate: Day | null;
  exitOn: Day | null;
  endReason: string;
  rentCents: Cents;
  supplementCents: Cents;
  chargesCents: Cents;
  chargesMode: ChargesMode;
  depositCents: Cents;
  guarantors: readonly ExportedGuarantor[];
  paymentDay: number;
  timing: RentTiming;
  landlordKind: LandlordKind;
  signedOn: Day | null;
  shortTermReason: string;
  indexSeries: IndexSeries | null;
  indexQuarter: string | null;
  /** « 07-01 »: each year. */
  revisionDay: string | null;
  notes: string;
}

const { labels } = LEASE_COLUMNS;

/**
 * A column about the guarantors: the cell of the only one, typed as all cells are, or those of all in one text. The place of a value says
 * whose it is, so an empty one keeps its place.
 */
const guarantorColumn = (
  header: string,
  { kind, width }: Pick<ExportColumn<never>, 'kind' | 'width'>,
  cellOf: (guarantor: ExportedGuarantor) => ExportCell,
): ExportColumn<ExportedLease> => ({
  header,
  kind,
  width,
  cell: ({ guarantors: [first, ...others] }) => {
    if (first === undefined) return { kind: 'text', value: '' };
    if (others.length === 0) return cellOf(first);
    const texts = [first, ...others].map((guarantor) => csvText(cellOf(guarantor)));
    return { kind: 'text', value: texts.every((text) => text === '') ? '' : texts.join(` ${GUARANTOR_SEPARATOR} `) };
  },
});

/** Inside a text about one guarantor, the separator of several is a comma. */
const oneText = (value: string): ExportCell => ({ kind: 'text', value: value.replaceAll(/\s*;/gu, ',') });

/** Headers that the import of leases recognises. The rent is the current one. */
export const LEASE_EXPORT_COLUMNS: readonly ExportColumn<ExportedLease>[] = [
  textColumn(labels.property, ({ property }) => property.title, 32),
  textColumn(labels.propertyAddress, ({ property }) => property.address, 32),
  textColumn(labels.propertyPostalCode, ({ property }) => property.postalCode, 12),
  textColumn(labels.propertyCity, ({ property }) => property.city),
  textColumn(labels.tenants, ({ tenant, otherTenants }) => [tenant, ...otherTenants].map(({ name }) => name).join(' ; '), 32),
  textColumn(labels.kind, ({ kind }) => kind, 14),
  // Other kinds imply whether they are furnished.
  textColumn(labels.furnished, ({ kind, furnished }) => (kind === 'colocation' ? (furnished ? 'Oui' : 'Non') : ''), 12),
  textColumn(labels.status, ({ status }) => status, 12),
  dayColumn(labels.startDate, ({ startDate }) => startDate),
  dayColumn(labels.endDate, ({ endDate }) => endDate),
  dayColumn(labels.exitOn, ({ exitOn }) => exitOn),
  textColumn(labels.endReason, ({ endReason }) => endReason),
  moneyColumn(labels.rent, ({ rentCents }) => rentCents),
  moneyColumn(labels.supplement, ({ supplementCents }) => supplementCents),
  moneyColumn(labels.charges, ({ chargesCents }) => chargesCents),
  textColumn(labels.chargesMode, ({ chargesMode }) => chargesMode, 14),
  moneyColumn(labels.deposit, ({ depositCents }) => depositCents),
  guarantorColumn(labels.guarantor, { kind: 'text', width: 32 }, ({ name }) => oneText(name)),
  guarantorColumn(labels.guarantorKind, { kind: 'text', width: 14 }, ({ kind }) => oneText(kind)),
  guarantorColumn(labels.guarantorSurety, { kind: 'text', width: 14 }, ({ surety }) => oneText(surety)),
  guarantorColumn(labels.guarantorMaxAmount, { kind: 'money', width: 14 }, ({ maxAmountCents }) => ({
    kind: 'money',
    value: maxAmountCents,
  })),
  guarantorColumn(labels.guarantorUntil, { kind: 'day', width: 14 }, ({ untilDate }) => ({ kind: 'day', value: untilDate })),
  guarantorColumn(labels.guarantorEmail, { kind: 'text', width: 28 }, ({ email }) => oneText(email)),
  guarantorColumn(labels.guarantorPhone, { kind: 'text', width: 16 }, ({ phone }) => oneText(phone)),
  guarantorColumn(labels.guarantorAddress, { kind: 'text', width: 32 }, ({ address }) => oneText(address)),
  numberColumn(labels.paymentDay, ({ paymentDay }) => paymentDay),
  textColumn(labels.timing, ({ timing }) => timing, 12),
  textColumn(labels.landlordKind, ({ landlordKind }) => landlordKind, 18),
  dayColumn(labels.signedOn, ({ signedOn }) => signedOn),
  textColumn(labels.shortTermReason, ({ shortTermReason }) => shortTermReason),
  textColumn(labels.indexSeries, ({ indexSeries }) => indexSeries ?? '', 10),
  textColumn(labels.indexQuarter, ({ indexQuarter }) => indexQuarter ?? '', 12),
  textColumn(labels.revisionDay, ({ revisionDay }) => revisionDay?.split('-').toReversed().join('/') ?? '', 12),
  textColumn(labels.notes, ({ notes }) => notes, 40),
];
