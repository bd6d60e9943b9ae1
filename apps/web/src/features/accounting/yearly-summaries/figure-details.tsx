import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Cents } from '@lares/domain/shared/money';
import { formatCents } from '#lib/format.ts';
import classes from './figure-details.module.css';
import type { SourceRow } from './yearly-summaries.labels.ts';

interface FigureDetailsProps {
  /** Of the form; empty for a figure that has none. */
  line: string;
  label: string;
  amountCents: Cents;
  isTotal?: boolean;
  sources: readonly SourceRow[];
}

/** One figure of the summary; it opens the rows that make it. */
export function FigureDetails({ line, label, amountCents, isTotal = false, sources }: FigureDetailsProps) {
  const figure = (
    <>
      <span className={classes.line}>{line}</span>
      <span className={classes.label}>{label}</span>
      <span className={classes.amount}>{formatCents(amountCents)}</span>
    </>
  );
  if (sources.length === 0)
    return (
      <li className={classes.item} data-total={isTotal || undefined}>
        <div className={classes.figure}>{figure}</div>
      </li>
    );
  return (
    <li className={classes.item}>
      <details>
        <summary className={classes.figure}>
          {figure}
          <IconChevronDown className={classes.chevron} size={16} aria-hidden="true" />
        </summary>
        <ul className={classes.sources}>
          {sources.map(({ key, label: source, amountCents: amount, link }) => (
            <li key={key} className={classes.source}>
              {link === null ? (
                <span>{source}</span>
              ) : (
                <Link className={classes.link} {...link}>
                  {source}
                </Link>
              )}
              <span className={classes.amount}>{formatCents(amount)}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
