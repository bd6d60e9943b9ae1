import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { BuildingDialog } from '#features/portfolio/buildings/building-dialog.tsx';
import { type BuildingRow, placeText } from '#features/portfolio/buildings/buildings.labels.ts';
import classes from '#features/portfolio/buildings/key-panel.module.css';
import { formatCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';

export const Route = createFileRoute('/_app/buildings/')({ component: Page });

function Page() {
  return useCan()('buildings:read') ? <BuildingList /> : <ForbiddenPage />;
}

function BuildingList() {
  const canWrite = useCan()('buildings:write');
  const query = trpc.buildings.list.useQuery();
  const [isAdding, setAdding] = useState(false);
  const add = canWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      Créer un immeuble
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Immeubles"
        crumbs={[{ label: 'Biens Immobiliers', to: '/properties' }]}
        context={<span aria-live="polite">{query.data && formatCount(query.data.length, 'immeuble')}</span>}
        action={add}
      />
      {query.isError ? (
        <ErrorState title="Les immeubles n’ont pas pu être chargés" onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <RowSkeletons label="Immeubles : chargement" count={4} />
      ) : query.data.length === 0 ? (
        <EmptyState drawing="building" title="Aucun immeuble">
          Un immeuble réunit les biens qui partagent des charges : il porte leurs clés de répartition et leurs relevés de compteurs. Un
          logement seul n’en a pas besoin.
        </EmptyState>
      ) : (
        <Panel title="Immeubles de l’organisation">
          <ul className={classes.rows} aria-label="Immeubles">
            {query.data.map((building) => (
              <Row key={building.id} building={building} />
            ))}
          </ul>
        </Panel>
      )}
      {isAdding && <BuildingDialog building={null} onClose={() => setAdding(false)} />}
    </>
  );
}

function Row({ building }: { building: BuildingRow }) {
  const { id, name, lots, keys } = building;
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.title}>
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/buildings/$buildingId" params={{ buildingId: id }} />}>
            {name}
          </Anchor>
        </span>
        <span className={classes.detail}>{placeText(building) || 'Adresse à compléter'}</span>
      </div>
      <span className={classes.detail}>
        {formatCount(lots, 'lot')} · {formatCount(keys.length, 'clé')}
      </span>
    </li>
  );
}
