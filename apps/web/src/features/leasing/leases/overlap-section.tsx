import { Anchor } from '@mantine/core';
import type { Day } from '@lares/domain/shared/day';
import { Link } from '@tanstack/react-router';
import { formatDay } from '#lib/format.ts';
import classes from './overlap-section.module.css';

export interface OverlappingLease {
  id: string;
  tenant: string;
  startDate: Day;
  lastDay: Day | null;
}

/** Another active lease of the property covers some of these days: shown at once, with a link. */
export function OverlapSection({ other: { id, tenant, startDate, lastDay } }: { other: OverlappingLease }) {
  return (
    <p className={classes.overlap} role="alert">
      Ces dates rencontrent{' '}
      <Anchor inherit renderRoot={(props) => <Link {...props} to="/leases/$leaseId" params={{ leaseId: id }} target="_blank" />}>
        le contrat actif de {tenant}
      </Anchor>
      , {lastDay === null ? `depuis le ${formatDay(startDate)}, sans terme` : `du ${formatDay(startDate)} au ${formatDay(lastDay)}`}. Il
      faut l’avoir terminé pour activer celui-ci.
    </p>
  );
}
