import { IMAGE_MEDIA_TYPES, MAX_IMAGE_BYTES, MAX_IMAGES_PER_PROPERTY } from '@lares/domain/shared/images';
import type { PropertyType } from '@lares/domain/portfolio/properties/type';
import { useEffect, useRef, useState } from 'react';
import { isMissing, readFailure } from '#lib/failure.ts';
import { formatCount } from '#lib/format.ts';
import { notify } from '#lib/notify.tsx';
import { trpc, trpcClient } from '#lib/trpc.ts';
import { reportFailure, useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useUploads } from '#lib/use-uploads.ts';
import type { PropertyImage } from './properties.rows.ts';
import { PropertyImageCard } from './property-image-card.tsx';
import classes from './property-images-panel.module.css';
import { PROPERTY_IMAGE_MESSAGES } from './properties.messages.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

// The drop zone is larger than the rest of this panel.
const FileDropZone = lazyPart(() => import('#components/file-drop-zone.tsx'), 'FileDropZone', {
  waiting: <div className={classes.waiting} />,
});

interface PropertyImagesPanelProps {
  property: { id: string; title: string; type: PropertyType; images: PropertyImage[] };
}

const UNDO_MS = 8000;
const PROPERTIES = [[['properties']], [['history']]];

/** Adds, orders and deletes the pictures of a property. The first one is primary. */
export function PropertyImagesPanel({ property: { id: propertyId, title, type, images } }: PropertyImagesPanelProps) {
  const utils = trpc.useUtils();
  const [wantedOrder, setWantedOrder] = useState<string[] | null>(null);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const forgetOrder = () => setWantedOrder(null);
  const primary = useEntityMutation(trpc.properties.makeImagePrimary, {
    messages: PROPERTY_IMAGE_MESSAGES.primary,
    invalidates: PROPERTIES,
  });
  const reorder = useEntityMutation(trpc.properties.reorderImages, {
    messages: PROPERTY_IMAGE_MESSAGES.order,
    invalidates: PROPERTIES,
    onDone: forgetOrder,
    onFailure: forgetOrder,
  });
  const remove = useEntityMutation(trpc.properties.removeImage, { messages: PROPERTY_IMAGE_MESSAGES.remove, invalidates: PROPERTIES });
  const { uploads, add, forget } = useUploads({
    address: `/api/properties/${propertyId}/images`,
    onTaken: () => void Promise.all([utils.properties.invalidate(), utils.history.invalidate()]),
  });

  function removeForGood(imageId: string) {
    timers.current.delete(imageId);
    remove.mutate({ propertyId, imageId }, { onSettled: () => bringBack(imageId) });
  }

  function bringBack(imageId: string) {
    clearTimeout(timers.current.get(imageId));
    timers.current.delete(imageId);
    setRemoved((all) => new Set([...all].filter((one) => one !== imageId)));
  }

  function putAside(imageId: string) {
    setRemoved((all) => new Set([...all, imageId]));
    timers.current.set(
      imageId,
      setTimeout(() => removeForGood(imageId), UNDO_MS),
    );
  }

  // Leaving the page does not undo: pending deletions are executed at once.
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting.values()) clearTimeout(timer);
      if (waiting.size > 0) void removeOnLeaving(propertyId, [...waiting.keys()]).then(() => utils.properties.invalidate());
      waiting.clear();
    };
  }, [propertyId, utils]);

  const byId = new Map(images.map((image) => [image.id, image]));
  const ordered = wantedOrder?.flatMap((id) => byId.get(id) ?? []) ?? images;

  function move(imageId: string, to: number) {
    const ids = ordered.map(({ id }) => id);
    const from = ids.indexOf(imageId);
    if (from === -1 || to < 0 || to >= ids.length || from === to) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    setWantedOrder(ids);
    setSaid(`Image déplacée en position ${to + 1} sur ${ids.length}`);
    const [first] = ids;
    const order = () => reorder.mutate({ propertyId, imageIds: ids });
    // The first picture is the primary one, so moving another one there changes it.
    if (first !== undefined && byId.get(first)?.isPrimary === false) {
      primary.mutate({ propertyId, imageId: first }, { onSuccess: order, onError: forgetOrder });
    } else {
      order();
    }
  }

  return (
    <div className={classes.panel}>
      {ordered.length > 0 && (
        <ol className={classes.images} aria-label="Images du bien">
          {ordered.map((image, at) => (
            <PropertyImageCard
              key={image.id}
              image={image}
              type={type}
              name={`Image ${at + 1} de ${title}`}
              at={at}
              count={ordered.length}
              removed={removed.has(image.id)}
              busy={reorder.isPending || primary.isPending}
              onDrag={setDragged}
              onDropped={() => dragged !== null && move(dragged, at)}
              onMove={(to) => move(image.id, to)}
              onRemove={() => putAside(image.id)}
              onBringBack={() => bringBack(image.id)}
            />
          ))}
        </ol>
      )}
      <output className={classes.unseen}>{said}</output>
      <FileDropZone
        label="Déposez vos photos ici"
        hint={`JPEG, PNG, WebP ou AVIF, 10 Mo au plus, ${formatCount(MAX_IMAGES_PER_PROPERTY, 'image')} par bien`}
        accept={[...IMAGE_MEDIA_TYPES]}
        maxBytes={MAX_IMAGE_BYTES}
        onFiles={add}
        onRefused={(files) =>
          notify.failure(PROPERTY_IMAGE_MESSAGES.refused, files.map(({ name, reason }) => `${name} : ${reason}`).join(' · '))
        }
        files={uploads}
        onForget={forget}
      />
    </div>
  );
}

/** The property may be deleted by now, with its pictures: that is not a failure. */
async function removeOnLeaving(propertyId: string, imageIds: string[]): Promise<void> {
  const outcomes = await Promise.allSettled(imageIds.map((imageId) => trpcClient.properties.removeImage.mutate({ propertyId, imageId })));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed && !isMissing(failed.reason)) reportFailure(readFailure(failed.reason), PROPERTY_IMAGE_MESSAGES.remove);
}
