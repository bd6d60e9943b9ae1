import { type MeaningKind, tintOf } from '#theme/meanings.ts';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  kind: MeaningKind;
  word: string;
  /** Displayed text when the stored value is a code (a role). */
  label?: string;
}

/** A dot and a text on a pale background: never colour alone. */
export function StatusBadge({ kind, word, label = word }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tint={tintOf(kind, word)}>
      {label}
    </span>
  );
}
