import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Drawing } from './drawing.tsx';
import classes from './full-page.module.css';

/** The title is specified; the French sentence is ours. */
export function NotFoundPage() {
  useEffect(() => {
    document.title = 'Page introuvable · Lares';
  }, []);
  return (
    <main className={`${classes.centre} ${classes.whole}`}>
      <Drawing name="lost" />
      <Title order={1}>Oops! Page not found</Title>
      <p className={classes.sentence}>Cette adresse ne mène à aucune page. Elle a peut-être changé, ou le lien est incomplet.</p>
      <Button component={Link} to="/" mt="sm">
        Retour à l’accueil
      </Button>
    </main>
  );
}
