import { Anchor } from '@mantine/core';
import { DescriptionList } from '#components/description-list.tsx';
import { Panel } from '#components/panel.tsx';
import { formatDate, formatPhone } from '#lib/format.ts';
import { phoneLink } from '#lib/phone-link.ts';
import { contactText, type TenantDetail } from './tenants.labels.ts';
import classes from './tenant-details.module.css';

/** The card of personal data. */
export function TenantDetails({ tenant }: { tenant: TenantDetail }) {
  const { kind, name, email, phone, address, createdAt, hasAccount } = tenant;
  const contact = contactText(tenant);
  return (
    <Panel title="Informations personnelles">
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
          { label: 'Client depuis', value: <time dateTime={createdAt}>{formatDate(createdAt)}</time> },
          ...(hasAccount ? [{ label: 'Accès', value: 'A un compte Lares' }] : []),
        ]}
      />
    </Panel>
  );
}

/** Internal notes of managers about a tenant. */
export function TenantNotesDetails({ notes }: { notes: string }) {
  return (
    <Panel title="Notes">
      <p className={classes.notes}>{notes}</p>
    </Panel>
  );
}
