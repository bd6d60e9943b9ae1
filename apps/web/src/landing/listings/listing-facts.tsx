import { today } from '#lib/clock.ts';
import { formatArea, formatLongDay } from '#lib/format.ts';
import { listingAreaText, condominiumText } from '#features/marketing/listings/advertisement.labels.ts';
import classes from './listing-page.module.css';
import type { ListingRead } from './listing-server.ts';

/** The figures of the dwelling, then its amenities. */
export function ListingFacts({ listing }: { listing: ListingRead['listing'] }) {
  const { amenities } = listing;
  return (
    <section aria-labelledby="bien">
      <h2 id="bien">Le bien</h2>
      <dl className={classes.facts}>
        {factsOf(listing).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {amenities.length > 0 && (
        <ul className={classes.amenities} aria-label="Équipements">
          {amenities.map((amenity) => (
            <li key={amenity}>{amenity}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function factsOf(listing: ListingRead['listing']): [term: string, value: string][] {
  const { furnished, rooms, bedrooms, bathrooms, floor, builtYear, parkingSpaces, carrezAreaM2, availableFrom, transaction } = listing;
  const facts: [string, string | number | null | false][] = [
    ['Surface', listingAreaText(listing)],
    ['Surface Carrez', transaction === 'vente' && carrezAreaM2 !== null && formatArea(carrezAreaM2)],
    ['Location', transaction === 'location' && furnished !== null && (furnished ? 'meublée' : 'vide')],
    ['Pièces', rooms],
    ['Chambres', bedrooms || null],
    ['Salles de bain', bathrooms || null],
    ['Étage', floor === 0 ? 'rez-de-chaussée' : floor],
    ['Stationnement', parkingSpaces || null],
    ['Construction', builtYear],
    ['Copropriété', transaction === 'vente' && condominiumText(listing)],
    ['Disponible', availableFrom !== null && (availableFrom <= today() ? 'tout de suite' : `à partir du ${formatLongDay(availableFrom)}`)],
  ];
  return facts.flatMap(([term, value]) =>
    value === null || value === false || value === '' ? [] : [[term, String(value)] satisfies [string, string]],
  );
}
