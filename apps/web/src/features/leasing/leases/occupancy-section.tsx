import { Anchor } from '@mantine/core';
import { rentWithCharges } from '@lares/domain/leasing/leases/monthly-rent';
import type { Day } from '@lares/domain/shared/day';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DescriptionList } from '#components/description-list.tsx';
import { today } from '#lib/clock.ts';
import { formatCents, formatLongDay } from '#lib/format.ts';
import { type LeaseRow, tenantsText } from './leases.rows.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './occupancy-section.module.css';

const LOOKED_AT = 20;

interface OccupancySectionProps {
  propertyId: string;
  /** The owner of the property, with a link; null for the owner's own page. */
  owner: ReactNode;
}

/** Owner, occupancy and rent. Occupancy is by leases: the status of the property is chosen freely and does not count. */
export function OccupancySection({ propertyId, owner }: OccupancySectionProps) {
  const { data } = trpc.leases.list.useQuery({ propertyId, limit: LOOKED_AT });
  const rows = data?.rows ?? [];
  const current = rows.find(isRunning);
  const next = rows.findLast(({ status, startDate }) => status === 'Actif' && startDate > today());
  const occupancy = current ? <Occupied lease={current} /> : <span>{freeText(lastDayBefore(rows))}</span>;
  const letOut = current ?? next;
  return (
    <DescriptionList
      columns={1}
      items={[
        ...(owner === null ? [] : [{ label: 'Propriétaire', value: owner }]),
        ...(data === undefined
          ? []
          : [
              {
                label: 'Occupation',
                value: (
                  <>
                    {occupancy}
                    {next && (
                      <p className={classes.next}>
                        Loué à partir du {formatLongDay(next.startDate)} à <LeaseLink lease={next} />
                      </p>
                    )}
                  </>
                ),
              },
            ]),
        ...(letOut === undefined ? [] : [{ label: 'Loyer, charges comprises', value: rentText(letOut) }]),
      ]}
    />
  );
}

const rentText = (lease: LeaseRow) => `${formatCents(rentWithCharges(lease))}/mois`;

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
    <span>
      Occupé par <LeaseLink lease={lease} />
      {last !== null && ` jusqu’au ${formatLongDay(last)}`}
    </span>
  );
}

const LeaseLink = ({ lease }: { lease: LeaseRow }) => (
  <Anchor inherit renderRoot={(props) => <Link {...props} to="/leases/$leaseId" params={{ leaseId: lease.id }} />}>
    {tenantsText(lease)}
  </Anchor>
);
