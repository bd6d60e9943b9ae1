import { Anchor } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import classes from './named-rows.module.css';
import { RowSkeletons } from './skeletons.tsx';

interface NamedRowsProps<Row> {
  /** The name of the list for screen readers: « Vos jetons d’accès ». */
  label: string;
  /** Undefined until they are read. */
  rows: readonly Row[] | undefined;
  /** « Jetons d’accès : chargement » */
  waiting: string;
  waitingRows?: number;
  /** Said when they could not be read; absent while there is no failure. */
  failure: string | false;
  onRetry: () => void;
  /** Said instead of an empty list. */
  empty?: string;
  /** One `NamedRow`. */
  children: (row: Row) => ReactNode;
}

/** The list of a panel, from the moment it is asked for: grey rows, the failure, or a row for each thing. */
export function NamedRows<Row extends { id: string }>({
  label,
  rows,
  waiting,
  waitingRows = 1,
  failure,
  onRetry,
  empty,
  children,
}: NamedRowsProps<Row>) {
  if (rows === undefined) {
    if (failure === false) return <RowSkeletons label={waiting} count={waitingRows} />;
    return (
      <p className={classes.quiet}>
        {failure}{' '}
        <Anchor inherit component="button" type="button" onClick={onRetry}>
          Réessayer
        </Anchor>
      </p>
    );
  }
  if (rows.length === 0) return empty === undefined ? null : <p className={classes.quiet}>{empty}</p>;
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <Fragment key={row.id}>{children(row)}</Fragment>
      ))}
    </ul>
  );
}

interface NamedRowProps {
  /** An icon or a portrait. */
  picture?: ReactNode;
  name: ReactNode;
  badge?: ReactNode;
  /** Lines under the name; empty ones are left out. */
  details?: readonly ReactNode[];
  /** It serves no more. */
  isOver?: boolean;
  /** What can be done, at the right also where it does not fit beside the name. */
  children?: ReactNode;
}

/** One thing with its name, what is known of it and what can be done with it. */
export function NamedRow({ picture, name, badge, details = [], isOver = false, children }: NamedRowProps) {
  return (
    <li className={classes.row} data-over={isOver || undefined}>
      {picture}
      <div className={classes.words}>
        <p className={classes.name}>
          {badge === undefined ? (
            name
          ) : (
            <>
              {name} {badge}
            </>
          )}
        </p>
        {details.map(
          (detail, at) =>
            Boolean(detail) && (
              <p key={at} className={classes.detail}>
                {detail}
              </p>
            ),
        )}
      </div>
      {Boolean(children) && <div className={classes.acts}>{children}</div>}
    </li>
  );
}

/** What the things of a list are for, above it. */
export const RowsLead = ({ children }: { children: ReactNode }) => <p className={classes.lead}>{children}</p>;
