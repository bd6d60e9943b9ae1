import { Anchor } from '@mantine/core';
import type { Day } from '@lares/domain/shared/day';
import { IconDoor, IconKey } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { today } from '#lib/clock.ts';
import { formatLongDay } from '#lib/format.ts';
import { type LeaseRow, tenantsText } from './leases.rows.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './occupancy-section.module.css';

const LOOKED_AT = 20;

/** Occupancy by leases: the status of the property is chosen freely and does not count. */
export function OccupancySection({ propertyId }: { propertyId: string }) {
  const { data } = trpc.leases.list.useQuery({ propertyId, limit: LOOKED_AT });
  if (!data || data.rows.length === 0) return null;
  const current = data.rows.find(isRunning);
  const next = data.rows.findLast(({ status, startDate }) => status === 'Actif' && startDate > today());
  const freeSince = current ? null : lastDayBefore(data.rows);
  const Icon = current ? IconKey : IconDoor;
  return (
    <section className={classes.occupancy} data-occupied={current !== undefined || undefined} aria-label="Occupation">
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <div>
        {current ? <Occupied lease={current} /> : <p className={classes.state}>{freeText(freeSince)}</p>}
        {next && (
          <p className={classes.next}>
            Loué à partir du {formatLongDay(next.startDate)} à <LeaseLink lease={next} />
          </p>
        )}
      </div>
    </section>
  );
}

const lastOf = ({ exitOn, endDate }: Pick<LeaseRow, 'exitOn' | 'endDate'>) => exitOn ?? endDate;

/** An active lease continues past its term until it is ended. */
const isRunning = ({ status, startDate, exitOn }: LeaseRow) =>
  status === 'Actif' && startDate <= today() && (exitOn === null || exitOn >= today());

function lastDayBefore(rows: readonly LeaseRow[]): Day | null {
  const ends = rows
    .filter(({ status, startDate }) => status !== 'En attente' && startDate <= today())
    .map(lastOf)
    .filter((day): day is Day => day !== null && day < today());
  return ends.toSorted().at(-1) ?? null;
}

const freeText = (since: Day | null): string => (since === null ? 'Libre' : `Libre depuis le ${formatLongDay(since)}`);

function Occupied({ lease }: { lease: LeaseRow }) {
  const last = lastOf(lease);
  return (
    <p className={classes.state}>
      Occupé par <LeaseLink lease={lease} />
      {last !== null && ` jusqu’au ${formatLongDay(last)}`}
    </p>
  );
}

const LeaseLink = ({ lease }: { lease: LeaseRow }) => (
  <Anchor inherit renderRoot={(props) => <Link {...props} to="/leases/$leaseId" params={{ leaseId: lease.id }} />}>
    {tenantsText(lease)}
  </Anchor>
);
