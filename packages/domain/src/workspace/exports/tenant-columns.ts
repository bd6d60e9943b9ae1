import { TENANT_COLUMNS } from '../imports/tenant-columns.ts';
import { dayInParis } from '../../shared/day.ts';
import { spacedPhone } from '../../shared/phone.ts';
import type { TenantKind } from '../../portfolio/tenants/kind.ts';
import type { TenantStatus } from '../../portfolio/tenants/status.ts';
import { dayColumn, type ExportColumn, textColumn } from './columns.ts';

interface ExportedTenant {
  kind: TenantKind;
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  phone: string;
  address: string;
  status: TenantStatus;
  notes: string;
  createdAt: string;
}

const { labels } = TENANT_COLUMNS;

/** Headers that the import of tenants recognises, except the last: the creation day cannot be imported. */
export const TENANT_EXPORT_COLUMNS: readonly ExportColumn<ExportedTenant>[] = [
  textColumn(labels.kind, ({ kind }) => kind, 14),
  textColumn(labels.firstName, ({ firstName }) => firstName, 18),
  textColumn(labels.lastName, ({ lastName }) => lastName, 18),
  textColumn(labels.companyName, ({ companyName }) => companyName),
  textColumn(labels.email, ({ email }) => email, 28),
  textColumn(labels.phone, ({ phone }) => spacedPhone(phone), 18),
  textColumn(labels.address, ({ address }) => address, 40),
  textColumn(labels.status, ({ status }) => status, 12),
  textColumn(labels.notes, ({ notes }) => notes, 40),
  dayColumn('Client depuis', ({ createdAt }) => dayInParis(new Date(createdAt)), 14),
];
