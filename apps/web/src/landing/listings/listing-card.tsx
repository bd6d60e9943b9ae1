import { dpeExemptionSentence, excessiveConsumptionSentence } from '@lares/domain/marketing/listings/statutory-texts';
import { BuildingPicture } from '#components/building-picture.tsx';
import { formatCount } from '#lib/format.ts';
import {
  listingAreaText,
  listingChargesText,
  listingPlaceText,
  listingPriceText,
  tenantFeesText,
  TRANSACTION_LABELS,
} from '#features/marketing/listings/advertisement.labels.ts';
import { listingPath, listingPictureAddress } from '@lares/domain/marketing/listings/public-address';
import classes from './listing-card.module.css';
import type { ListingPageRead } from './listing-server.ts';

interface ListingCardProps {
  slug: string;
  listing: ListingPageRead['rows'][number];
  eager: boolean;
}

/** A card is a complete listing by law: rent or price, charges, fees, place, area and classes. */
export function ListingCard({ slug, listing, eager }: ListingCardProps) {
  const { id, transaction, title, type, rooms, furnished, dpeExemption, pictures } = listing;
  const { dpeClass, gesClass } = dpeExemption === null ? listing : { dpeClass: null, gesClass: null };
  const { amount, suffix } = listingPriceText(listing);
  const fees = tenantFeesText(listing);
  const excessive = excessiveConsumptionSentence(dpeClass);
  const figures = [listingAreaText(listing), rooms !== null && rooms > 0 && formatCount(rooms, 'pièce'), furnished && 'meublé'];
  return (
    <article className={classes.card}>
      <div className={classes.frame}>
        <BuildingPicture
          picture={pictures[0]}
          type={type}
          alt=""
          variant="card"
          sizes="(min-width: 62em) 22rem, 100vw"
          eager={eager}
          addressOf={listingPictureAddress(slug)}
        />
        <span className={classes.transaction}>{TRANSACTION_LABELS[transaction]}</span>
      </div>
      <div className={classes.words}>
        <p className={classes.price}>
          <strong>{amount}</strong> {suffix}
        </p>
        {transaction === 'location' && listingChargesText(listing) !== '' && <p className={classes.small}>{listingChargesText(listing)}</p>}
        <h2 className={classes.title}>
          <a href={listingPath(slug, id)}>{title}</a>
        </h2>
        <p className={classes.place}>{listingPlaceText(listing)}</p>
        <p className={classes.figures}>{[type !== 'Autre' && type, ...figures].filter(Boolean).join(' · ')}</p>
        {(dpeClass !== null || gesClass !== null) && (
          <p className={classes.classes}>
            {dpeClass !== null && (
              <span>
                classe énergie <b data-dpe={dpeClass}>{dpeClass}</b>
              </span>
            )}
            {gesClass !== null && (
              <span>
                classe climat <b data-ges={gesClass}>{gesClass}</b>
              </span>
            )}
          </p>
        )}
        {dpeExemption !== null && <p className={classes.small}>{dpeExemptionSentence(dpeExemption)}</p>}
        {excessive !== null && <p className={classes.small}>{excessive}</p>}
        {fees !== '' && <p className={classes.small}>Honoraires : {fees}</p>}
      </div>
    </article>
  );
}
