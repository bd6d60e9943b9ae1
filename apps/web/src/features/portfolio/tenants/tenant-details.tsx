import { Anchor } from '@mantine/core';
import { type Description, DescriptionList } from '#components/description-list.tsx';
import { Panel } from '#components/panel.tsx';
import { formatDate, formatPhone } from '#lib/format.ts';
import { useCan } from '#lib/use-can.ts';
import { phoneLink } from '#lib/phone-link.ts';
import { contactText, type TenantDetail } from './tenants.labels.ts';
import classes from './tenant-details.module.css';

/** The card of personal data. */
export function TenantDetails({ tenant }: { tenant: TenantDetail }) {
  const { kind, name, email, phone, address, createdAt, hasAccount } = tenant;
  const contact = contactText(tenant);
  const manages = useCan()('tenants:write');
  // Others may not read the contact of a former tenant: nothing is said of what is hidden.
  const known = (item: Description, stored: string) => (stored !== '' || manages ? [item] : []);
  return (
    <Panel title="Informations personnelles">
      <DescriptionList
        columns={1}
        items={[
          { label: kind === 'société' ? 'Société' : 'Nom complet', value: name },
          ...(contact === null ? [] : [{ label: 'Contact', value: contact }]),
          ...known(
            {
              label: 'E-mail',
              value: email && (
                <Anchor inherit href={`mailto:${email}`}>
                  {email}
                </Anchor>
              ),
            },
            email,
          ),
          ...known(
            {
              label: 'Téléphone',
              value: phone && (
                <Anchor inherit href={phoneLink(phone)}>
                  {formatPhone(phone)}
                </Anchor>
              ),
            },
            phone,
          ),
          ...known({ label: 'Adresse', value: address }, address),
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
