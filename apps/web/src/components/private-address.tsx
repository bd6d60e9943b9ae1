import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './private-address.module.css';

interface PrivateAddressProps {
  label: string;
  address: string;
}

/** An address that another program reads: its creation is the only time it is shown. */
export function PrivateAddress({ label, address }: PrivateAddressProps) {
  return (
    <section className={classes.made} aria-label="Nouvelle adresse">
      <TextInput
        label={label}
        description="Copiez-la maintenant : elle ne sera plus affichée."
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
            onClick={copy}
          >
            {copied ? 'Adresse copiée' : 'Copier l’adresse'}
          </Button>
        )}
      </CopyButton>
    </section>
  );
}
