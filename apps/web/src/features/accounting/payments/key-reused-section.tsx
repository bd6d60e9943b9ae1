import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './receive-payments-section.module.css';

interface KeyReusedSectionProps {
  leaseId: string | null;
  /** What is written is another payment: it gets a key of its own. */
  onAnother: () => void;
}

/** This form already made a payment, whose answer was lost, and other values were written since. */
export function KeyReusedSection({ leaseId, onAnother }: KeyReusedSectionProps) {
  return (
    <section className={classes.bar} role="alert" aria-label="Paiement déjà enregistré">
      <p className={classes.words}>
        Ce formulaire a déjà enregistré un paiement, avec d’autres valeurs.{' '}
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/billing" search={leaseId === null ? {} : { leaseId }} />}>
          Voir les paiements du contrat
        </Anchor>
      </p>
      <Button variant="default" size="compact-sm" onClick={onAnother}>
        En faire un autre paiement
      </Button>
    </section>
  );
}
