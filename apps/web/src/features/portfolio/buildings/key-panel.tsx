import { isMetered } from '@lares/domain/portfolio/buildings/key-kinds';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { formatDay, formatNumber } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useDeletion } from '#lib/use-removal.ts';
import { type BuildingKey, type BuildingLot, KEY_KIND_LABELS, shareText } from './buildings.labels.ts';
import { BUILDING_MESSAGES } from './buildings.messages.ts';
import classes from './key-panel.module.css';
import { ReadingDialog } from './reading-dialog.tsx';

interface KeyPanelProps {
  allocation: BuildingKey;
  lots: readonly BuildingLot[];
  /** Absent for those who only read. */
  onEdit: (() => void) | null;
}

/** A key of a building: the share of each lot, or the readings of its meters. */
export function KeyPanel({ allocation, lots, onEdit }: KeyPanelProps) {
  const [isReading, setReading] = useState(false);
  const { name, kind } = allocation;
  return (
    <Panel
      title={name}
      aside={
        onEdit && (
          <div className={classes.actions}>
            {isMetered(kind) && (
              <Button variant="light" size="compact-sm" aria-label={`Ajouter un relevé : ${name}`} onClick={() => setReading(true)}>
                Relever
              </Button>
            )}
            <Button variant="default" size="compact-sm" aria-label={`Modifier la clé : ${name}`} onClick={onEdit}>
              Modifier
            </Button>
          </div>
        )
      }
    >
      <p className={classes.note}>{KEY_KIND_LABELS[kind]}</p>
      {isMetered(kind) ? (
        <Readings allocation={allocation} lots={lots} canRemove={onEdit !== null} />
      ) : (
        <Shares allocation={allocation} lots={lots} />
      )}
      {isReading && <ReadingDialog metered={allocation} lots={lots} onClose={() => setReading(false)} />}
    </Panel>
  );
}

function Shares({ allocation: { shares, total }, lots }: { allocation: BuildingKey; lots: readonly BuildingLot[] }) {
  const shareOf = new Map(shares.map(({ propertyId, share }) => [propertyId, share]));
  return (
    <dl className={classes.shares}>
      {lots.map(({ id, title }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>{shareOf.has(id) ? shareText(shareOf.get(id) ?? 0, total ?? 0) : 'Ne participe pas'}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ReadingsProps {
  allocation: BuildingKey;
  lots: readonly BuildingLot[];
  canRemove: boolean;
}

function Readings({ allocation: { readings, name }, lots, canRemove }: ReadingsProps) {
  const titleOf = new Map(lots.map(({ id, title }) => [id, title]));
  const shown = readings.filter(({ propertyId }) => titleOf.has(propertyId));
  const remove = useDeletion(
    { remove: trpc.buildings.removeReading, add: trpc.buildings.addReading },
    { messages: { remove: BUILDING_MESSAGES.removeReading, restore: BUILDING_MESSAGES.addReading } },
  );
  if (shown.length === 0) return <p className={classes.note}>Aucun relevé. Il en faut un à l’entrée, un à la sortie et un par an.</p>;
  return (
    <ul className={classes.rows} aria-label={`Relevés : ${name}`}>
      {shown.map(({ id, propertyId, readOn, value }) => (
        <li key={id} className={classes.row}>
          <div>
            <span className={classes.title}>{titleOf.get(propertyId)}</span>
            <span className={classes.detail}>
              {formatDay(readOn)} · {formatNumber(value)}
            </span>
          </div>
          {canRemove && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              disabled={remove.isPending}
              aria-label={`Supprimer le relevé du ${formatDay(readOn)} : ${titleOf.get(propertyId) ?? ''}`}
              onClick={() => remove.mutate({ id })}
            >
              Supprimer
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
