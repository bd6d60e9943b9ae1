import { IMAGE_VARIANTS, imageAddress, type ImageVariant } from '@lares/domain/shared/images';
import type { PropertyType } from '@lares/domain/portfolio/properties/type';
import { useState } from 'react';
import { BuildingDrawing } from './building-drawing.tsx';
import classes from './building-picture.module.css';

export interface Picture {
  url: string | null;
  fileId: string | null;
  alt: string;
}

interface BuildingPictureProps {
  picture: Picture | null | undefined;
  /** What is drawn when there is no picture, or when its address leads nowhere. */
  type: PropertyType;
  /** Empty where the name of the property stands beside it. */
  alt: string;
  /** The smallest variant that is sharp here. */
  variant: ImageVariant;
  /** How wide it is shown, for the browser to choose: « (min-width: 62em) 25vw, 100vw ». */
  sizes?: string;
  /** Seen at once: not worth waiting for the scroll. */
  eager?: boolean;
  /** The whole picture, with bands, rather than a full frame. */
  contain?: boolean;
  /** Where a kept picture is given, when not to somebody signed in. */
  addressOf?: (fileId: string, variant: ImageVariant) => string;
}

const SOURCES = Object.entries(IMAGE_VARIANTS) as [ImageVariant, number][];

/** Fills its frame, whose ratio the page decides: nothing moves when the picture comes. */
export function BuildingPicture({
  picture,
  type,
  alt,
  variant,
  sizes,
  eager = false,
  contain = false,
  addressOf = imageAddress,
}: BuildingPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = picture?.fileId ? addressOf(picture.fileId, variant) : (picture?.url ?? null);
  if (!picture || source === null || source === broken) {
    return (
      <div className={classes.drawn} role={alt === '' ? undefined : 'img'} aria-label={alt === '' ? undefined : alt}>
        <BuildingDrawing type={type} className={classes.drawing} />
      </div>
    );
  }
  const { fileId } = picture;
  return (
    <img
      className={classes.picture}
      data-contain={contain || undefined}
      src={source}
      srcSet={fileId && sizes ? SOURCES.map(([name, width]) => `${addressOf(fileId, name)} ${width}w`).join(', ') : undefined}
      sizes={fileId ? sizes : undefined}
      alt={picture.alt || alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      // An address of somebody else learns nothing of who looks at it.
      referrerPolicy="no-referrer"
      onError={() => setBroken(source)}
    />
  );
}
