import { Anchor } from '@mantine/core';
import type { Day } from '@lares/domain/shared/day';
import { Link } from '@tanstack/react-router';
import { formatDay } from '#lib/format.ts';
import { type LeaseRow, tenantsText } from './leases.rows.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './pending-overlaps-section.module.css';

interface PendingOverlapsSectionProps {
  propertyId: string;
  /** Id of the lease to activate, once it is stored. */
  leaseId?: string;
  startDate: Day;
  /** Null: no known end. */
  lastDay: Day | null;
}

/** Maximum number of pending leases shown for the same days. */
const READ = 20;

const lastDayOf = ({ exitOn, endDate }: LeaseRow): Day | null => exitOn ?? endDate;

/** Pending leases of the property on the same days, which cannot be activated after this one. */
export function PendingOverlapsSection({ propertyId, leaseId, startDate, lastDay }: PendingOverlapsSectionProps) {
  const { data } = trpc.leases.list.useQuery({ propertyId, status: 'En attente', limit: READ });
  const met = (data?.rows ?? []).filter((lease) => {
    const until = lastDayOf(lease);
    return lease.id !== leaseId && (lastDay === null || lease.startDate <= lastDay) && (until === null || until >= startDate);
  });
  return (
    <div className={classes.met} aria-live="polite">
      {met.length > 0 && <PendingOverlaps met={met} />}
    </div>
  );
}

function PendingOverlaps({ met }: { met: readonly LeaseRow[] }) {
  return (
    <>
      <p>
        {met.length === 1 ? 'Un autre contrat du bien attend' : 'D’autres contrats du bien attendent'} sur ces dates. Celui-ci actif,{' '}
        {met.length === 1 ? 'il ne pourra plus l’être' : 'ils ne pourront plus l’être'} :
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
    </>
  );
}
