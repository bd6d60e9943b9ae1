import { IconCheck } from '@tabler/icons-react';
import classes from './import-steps-section.module.css';

const STEPS = ['Choisir le fichier', 'Vérifier', 'Importer'] as const;

interface ImportStepsSectionProps {
  /** Counted from 0; past the last one, all are done. */
  current: number;
}

/** Shows the current step. Not a menu: the page itself has the way back. */
export function ImportStepsSection({ current }: ImportStepsSectionProps) {
  return (
    <ol className={classes.steps} aria-label="Étapes de l’import">
      {STEPS.map((label, at) => (
        <li
          key={label}
          className={classes.step}
          data-state={at < current ? 'done' : at === current ? 'current' : 'next'}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {at < current ? <IconCheck size={14} stroke={2.4} /> : at + 1}
          </span>
          <span className={classes.label}>{label}</span>
        </li>
      ))}
    </ol>
  );
}
