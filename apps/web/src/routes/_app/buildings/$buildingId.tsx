import { Anchor, Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { Panel } from '#components/panel.tsx';
import { BuildingDialog } from '#features/portfolio/buildings/building-dialog.tsx';
import { type BuildingDetail, buildingHistoryText, type BuildingKey, placeText } from '#features/portfolio/buildings/buildings.labels.ts';
import { BUILDING_MESSAGES } from '#features/portfolio/buildings/buildings.messages.ts';
import classes from '#features/portfolio/buildings/key-panel.module.css';
import { KeyDialog } from '#features/portfolio/buildings/key-dialog.tsx';
import { KeyPanel } from '#features/portfolio/buildings/key-panel.tsx';
import { HistoryPanel } from '#features/workspace/history/history-panel.tsx';
import { formatArea } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';

export const Route = createFileRoute('/_app/buildings/$buildingId')({ component: BuildingPage });

function BuildingPage() {
  const { buildingId } = Route.useParams();
  const canRead = useCan()('buildings:read');
  const query = trpc.buildings.byId.useQuery({ id: buildingId }, { enabled: canRead });
  return (
    <LoadedRecord
      query={query}
      isAllowed={canRead}
      messages={BUILDING_MESSAGES.one}
      missing={<MissingRecord title="Immeuble introuvable" list="/buildings" backLabel="Retour aux immeubles" hasArrow />}
    >
      {(building) => <BuildingOnPage key={buildingId} building={building} />}
    </LoadedRecord>
  );
}

function BuildingOnPage({ building }: { building: BuildingDetail }) {
  const can = useCan();
  const canWrite = can('buildings:write');
  const [isEditing, setEditing] = useState(false);
  const [edited, setEdited] = useState<BuildingKey | 'new' | null>(null);
  const { name, lots, keys } = building;
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[
          { label: 'Biens Immobiliers', to: '/properties' },
          { label: 'Immeubles', to: '/buildings' },
        ]}
        context={placeText(building)}
        action={
          canWrite && (
            <>
              <Button variant="default" leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => setEditing(true)}>
                Modifier
              </Button>
              <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
                Ajouter une clé
              </Button>
            </>
          )
        }
      />
      <div className={classes.columns}>
        <Panel title="Lots">
          {lots.length === 0 ? (
            <p className={classes.note}>Aucun lot. « Modifier » en ajoute parmi vos biens.</p>
          ) : (
            <ul className={classes.rows} aria-label="Lots">
              {lots.map(({ id, title, livingAreaM2 }) => (
                <li key={id} className={classes.row}>
                  <Anchor
                    className={classes.title}
                    renderRoot={(props) => <Link {...props} to="/properties/$propertyId" params={{ propertyId: id }} />}
                  >
                    {title}
                  </Anchor>
                  {livingAreaM2 !== null && <span className={classes.detail}>{formatArea(livingAreaM2)}</span>}
                </li>
              ))}
            </ul>
          )}
        </Panel>
        {keys.length === 0 && (
          <Panel title="Clés de répartition">
            <p className={classes.note}>
              Aucune clé. Une clé dit la part de chaque lot dans une dépense : tantièmes, surface, personnes, parts égales, ou compteurs.
            </p>
          </Panel>
        )}
        {keys.map((key) => (
          <KeyPanel key={key.id} allocation={key} lots={lots} onEdit={canWrite ? () => setEdited(key) : null} />
        ))}
        {can('history:read') && <HistoryPanel record={{ entity: 'building', id: building.id }} text={buildingHistoryText(building)} />}
      </div>
      {isEditing && <BuildingDialog building={building} onClose={() => setEditing(false)} />}
      {edited !== null && <KeyDialog building={building} edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
