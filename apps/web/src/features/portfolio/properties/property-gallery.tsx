import { gallery } from '@lares/domain/portfolio/properties/card';
import type { PropertyType } from '@lares/domain/portfolio/properties/type';
import { useEffect, useRef, useState } from 'react';
import { BuildingPicture } from '#components/building-picture.tsx';
import type { PropertyImage } from './properties.rows.ts';
import classes from './property-gallery.module.css';
import { lazyDialog } from '#lib/lazy-part.tsx';

// Large pictures load on request.
const PropertyLightboxDialog = lazyDialog(() => import('./property-lightbox-dialog.tsx'), 'PropertyLightboxDialog');

interface PropertyGalleryProps {
  title: string;
  type: PropertyType;
  images: PropertyImage[];
}

/** The main picture and up to four more; « +N photos » over the last. */
export function PropertyGallery({ title, type, images }: PropertyGalleryProps) {
  const [shownAt, setShownAt] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  // After closing, the focus returns to the opened picture.
  useEffect(() => {
    if (shownAt !== null) return;
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }, [shownAt]);
  const { main, others, more } = gallery(images);
  if (main === null) {
    return (
      <div className={classes.alone} data-drawn>
        <BuildingPicture picture={null} type={type} alt={`Aucune photo de ${title}`} variant="full" />
      </div>
    );
  }
  // In the order of the page, so that the clicked picture is opened.
  const ordered = [main, ...images.filter((image) => image !== main)];
  return (
    <>
      <div className={classes.gallery} data-count={Math.min(others.length + 1, 5)}>
        {[main, ...others].map((image, at) => (
          <button
            key={image.id}
            type="button"
            className={at === 0 ? classes.main : classes.other}
            aria-label={`Agrandir la photo ${at + 1} sur ${images.length}`}
            onClick={(event) => {
              opener.current = event.currentTarget;
              setShownAt(at);
            }}
          >
            <BuildingPicture
              picture={image}
              type={type}
              alt=""
              variant={at === 0 ? 'full' : 'card'}
              sizes={at === 0 ? '(min-width: 62em) 640px, 100vw' : '(min-width: 62em) 320px, 50vw'}
              eager={at === 0}
            />
            {more > 0 && at === others.length && <span className={classes.more}>+{more} photos</span>}
          </button>
        ))}
      </div>
      {shownAt !== null && (
        <PropertyLightboxDialog title={title} type={type} images={ordered} startAt={shownAt} onClose={() => setShownAt(null)} />
      )}
    </>
  );
}
