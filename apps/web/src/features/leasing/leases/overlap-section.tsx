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
  /** Its tenant gave notice: the new lease would end what they owe on this day. */
  endsWhenReletOn: Day | null;
}

/** Another active lease of the property covers some of these days: shown at once, with a link. */
export function OverlapSection({ other: { id, tenant, startDate, lastDay, endsWhenReletOn } }: { other: OverlappingLease }) {
  return (
    <p className={classes.overlap} role="alert">
      Ces dates rencontrent{' '}
      <Anchor inherit renderRoot={(props) => <Link {...props} to="/leases/$leaseId" params={{ leaseId: id }} target="_blank" />}>
        le contrat actif de {tenant}
      </Anchor>
      , {lastDay === null ? `depuis le ${formatDay(startDate)}, sans terme` : `du ${formatDay(startDate)} au ${formatDay(lastDay)}`}.{' '}
      {endsWhenReletOn === null
        ? 'Il faut l’avoir terminé pour activer celui-ci.'
        : `Son locataire a donné congé : reloué avant la fin du préavis, il ne devra rien après le ${formatDay(endsWhenReletOn)} (loi n° 89-462, art. 15 I).`}
    </p>
  );
}
