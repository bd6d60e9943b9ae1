import { ActionIcon } from '@mantine/core';
import { MAX_PHOTOS_PER_REQUEST, photoAddress } from '@lares/domain/operations/maintenance/photos';
import { IMAGE_MEDIA_TYPES, MAX_IMAGE_BYTES } from '@lares/domain/shared/images';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Panel } from '#components/panel.tsx';
import { RemovalPanel } from '#components/removal-panel.tsx';
import { formatCount } from '#lib/format.ts';
import type { RequestDetail } from './maintenance.labels.ts';
import { notify } from '#lib/notify.tsx';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useLastRemoved } from '#lib/use-removal.ts';
import { useUploads } from '#lib/use-uploads.ts';
import { PHOTO_MESSAGES, REQUEST_TEXTS } from './maintenance.messages.ts';
import classes from './request-photos-panel.module.css';
import { lazyDialog, lazyPart } from '#lib/lazy-part.tsx';

// The drop zone and the large pictures are larger than the rest of this panel, so they load lazily.
const FileDropZone = lazyPart(() => import('#components/file-drop-zone.tsx'), 'FileDropZone', {
  waiting: <div className={classes.waiting} />,
});
const RequestPhotosDialog = lazyDialog(() => import('./request-photos-dialog.tsx'), 'RequestPhotosDialog');

const MAINTENANCE = [[['maintenance']], [['history']]];

interface RequestPhotosPanelProps {
  request: Pick<RequestDetail, 'id' | 'title' | 'photos'>;
}

/** Photos of the problem. Every user who sees the request can add one. */
export function RequestPhotosPanel({ request: { id: requestId, title, photos } }: RequestPhotosPanelProps) {
  const utils = trpc.useUtils();
  const canAdd = useCan()('maintenance:create');
  const [shownAt, setShownAt] = useState<number | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const { removed, mark } = useLastRemoved('removedPhoto');
  const { uploads, add, forget } = useUploads({
    address: `/api/maintenance/${requestId}/photos`,
    onTaken: () => void Promise.all([utils.maintenance.invalidate(), utils.history.invalidate()]),
  });
  const restore = useEntityMutation(trpc.maintenance.restorePhoto, {
    messages: PHOTO_MESSAGES.restore,
    invalidates: MAINTENANCE,
    onDone: () => void mark(undefined),
  });
  const remove = useEntityMutation(trpc.maintenance.removePhoto, {
    messages: PHOTO_MESSAGES.remove,
    invalidates: MAINTENANCE,
    onDone: ({ photoId }) => {
      setRemoving(null);
      void mark({ id: photoId, title: 'la photo' });
    },
    undo: (photo) => restore.mutate(photo),
    onFailure: () => setRemoving(null),
  });
  return (
    <Panel title="Photos" aside={photos.length > 0 ? formatCount(photos.length, 'photo') : null}>
      {removed && (
        <RemovalPanel
          removed={removed}
          sentence="La photo a été supprimée."
          pending={restore.isPending}
          onUndo={() => restore.mutate({ requestId, photoId: removed.id })}
          onClose={() => void mark(undefined)}
        />
      )}
      {photos.length > 0 && (
        <ol className={classes.photos} aria-label="Photos de la demande">
          {photos.map(({ id, fileId, canRemove }, at) => (
            <li key={id} className={classes.photo}>
              <button type="button" className={classes.open} aria-label={`Agrandir la photo ${at + 1}`} onClick={() => setShownAt(at)}>
                <img src={photoAddress(fileId, 'thumb')} alt="" loading="lazy" decoding="async" />
              </button>
              {canRemove && (
                <ActionIcon
                  className={classes.remove}
                  variant="default"
                  size={36}
                  aria-label={`Supprimer la photo ${at + 1}`}
                  onClick={() => setRemoving(id)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ol>
      )}
      {canAdd && (
        <FileDropZone
          label="Déposez des photos ici"
          hint={`JPEG, PNG, WebP ou AVIF, 10 Mo au plus, ${formatCount(MAX_PHOTOS_PER_REQUEST, 'photo')} par demande`}
          accept={[...IMAGE_MEDIA_TYPES]}
          maxBytes={MAX_IMAGE_BYTES}
          disabled={photos.length >= MAX_PHOTOS_PER_REQUEST}
          onFiles={add}
          onRefused={(files) =>
            notify.failure(REQUEST_TEXTS.filesRefused, files.map(({ name, reason }) => `${name} : ${reason}`).join(' · '))
          }
          files={uploads}
          onForget={forget}
        />
      )}
      {shownAt !== null && photos.length > 0 && (
        <RequestPhotosDialog title={title} photos={photos} startAt={shownAt} onClose={() => setShownAt(null)} />
      )}
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing !== null && remove.mutate({ requestId, photoId: removing })}
        title="Supprimer cette photo ?"
        confirmLabel="Supprimer"
        busyLabel={REQUEST_TEXTS.removing}
        pending={remove.isPending}
        destructive
      >
        La photo sera définitivement supprimée. Vous pourrez annuler pendant dix minutes ; après, cette action est irréversible.
      </ConfirmDialog>
    </Panel>
  );
}
