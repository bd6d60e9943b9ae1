import { RENT_CONTROL_TEXT } from '@lares/domain/marketing/listings/statutory-texts';
import type { Day } from '@lares/domain/shared/day';
import { formatEuros } from '#lib/format.ts';
import {
  listingChargesText,
  listingPriceText,
  rentControlLabels,
  saleFeesText,
  tenantFeesText,
} from '#features/marketing/listings/advertisement.labels.ts';
import classes from './listing-price.module.css';
import type { ListingRead } from './listing-server.ts';

interface ListingPriceProps {
  listing: ListingRead['listing'];
  onDay: Day;
}

/** The price in the order and sizes required by law: the rent with its charges first and largest. */
export function ListingPrice({ listing, onDay }: ListingPriceProps) {
  const { amount, suffix } = listingPriceText(listing);
  return (
    <section className={classes.price} aria-label="Prix">
      <p className={classes.amount}>
        <strong>{amount}</strong> {suffix}
      </p>
      {listing.transaction === 'location' ? <Letting listing={listing} onDay={onDay} /> : <Sale listing={listing} />}
    </section>
  );
}

function Letting({ listing, onDay }: ListingPriceProps) {
  const { depositCents } = listing;
  const fees = tenantFeesText(listing);
  const control = rentControlLabels(listing, onDay);
  return (
    <>
      {listingChargesText(listing) !== '' && <p className={classes.charges}>{listingChargesText(listing)}</p>}
      <dl className={classes.rows}>
        {depositCents !== null && <Row term="Dépôt de garantie">{depositCents === 0 ? 'aucun' : formatEuros(depositCents)}</Row>}
        {fees !== '' && <Row term="Honoraires">{fees}</Row>}
      </dl>
      {control.length > 0 && (
        <div className={classes.control}>
          <p>{RENT_CONTROL_TEXT.zone}</p>
          <dl>
            {control.map(([label, cents]) => (
              <Row key={label} term={label}>
                {cents}
              </Row>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

function Sale({ listing }: Pick<ListingPriceProps, 'listing'>) {
  const fees = saleFeesText(listing);
  const { feeScheduleUrl } = listing;
  return (
    <>
      {fees !== '' && (
        <dl className={classes.rows}>
          <Row term="Honoraires">{fees}</Row>
        </dl>
      )}
      {feeScheduleUrl !== '' && (
        <p className={classes.schedule}>
          <a href={feeScheduleUrl} rel="noreferrer nofollow">
            Barème des honoraires
          </a>
        </p>
      )}
    </>
  );
}

function Row({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
