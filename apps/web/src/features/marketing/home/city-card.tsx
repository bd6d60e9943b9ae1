import { BuildingPicture } from '#components/building-picture.tsx';
import { RowLink } from '#components/row-link.tsx';
import { formatCount } from '#lib/format.ts';
import { propertiesLink } from '#lib/list-links.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './city-card.module.css';

interface CityCardProps {
  town: RouterOutputs['home']['overview']['cities'][number];
}

/** A town, with a picture of one of its properties. */
export function CityCard({ town: { city, count, shown } }: CityCardProps) {
  return (
    <article className={classes.card}>
      <div className={classes.frame}>
        <BuildingPicture
          picture={shown.picture}
          type={shown.type}
          alt=""
          variant="card"
          sizes="(min-width: 75em) 300px, (min-width: 48em) 25vw, 50vw"
        />
      </div>
      <div className={classes.words}>
        <h3 className={classes.name}>
          <RowLink link={propertiesLink({ city })}>{city}</RowLink>
        </h3>
        <p className={classes.count}>{formatCount(count, 'bien')}</p>
      </div>
    </article>
  );
}
