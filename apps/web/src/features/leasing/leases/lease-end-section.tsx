import { Anchor } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { today } from '#lib/clock.ts';
import { formatDay, formatLongDay } from '#lib/format.ts';
import { useCan } from '#lib/use-can.ts';
import { type LeaseDetail, lastDayInView } from './leases.rows.ts';
import classes from './lease-end-section.module.css';

/** What ended or will end the lease: a notice or a termination, and its reason. */
export function LeaseEndSection({ lease }: { lease: LeaseDetail }) {
  const { noticeBy, noticeReceivedOn, noticeReason, endReason } = lease;
  const lastDay = lastDayInView(lease, today());
  const canWrite = useCan()('rent-accounts:write');
  const words = [
    noticeBy && `Congé ${noticeBy === 'bailleur' ? 'du bailleur' : 'du locataire'}`,
    noticeReceivedOn && `reçu le ${formatDay(noticeReceivedOn)}`,
    noticeReason && `motif : ${noticeReason}`,
  ].filter(Boolean);
  const reason = noticeBy === null && endReason !== '' ? endReason : null;
  if (words.length === 0 && lastDay === null && reason === null) return null;
  return (
    <section className={classes.end} aria-label="Fin du bail">
      <IconDoorExit size={20} stroke={1.6} aria-hidden="true" />
      <div>
        {lastDay !== null && <p className={classes.day}>Dernier jour : {formatLongDay(lastDay)}</p>}
        {words.length > 0 && <p className={classes.words}>{words.join(', ')}.</p>}
        {canWrite && (
          <p className={classes.words}>
            <Anchor inherit renderRoot={(props) => <Link {...props} to="/leases/$leaseId/exit" params={{ leaseId: lease.id }} />}>
              Sortie : clés, dépôt de garantie, solde de tout compte
            </Anchor>
          </p>
        )}
        {reason !== null && <p className={classes.words}>{reason.charAt(0).toUpperCase() + reason.slice(1)}</p>}
      </div>
    </section>
  );
}
