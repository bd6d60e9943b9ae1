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
  /** Drawn when there is no picture, or when it cannot be loaded. */
  type: PropertyType;
  /** Empty where the name of the property is displayed next to it. */
  alt: string;
  /** The smallest variant that is sharp here. */
  variant: ImageVariant;
  /** Displayed width, for the browser's choice: « (min-width: 62em) 25vw, 100vw ». */
  sizes?: string;
  /** Visible at once: not loaded lazily. */
  eager?: boolean;
  /** Shows the whole picture with bands instead of filling the frame. */
  contain?: boolean;
  /** URL of a stored picture, for pages without a session. */
  addressOf?: (fileId: string, variant: ImageVariant) => string;
}

const SOURCES = Object.entries(IMAGE_VARIANTS) as [ImageVariant, number][];

/** Fills its frame, whose ratio the page decides, so that loading shifts nothing. */
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
      // External hosts must not learn which page shows the picture.
      referrerPolicy="no-referrer"
      onError={() => setBroken(source)}
    />
  );
}
