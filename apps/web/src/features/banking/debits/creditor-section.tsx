import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import { CreditorDialog } from './creditor-dialog.tsx';
import classes from './debits-section.module.css';

/** Under which identifier, and to which account, the organisation collects; what is missing is asked first. */
export function CreditorSection() {
  const creditor = trpc.debits.creditor.useQuery();
  const [isOpen, setOpen] = useState(false);
  if (!creditor.data) return null;
  const { creditorIdentifier, ibanEnding } = creditor.data;
  const isMissing = creditorIdentifier === '';
  return (
    <section className={classes.creditor} aria-label="Créancier" data-missing={isMissing || ibanEnding === '' || undefined}>
      <dl className={classes.facts}>
        <div>
          <dt>Identifiant créancier (ICS)</dt>
          <dd>{isMissing ? 'À indiquer' : creditorIdentifier}</dd>
        </div>
        <div>
          <dt>Compte crédité</dt>
          <dd>
            {ibanEnding === '' ? (
              <Anchor inherit renderRoot={(props) => <Link {...props} to="/settings" />}>
                À indiquer dans les paramètres
              </Anchor>
            ) : (
              `IBAN …${ibanEnding}`
            )}
          </dd>
        </div>
      </dl>
      <Button variant={isMissing ? 'filled' : 'default'} size="compact-sm" onClick={() => setOpen(true)}>
        {isMissing ? 'Indiquer l’ICS' : 'Modifier l’ICS'}
      </Button>
      {isOpen && <CreditorDialog creditor={creditor.data} onClose={() => setOpen(false)} />}
    </section>
  );
}
