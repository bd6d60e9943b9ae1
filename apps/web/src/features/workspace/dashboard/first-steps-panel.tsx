import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Drawing, type DrawingName } from '#components/drawing.tsx';
import classes from './first-steps-panel.module.css';

interface Step {
  drawing: DrawingName;
  title: string;
  lesson: string;
  action: string;
  to: '/properties/new' | '/clients/new' | '/leases/new';
}

const STEPS: readonly Step[] = [
  {
    drawing: 'house',
    title: 'Ajoutez votre premier bien',
    lesson: 'Une adresse, une surface, un prix : le reste se complète plus tard. Un tableau Excel ou CSV s’importe aussi.',
    action: 'Ajouter un bien',
    to: '/properties/new',
  },
  {
    drawing: 'people',
    title: 'Ajoutez vos locataires',
    lesson: 'Leurs coordonnées suffisent ; leurs contrats, paiements et demandes viendront s’y ranger.',
    action: 'Ajouter un client',
    to: '/clients/new',
  },
  {
    drawing: 'key',
    title: 'Créez un contrat',
    lesson: 'Le bail relie le bien au locataire. C’est lui qui dit ce qui est occupé, jusqu’à quand, et à quel loyer.',
    action: 'Créer un contrat',
    to: '/leases/new',
  },
];

/** Replaces a page of zeros: the first steps, in order, the first one highlighted. */
export function FirstStepsPanel() {
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className={classes.title}>
        Aucun bien pour l’instant
      </h2>
      <p className={classes.lead}>Trois gestes, et ce tableau se remplit de vos propres chiffres.</p>
      <ol className={classes.steps}>
        {STEPS.map(({ drawing, title, lesson, action, to }, at) => (
          <li key={to} className={classes.step}>
            <Drawing name={drawing} />
            <h3 className={classes.name}>{title}</h3>
            <p className={classes.lesson}>{lesson}</p>
            <Button component={Link} to={to} variant={at === 0 ? 'light' : 'default'}>
              {action}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
