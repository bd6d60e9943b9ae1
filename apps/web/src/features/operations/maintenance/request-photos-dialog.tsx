import { ActionIcon } from '@mantine/core';
import { photoAddress } from '@lares/domain/operations/maintenance/photos';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from '#components/dialog.tsx';
import type { RequestDetail } from './maintenance.labels.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import classes from './request-photos-dialog.module.css';

interface RequestPhotosDialogProps {
  title: string;
  photos: RequestDetail['photos'];
  startAt: number;
  onClose: () => void;
}

/** One photo at a time, with arrow keys; Escape closes. */
export function RequestPhotosDialog({ title, photos, startAt, onClose }: RequestPhotosDialogProps) {
  const [at, setAt] = useState(startAt);
  useReturnedFocus();
  const count = photos.length;
  const shown = photos[Math.min(at, count - 1)];
  const step = (by: number) => setAt((was) => (was + by + count) % count);

  function walk(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
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
        {shown && <img key={shown.id} src={photoAddress(shown.fileId, 'full')} alt={`${title}, vue ${at + 1}`} />}
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
