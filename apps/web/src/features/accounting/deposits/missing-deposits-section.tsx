import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatCappedCount, formatCents } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './missing-deposits-section.module.css';

/** Beside the late rents, which never contain them: how many deposits are late, and their list. Hidden without any. */
export function MissingDepositsSection() {
  const { data, isError, refetch } = trpc.deposits.missingTotals.useQuery({});
  if (isError)
    return (
      <p className={classes.line}>
        Les dépôts de garantie non reçus n’ont pas pu être comptés.{' '}
        <Anchor inherit component="button" type="button" onClick={() => void refetch()}>
          Réessayer
        </Anchor>
      </p>
    );
  if (!data || data.count === 0) return null;
  return (
    <p className={classes.line}>
      À part des loyers&nbsp;:{' '}
      <Anchor inherit renderRoot={(props) => <Link {...props} to="/billing/arrears/deposits" />}>
        {formatCappedCount(data, 'dépôt de garantie non reçu', 'dépôts de garantie non reçus')}
      </Anchor>
      {data.leftCents !== null && <>, {formatCents(data.leftCents)}</>}.
    </p>
  );
}
