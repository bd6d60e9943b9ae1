import { LEASE_COLUMNS } from '../imports/lease-columns.ts';
import type { IndexSeries } from '../../leasing/indices/series.ts';
import type { ChargesMode } from '../../leasing/leases/charges.ts';
import type { LeaseKind } from '../../leasing/leases/kind.ts';
import type { LandlordKind } from '../../leasing/leases/landlord.ts';
import type { LeaseStatus } from '../../leasing/leases/status.ts';
import type { RentTiming } from '../../leasing/leases/timing.ts';
import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { dayColumn, type ExportColumn, moneyColumn, numberColumn, textColumn } from './columns.ts';

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
