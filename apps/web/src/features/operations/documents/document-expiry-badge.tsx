import { expiryOf } from '@lares/domain/operations/documents/expiry';
import type { Day } from '@lares/domain/shared/day';
import { StatusBadge } from '#components/status-badge.tsx';
import { today } from '#lib/clock.ts';
import { formatDay } from '#lib/format.ts';
import classes from './document-expiry-badge.module.css';

/** « Expire le 31/12/2026 », « Expiré »: discreet while the day is far. */
export function DocumentExpiryBadge({ expiresOn }: { expiresOn: Day | null }) {
  if (expiresOn === null) return null;
  const expiry = expiryOf(expiresOn, today());
  const label = `Expire le ${formatDay(expiresOn)}`;
  if (expiry === null) return <span className={classes.far}>{label}</span>;
  return <StatusBadge kind="expiry" word={expiry} label={expiry === 'past' ? 'Expiré' : label} />;
}
