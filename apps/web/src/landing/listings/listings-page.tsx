import { listingsHead } from '@lares/domain/marketing/listings/public-head';
import { Drawing } from '#components/drawing.tsx';
import { formatCount } from '#lib/format.ts';
import frame from '../public-frame.module.css';
import { listingsPath } from '@lares/domain/marketing/listings/public-address';
import { ListingCard } from './listing-card.tsx';
import type { ListingPageRead } from './listing-server.ts';
import { FailedPage, MissingPage, ReadingPage } from './listing-states.tsx';
import { addressWith, ListingsFilters, type ListingsSearch } from './listings-filters.tsx';
import { ListingsFrame } from './listings-frame.tsx';
import classes from './listings-page.module.css';
import { useHead } from './use-head.ts';
import { useReading } from './use-reading.ts';

/** All published listings of an organisation. The criteria are in the URL, so it can be shared. */
export function ListingsPage({ slug }: { slug: string }) {
  const query = location.search;
  const reading = useReading(`${slug}${query}`, async (server) => {
    const search = server.searchOf(query);
    return { search, page: await server.readPage(slug, search) };
  });
  if (reading.state === 'reading') return <ReadingPage shape="list" />;
  if (reading.state === 'missing') return <MissingPage slug={null} />;
  if (reading.state === 'failed') return <FailedPage onRetry={reading.again} />;
  return <ReadPage {...reading.value} />;
}

function ReadPage({ search, page: read }: { search: ListingsSearch; page: ListingPageRead }) {
  const { organization, rows, total, page, pages, choices } = read;
  const path = listingsPath(organization.slug);
  useHead(listingsHead(organization), {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    name: organization.name,
    url: new URL(path, location.origin).href,
  });
  const isChosen = Object.keys(search).some((name) => name !== 'page');
  return (
    <ListingsFrame publisher={organization}>
      <header className={classes.intro}>
        <h1>Nos annonces</h1>
        <p>{organization.presentation || [organization.name, organization.city].filter(Boolean).join(', ')}</p>
      </header>
      {choices.total > 0 && <ListingsFilters path={path} search={search} choices={choices} />}
      {rows.length === 0 ? (
        <div className={classes.none}>
          <Drawing name={isChosen ? 'search' : 'key'} />
          <h2>{isChosen ? 'Aucune annonce ne correspond' : 'Aucune annonce en ligne pour le moment'}</h2>
          <p>{isChosen ? 'Élargissez votre recherche.' : 'Revenez bientôt, ou prenez contact.'}</p>
          {isChosen && (
            <a className={frame.second} href={path}>
              Voir toutes les annonces
            </a>
          )}
        </div>
      ) : (
        <>
          <p className={classes.count}>{formatCount(total, 'annonce')}</p>
          <ul className={classes.cards}>
            {rows.map((listing, at) => (
              <li key={listing.id}>
                <ListingCard slug={organization.slug} listing={listing} eager={at < 3} />
              </li>
            ))}
          </ul>
        </>
      )}
      {pages > 1 && (
        <nav className={classes.pages} aria-label="Pages">
          {page > 1 && (
            <a className={frame.second} rel="prev" href={addressWith(path, { ...search, page: page - 1 })}>
              Page précédente
            </a>
          )}
          <span>
            Page {page} sur {pages}
          </span>
          {page < pages && (
            <a className={frame.second} rel="next" href={addressWith(path, { ...search, page: page + 1 })}>
              Page suivante
            </a>
          )}
        </nav>
      )}
    </ListingsFrame>
  );
}
