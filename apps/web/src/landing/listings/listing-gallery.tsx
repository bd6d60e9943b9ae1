import type { PropertyType } from '@lares/domain/portfolio/properties/type';
import { useState } from 'react';
import { BuildingPicture } from '#components/building-picture.tsx';
import { listingPictureAddress } from '@lares/domain/marketing/listings/public-address';
import classes from './listing-gallery.module.css';
import type { ListingRead } from './listing-server.ts';

interface ListingGalleryProps {
  slug: string;
  title: string;
  type: PropertyType;
  pictures: ListingRead['listing']['pictures'];
}

/** One picture at a time, selected below, without a dialog. */
export function ListingGallery({ slug, title, type, pictures }: ListingGalleryProps) {
  const [shown, setShown] = useState(0);
  const addressOf = listingPictureAddress(slug);
  const picture = pictures[shown];
  return (
    <section className={classes.gallery} aria-label="Photos">
      <div className={classes.frame}>
        <BuildingPicture
          picture={picture}
          type={type}
          alt={`${title}, photo ${shown + 1} sur ${Math.max(1, pictures.length)}`}
          variant="full"
          sizes="(min-width: 76em) 72rem, 100vw"
          eager
          addressOf={addressOf}
        />
      </div>
      {pictures.length > 1 && (
        <ul className={classes.thumbs}>
          {pictures.map((thumb, at) => (
            <li key={thumb.fileId ?? thumb.url}>
              <button
                type="button"
                aria-label={`Photo ${at + 1} sur ${pictures.length}`}
                aria-current={at === shown}
                onClick={() => setShown(at)}
              >
                <BuildingPicture picture={{ ...thumb, alt: '' }} type={type} alt="" variant="thumb" addressOf={addressOf} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
