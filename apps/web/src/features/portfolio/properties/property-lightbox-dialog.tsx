import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { PropertyType } from '@lares/domain/portfolio/properties/type';
import { type KeyboardEvent, useState } from 'react';
import { BuildingPicture } from '#components/building-picture.tsx';
import { Dialog } from '#components/dialog.tsx';
import type { PropertyImage } from './properties.rows.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import classes from './property-lightbox-dialog.module.css';

interface PropertyLightboxDialogProps {
  title: string;
  type: PropertyType;
  images: PropertyImage[];
  startAt: number;
  onClose: () => void;
}

/** One picture at a time, with arrow keys; Escape closes. */
export function PropertyLightboxDialog({ title, type, images, startAt, onClose }: PropertyLightboxDialogProps) {
  const [at, setAt] = useState(startAt);
  useReturnedFocus();
  const count = images.length;
  const step = (by: number) => setAt((was) => (was + by + count) % count);

  const moves: Record<string, () => void> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => setAt(0),
    End: () => setAt(count - 1),
  };
  function walk(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      fullScreen
      radius={0}
      classNames={{ content: classes.content, body: classes.body }}
      onKeyDown={walk}
    >
      <div className={classes.stage}>
        <BuildingPicture
          key={images[at]?.id}
          picture={images[at]}
          type={type}
          alt={`Photo ${at + 1} de ${title}`}
          variant="full"
          sizes="100vw"
          eager
          contain
        />
      </div>
      <div className={classes.bar}>
        <ActionIcon variant="default" size={44} radius="xl" aria-label="Photo précédente" disabled={count < 2} onClick={() => step(-1)}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <p className={classes.place} aria-live="polite">
          {at + 1} / {count}
        </p>
        <ActionIcon variant="default" size={44} radius="xl" aria-label="Photo suivante" disabled={count < 2} onClick={() => step(1)}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
    </Dialog>
  );
}
