import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './receive-payments-section.module.css';

interface KeyReusedSectionProps {
  leaseId: string | null;
  /** The values are those of another payment, which gets its own key. */
  onAnother: () => void;
}

/** This form already created a payment whose answer was lost, and its values were changed since. */
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
