import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { Panel } from '#components/panel.tsx';
import { RecordList } from '#components/record-list.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { addressText } from './properties.labels.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './owned-properties-panel.module.css';

const SHOWN = 8;

/** Properties of one owner, with a link to the filtered list. */
export function OwnedPropertiesPanel({ ownerId }: { ownerId: string }) {
  const { data, isPending, isError, refetch } = trpc.properties.list.useQuery({ ownerId, sort: 'title', limit: SHOWN });
  const rows = data?.rows ?? [];
  return (
    <Panel
      title="Biens"
      aside={
        rows.length > 0 && (
          <Anchor renderRoot={(props) => <Link {...props} to="/properties" search={{ ownerId }} />} inherit>
            Tout voir
          </Anchor>
        )
      }
    >
      {isPending && <RowSkeletons label="Biens : chargement" count={3} />}
      {isError && (
        <p className={classes.failed}>
          Les biens n’ont pas pu être chargés.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {data && rows.length === 0 && (
        <EmptyState drawing="house" title="Aucun bien" compact>
          Le propriétaire d’un bien se choisit dans le formulaire du bien.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <RecordList
          label="Biens du propriétaire"
          records={rows.map((property) => ({
            id: property.id,
            title: property.title,
            detail: addressText(property),
            aside: <StatusBadge kind="property" word={property.status} />,
            link: { to: '/properties/$propertyId', params: { propertyId: property.id } },
          }))}
        />
      )}
    </Panel>
  );
}
