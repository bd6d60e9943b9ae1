import { type MeaningKind, tintOf } from '#theme/meanings.ts';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  kind: MeaningKind;
  word: string;
  /** When the stored word is a code (a role), what to show instead. */
  label?: string;
}

/** A dot and a word on a pale ground: never colour alone. */
export function StatusBadge({ kind, word, label = word }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tint={tintOf(kind, word)}>
      {label}
    </span>
  );
}
