import { Drawing } from '#components/drawing.tsx';
import frame from '../public-frame.module.css';
import { missingHead } from '@lares/domain/marketing/listings/public-head';
import { listingsPath } from '@lares/domain/marketing/listings/public-address';
import classes from './listing-states.module.css';
import { ListingsFrame, type Publisher } from './listings-frame.tsx';
import { useHead } from './use-head.ts';

interface MissingPageProps {
  /** The organisation of the URL, for a link to its listings. */
  slug: string | null;
}

export function MissingPage({ slug }: MissingPageProps) {
  useHead(missingHead(slug !== null));
  return (
    <ListingsFrame publisher={null}>
      <div className={classes.state}>
        <Drawing name="lost" />
        <h1>Cette page n’est plus en ligne</h1>
        <p>L’annonce a peut-être été retirée, ou l’adresse est incomplète.</p>
        {slug !== null && (
          <a className={frame.button} href={listingsPath(slug)}>
            Voir les annonces en ligne
          </a>
        )}
      </div>
    </ListingsFrame>
  );
}

interface FailedPageProps {
  publisher?: Publisher | null;
  onRetry: () => void;
}

export function FailedPage({ publisher = null, onRetry }: FailedPageProps) {
  return (
    <ListingsFrame publisher={publisher}>
      <div className={classes.state} role="alert">
        <Drawing name="entrance" />
        <h1>La page n’a pas pu être chargée</h1>
        <p>Vérifiez votre connexion, puis réessayez.</p>
        <button type="button" className={frame.button} onClick={onRetry}>
          Réessayer
        </button>
      </div>
    </ListingsFrame>
  );
}

/** Skeleton of the page, so that loading shifts nothing. */
export function ReadingPage({ shape }: { shape: 'list' | 'one' }) {
  return (
    <ListingsFrame publisher={null}>
      <output className={classes.reading} data-shape={shape}>
        <span>Chargement…</span>
        {Array.from({ length: shape === 'list' ? 6 : 3 }, (_, at) => (
          <i key={at} aria-hidden="true" />
        ))}
      </output>
    </ListingsFrame>
  );
}
