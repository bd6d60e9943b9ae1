import { LegalReference, UnverifiedBadge } from '#components/legal-reference.tsx';
import { Panel } from '#components/panel.tsx';
import { now, today } from '#lib/clock.ts';
import { formatLongDay, relativeTime } from '#lib/format.ts';
import type { LeaseDetail } from './leases.rows.ts';
import classes from './lease-dates-panel.module.css';

/** Upcoming dates, each with its legal source. */
export function LeaseDatesPanel({ nextDates }: Pick<LeaseDetail, 'nextDates'>) {
  const reading = now();
  const thisDay = today();
  return (
    <Panel title="Prochaines dates">
      {nextDates.length === 0 ? (
        <p className={classes.none}>Aucune : ce contrat est arrivé à sa fin, ou n’en a pas de prévue.</p>
      ) : (
        <ol className={classes.dates}>
          {nextDates.map(({ kind, day, label, article, source, isVerified }) => (
            <li key={kind} className={classes.date}>
              <p className={classes.day}>
                <time dateTime={day}>{formatLongDay(day)}</time>
                <span className={classes.relative}>{day === thisDay ? 'aujourd’hui' : relativeTime(`${day}T12:00:00Z`, reading)}</span>
              </p>
              <p className={classes.label}>{label}</p>
              {article !== null && (
                <p className={classes.article}>
                  <LegalReference basis={{ article, source: source ?? '', isVerified }} />
                  {!isVerified && <UnverifiedBadge />}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
