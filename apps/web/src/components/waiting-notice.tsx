import { useIsFetching } from '@tanstack/react-query';
import { isUnavailable } from '#lib/failure.ts';
import classes from './waiting-notice.module.css';

/** Shown while reads are tried again because the service is unavailable. */
export function WaitingNotice() {
  const waiting = useIsFetching({ predicate: ({ state }) => state.fetchFailureCount > 0 && isUnavailable(state.fetchFailureReason) });
  return (
    <output>
      {waiting > 0 && <span className={classes.notice}>Le service est indisponible pour l’instant. Nouvel essai en cours…</span>}
    </output>
  );
}
