import { Anchor } from '@mantine/core';
import type { Day } from '@lares/domain/shared/day';
import { Link } from '@tanstack/react-router';
import { formatDay } from '#lib/format.ts';
import { type LeaseRow, tenantsText } from './leases.rows.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './pending-overlaps-section.module.css';

interface PendingOverlapsSectionProps {
  propertyId: string;
  /** Of the lease that is to be active, once it exists. */
  leaseId?: string;
  startDate: Day;
  /** Null: no end is known. */
  lastDay: Day | null;
}

/** More than these never wait for one property on the same days. */
const READ = 20;

const lastDayOf = ({ exitOn, endDate }: LeaseRow): Day | null => exitOn ?? endDate;

/** Other leases of the property that wait for the same days: this one active, none of them can be. */
export function PendingOverlapsSection({ propertyId, leaseId, startDate, lastDay }: PendingOverlapsSectionProps) {
  const { data } = trpc.leases.list.useQuery({ propertyId, status: 'En attente', limit: READ });
  const met = (data?.rows ?? []).filter((lease) => {
    const until = lastDayOf(lease);
    return lease.id !== leaseId && (lastDay === null || lease.startDate <= lastDay) && (until === null || until >= startDate);
  });
  if (met.length === 0) return null;
  return (
    <div className={classes.met} aria-live="polite">
      <p>
        {met.length === 1 ? 'Un autre contrat du bien attend' : 'D’autres contrats du bien attendent'} sur ces dates. Celui-ci actif,{' '}
        {met.length === 1 ? 'il ne pourra plus l’être' : 'ils ne pourront plus l’être'} :
      </p>
      <ul>
        {met.map((lease) => {
          const until = lastDayOf(lease);
          return (
            <li key={lease.id}>
              <Anchor
                inherit
                renderRoot={(props) => <Link {...props} to="/leases/$leaseId" params={{ leaseId: lease.id }} target="_blank" />}
              >
                {tenantsText(lease)}
              </Anchor>
              ,{' '}
              {until === null
                ? `dès le ${formatDay(lease.startDate)}, sans terme`
                : `du ${formatDay(lease.startDate)} au ${formatDay(until)}`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
