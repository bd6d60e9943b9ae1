import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Panel } from '#components/panel.tsx';
import { RecordList } from '#components/record-list.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './owned-properties-panel.module.css';

/** For an invited owner: their properties at the agency. */
export function OwnPropertiesPanel() {
  const { data, isPending, isError, refetch } = trpc.properties.summary.useQuery();
  return (
    <Panel
      title="Mes biens"
      aside={
        data &&
        data.total > 0 && (
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/properties" />}>
            {formatCount(data.total, 'bien')}
          </Anchor>
        )
      }
    >
      {isPending && <RowSkeletons label="Biens : chargement" count={4} />}
      {isError && (
        <p className={classes.failed}>
          Les biens n’ont pas pu être chargés.{' '}
          <Anchor component="button" type="button" inherit onClick={() => void refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {data && (
        <RecordList
          label="Mes biens"
          records={data.recent.map(({ id, title, address, postalCode, city, status }) => ({
            id,
            title,
            detail: [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
            aside: <StatusBadge kind="property" word={status} />,
            link: { to: '/properties/$propertyId', params: { propertyId: id } },
          }))}
        />
      )}
    </Panel>
  );
}
