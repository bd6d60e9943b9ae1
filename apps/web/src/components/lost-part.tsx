import { useEffect, useEffectEvent } from 'react';
import classes from './lost-part.module.css';

interface LostPartProps {
  /** Its code did not arrive; otherwise it crashed. */
  isLoading: boolean;
  retrying: boolean;
  onRetry: () => void;
  /** Of a dialog: the message floats above the page until it is closed. */
  onClose: (() => void) | undefined;
}

/** In the place of a part of the page that could not be shown. Plain HTML: the public pages have no Mantine. */
export function LostPart({ isLoading, retrying, onRetry, onClose }: LostPartProps) {
  const retry = useEffectEvent(() => {
    if (isLoading && !retrying) onRetry();
  });
  useEffect(() => {
    const again = () => retry();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <div role="alert" className={classes.lost} data-floating={onClose !== undefined || undefined}>
      <p>
        {isLoading
          ? 'Cette partie n’a pas pu se charger. Vérifiez votre connexion : votre saisie est conservée.'
          : 'Cette partie n’a pas pu s’afficher. Votre saisie est conservée.'}
      </p>
      <button type="button" onClick={onRetry} aria-disabled={retrying}>
        {retrying ? 'Nouvel essai...' : 'Réessayer'}
      </button>
      {onClose && (
        <button type="button" onClick={onClose}>
          Fermer
        </button>
      )}
    </div>
  );
}
