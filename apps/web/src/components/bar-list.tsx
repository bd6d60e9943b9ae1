import { formatNumber } from '#lib/format.ts';
import classes from './bar-list.module.css';

interface BarListProps {
  /** Accessible name: « Biens par type ». */
  label: string;
  items: { label: string; value: number }[];
}

/** Shares of a whole as labelled bars from zero: the figure is written, the bar only helps the eye. */
export function BarList({ label, items }: BarListProps) {
  const most = Math.max(1, ...items.map(({ value }) => value));
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.label} className={classes.item}>
          <span className={classes.label}>{item.label}</span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={{ width: `${(item.value / most) * 100}%` }} />
          </span>
          <span className={classes.value}>{formatNumber(item.value)}</span>
        </li>
      ))}
    </ul>
  );
}
