import { OWNER_COLUMNS } from '../imports/owner-columns.ts';
import { dayInParis } from '../../shared/day.ts';
import { spacedPhone } from '../../shared/phone.ts';
import type { OwnerKind } from '../../portfolio/owners/kind.ts';
import { dayColumn, type ExportColumn, numberColumn, textColumn } from './columns.ts';

interface ExportedOwner {
  kind: OwnerKind;
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  phone: string;
  address: string;
  notes: string;
  propertyCount: number;
  createdAt: string;
}

const { labels } = OWNER_COLUMNS;

/** Headers that the import of owners recognises, except the last two, which cannot be imported. */
export const OWNER_EXPORT_COLUMNS: readonly ExportColumn<ExportedOwner>[] = [
  textColumn(labels.kind, ({ kind }) => kind, 18),
  textColumn(labels.firstName, ({ firstName }) => firstName, 18),
  textColumn(labels.lastName, ({ lastName }) => lastName, 18),
  textColumn(labels.companyName, ({ companyName }) => companyName),
  textColumn(labels.email, ({ email }) => email, 28),
  textColumn(labels.phone, ({ phone }) => spacedPhone(phone), 18),
  textColumn(labels.address, ({ address }) => address, 40),
  textColumn(labels.notes, ({ notes }) => notes, 40),
  numberColumn('Biens', ({ propertyCount }) => propertyCount),
  dayColumn('Propriétaire depuis', ({ createdAt }) => dayInParis(new Date(createdAt)), 18),
];
