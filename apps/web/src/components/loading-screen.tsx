import { Loader } from '@mantine/core';
import classes from './full-page.module.css';

interface LoadingScreenProps {
  label?: string;
}

export function LoadingScreen({ label = 'Chargement...' }: LoadingScreenProps) {
  return (
    <div className={classes.centre} role="status">
      <Loader size="sm" aria-hidden="true" />
      <p className={classes.sentence}>{label}</p>
    </div>
  );
}
