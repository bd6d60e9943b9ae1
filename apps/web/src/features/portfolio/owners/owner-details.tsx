import { Anchor } from '@mantine/core';
import { DescriptionList } from '#components/description-list.tsx';
import { Panel } from '#components/panel.tsx';
import { formatDate, formatPhone } from '#lib/format.ts';
import { ownerContactText, type OwnerDetail } from './owners.labels.ts';
import { phoneLink } from '#lib/phone-link.ts';
import classes from './owner-details.module.css';

export function OwnerDetails({ owner }: { owner: OwnerDetail }) {
  const { kind, name, email, phone, address, createdAt, hasAccount } = owner;
  const contact = ownerContactText(owner);
  return (
    <Panel title="Informations">
      <DescriptionList
        columns={1}
        items={[
          { label: kind === 'société' ? 'Société' : 'Nom complet', value: name },
          ...(contact === null ? [] : [{ label: 'Contact', value: contact }]),
          {
            label: 'E-mail',
            value:
              email === '' ? null : (
                <Anchor inherit href={`mailto:${email}`}>
                  {email}
                </Anchor>
              ),
          },
          {
            label: 'Téléphone',
            value:
              phone === '' ? null : (
                <Anchor inherit href={phoneLink(phone)}>
                  {formatPhone(phone)}
                </Anchor>
              ),
          },
          { label: 'Adresse', value: address },
          { label: 'Ajouté le', value: <time dateTime={createdAt}>{formatDate(createdAt)}</time> },
          ...(hasAccount ? [{ label: 'Accès', value: 'A un compte Lares' }] : []),
        ]}
      />
    </Panel>
  );
}

/** Internal notes of managers about an owner. */
export function OwnerNotesDetails({ notes }: { notes: string }) {
  return (
    <Panel title="Notes">
      <p className={classes.notes}>{notes}</p>
    </Panel>
  );
}
