import { listingHead, listingSummary } from '@lares/domain/marketing/listings/public-head';
import { GEORISQUES_SENTENCE } from '@lares/domain/marketing/listings/statutory-texts';
import { dayInParis } from '@lares/domain/shared/day';
import { IconArrowLeft } from '@tabler/icons-react';
import { now } from '#lib/clock.ts';
import { formatDate } from '#lib/format.ts';
import { listingPlaceText, TRANSACTION_LABELS } from '#features/marketing/listings/advertisement.labels.ts';
import { listingPath, listingsPath } from '@lares/domain/marketing/listings/public-address';
import { ListingContact } from './listing-contact.tsx';
import { ListingEnergy } from './listing-energy.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { ListingGallery } from './listing-gallery.tsx';
import { ListingPrice } from './listing-price.tsx';
import classes from './listing-page.module.css';
import type { ListingRead } from './listing-server.ts';
import { FailedPage, MissingPage, ReadingPage } from './listing-states.tsx';
import { ListingsFrame } from './listings-frame.tsx';
import { useHead } from './use-head.ts';
import { useReading } from './use-reading.ts';

export function ListingPage({ slug, id }: { slug: string; id: string }) {
  const reading = useReading(`${slug}/${id}`, (server) => server.readOne(slug, id));
  if (reading.state === 'reading') return <ReadingPage shape="one" />;
  if (reading.state === 'missing') return <MissingPage slug={slug} />;
  if (reading.state === 'failed') return <FailedPage onRetry={reading.again} />;
  return <ReadListing {...reading.value} />;
}

function ReadListing({ organization, listing }: ListingRead) {
  const { slug } = organization;
  const { id, title, type, transaction, description, pictures, address, publishedAt } = listing;
  const path = listingPath(slug, id);
  useHead(listingHead(organization, listing), {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: title,
    description: listingSummary(listing),
    url: new URL(path, location.origin).href,
    datePosted: publishedAt,
    provider: { '@type': 'Organization', name: organization.name },
  });
  return (
    <ListingsFrame publisher={organization}>
      <p className={classes.back}>
        <a href={listingsPath(slug)}>
          <IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />
          Toutes les annonces
        </a>
      </p>
      <ListingGallery slug={slug} title={title} type={type} pictures={pictures} />
      <div className={classes.columns}>
        <article className={classes.story}>
          <header className={classes.head}>
            <p className={classes.kind}>
              {TRANSACTION_LABELS[transaction]} · {type}
            </p>
            <h1>{title}</h1>
            <p className={classes.place}>{[address, listingPlaceText(listing)].filter(Boolean).join(', ')}</p>
          </header>
          {/* On a phone the price comes before the description. */}
          <div className={classes.priceInline}>
            <ListingPrice listing={listing} onDay={dayInParis(now())} />
          </div>
          <ListingFacts listing={listing} />
          {description !== '' && (
            <section aria-labelledby="description">
              <h2 id="description">Description</h2>
              <p className={classes.text}>{description}</p>
            </section>
          )}
          <ListingEnergy listing={listing} />
          <section aria-labelledby="risques">
            <h2 id="risques">Risques</h2>
            <p className={classes.text}>
              <Georisques />
            </p>
          </section>
          <p className={classes.published}>Annonce publiée le {formatDate(publishedAt)}.</p>
        </article>
        <aside className={classes.aside}>
          <div className={classes.priceAside}>
            <ListingPrice listing={listing} onDay={dayInParis(now())} />
          </div>
          <ListingContact slug={slug} listingId={id} organization={organization} />
        </aside>
      </div>
    </ListingsFrame>
  );
}

const SITE = 'www.georisques.gouv.fr';

/** The statutory sentence, with a link on its last word. */
function Georisques() {
  return (
    <>
      {GEORISQUES_SENTENCE.replace(SITE, '')}
      <a href={`https://${SITE}`} rel="noreferrer">
        {SITE}
      </a>
    </>
  );
}
