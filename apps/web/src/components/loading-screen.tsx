import { Loader } from '@mantine/core';
import classes from './full-page.module.css';

interface LoadingScreenProps {
  label?: string;
}

export function LoadingScreen({ label = 'Chargement...' }: LoadingScreenProps) {
  return (
    <output className={classes.centre}>
      <Loader size="sm" aria-hidden="true" />
      <span className={classes.sentence}>{label}</span>
    </output>
  );
}
