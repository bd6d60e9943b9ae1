import classes from './share-bar.module.css';

/** A share between 0 and 1 as a bar; its figure stands beside it as text. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.bar} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
