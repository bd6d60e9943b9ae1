import { LATE_OF_ALL_MONTHS } from '@lares/domain/accounting/dues/month';
import type { Month } from '@lares/domain/workspace/dashboard/months';
import type { Day } from '@lares/domain/shared/day';
import type { MaintenanceStatus } from '@lares/domain/operations/maintenance/status';
import type { PaymentSearch } from '@lares/validation/accounting/payments.filters';
import type { DueSearch } from '@lares/validation/accounting/rent-accounts.filters';
import type { PropertySearch } from '@lares/validation/portfolio/properties.filters';
import type { RequestSearch } from '@lares/validation/operations/maintenance.filters';
import type { TenantSearch } from '@lares/validation/portfolio/tenants.filters';
import type { LinkProps } from '@tanstack/react-router';

interface Searches {
  '/properties': PropertySearch;
  '/clients': TenantSearch;
  '/billing': PaymentSearch;
  '/maintenance': RequestSearch;
  '/billing/dues': DueSearch;
}

/** A list with filters, typed by its own schema, so that features need not depend on routes. */
const listWith = <Path extends keyof Searches>(path: Path, search: Searches[Path]) => ({
  to: path as LinkProps['to'],
  search: search as LinkProps['search'],
});

// Link of a figure: the list of exactly the rows it counts.

export const propertiesLink = (search: PropertySearch = {}) => listWith('/properties', search);

export const housedClientsLink = listWith('/clients', { housed: true });

export const receivedLink = ({ firstDay, lastDay }: Month) => listWith('/billing', { status: 'Payé', fromDate: firstDay, toDate: lastDay });

/** Typed payments that are late, of leases without an account. */
export const latePaymentsLink = listWith('/billing', { status: 'En retard', withoutAccount: true });

/** What is late on the accounts, of all months. */
export const lateDuesLink = listWith('/billing/dues', { month: LATE_OF_ALL_MONTHS });

/** The dues of the current month. */
export const duesLink = (search: DueSearch = {}) => listWith('/billing/dues', search);

export const requestsLink = (status: MaintenanceStatus) => listWith('/maintenance', { status });

/** The calendar, on a day. */
export const calendarLink = (date: Day) => ({ to: '/calendar' as LinkProps['to'], search: { date } as LinkProps['search'] });

type RecordList = '/clients' | '/contractors' | '/documents' | '/leases' | '/maintenance' | '/owners' | '/properties';

/** The page of one record. */
export const recordLink = (path: RecordList, id: string) => ({ to: `${path}/${id}` as LinkProps['to'] });

/** The exit of a lease. */
export const exitLink = (leaseId: string) => ({ to: `/leases/${leaseId}/exit` as LinkProps['to'] });

/** The account of a lease. */
export const accountLink = (leaseId: string) => ({ to: `/leases/${leaseId}/account` as LinkProps['to'] });
