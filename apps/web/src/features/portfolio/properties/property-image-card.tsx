import { ActionIcon, Button } from '@mantine/core';
import type { PropertyType } from '@lares/domain/portfolio/properties/type';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconStar, IconTrash } from '@tabler/icons-react';
import { BuildingPicture } from '#components/building-picture.tsx';
import type { PropertyImage } from './properties.rows.ts';
import classes from './property-image-card.module.css';

interface PropertyImageCardProps {
  image: PropertyImage;
  type: PropertyType;
  /** « Image 2 de T3 Mercière » */
  name: string;
  at: number;
  count: number;
  /** Being deleted; undo is possible for a few seconds. */
  removed: boolean;
  busy: boolean;
  onDrag: (imageId: string | null) => void;
  onDropped: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onBringBack: () => void;
}

/** One picture of the list, moved by drag and drop or with its buttons. */
export function PropertyImageCard({
  image,
  type,
  name,
  at,
  count,
  removed,
  busy,
  onDrag,
  onDropped,
  onMove,
  onRemove,
  onBringBack,
}: PropertyImageCardProps) {
  if (removed) {
    return (
      <li className={classes.removed}>
        <p className={classes.gone}>Image supprimée</p>
        <Button variant="subtle" size="compact-sm" leftSection={<IconArrowBackUp size={16} aria-hidden="true" />} onClick={onBringBack}>
          Annuler
        </Button>
      </li>
    );
  }
  return (
    <li>
      <div
        className={classes.card}
        draggable={!busy}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          onDrag(image.id);
        }}
        onDragEnd={() => onDrag(null)}
        // Dropped files belong to the drop zone, not to the order.
        onDragOver={(event) => !event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          onDropped();
        }}
      >
        <div className={classes.frame}>
          <BuildingPicture picture={image} type={type} alt={name} variant="card" />
          {at === 0 && <span className={classes.primary}>Principale</span>}
        </div>
        <div className={classes.actions}>
          <ActionIcon
            variant="subtle"
            size={36}
            disabled={busy || at === 0}
            aria-label={`Reculer : ${name}`}
            onClick={() => onMove(at - 1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={36}
            disabled={busy || at === count - 1}
            aria-label={`Avancer : ${name}`}
            onClick={() => onMove(at + 1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={36}
            disabled={busy || at === 0}
            aria-label={`Choisir comme image principale : ${name}`}
            onClick={() => onMove(0)}
          >
            <IconStar size={18} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="red" size={36} disabled={busy} aria-label={`Supprimer : ${name}`} onClick={onRemove}>
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      </div>
    </li>
  );
}
