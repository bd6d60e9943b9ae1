import { Anchor } from '@mantine/core';
import { DescriptionList } from '#components/description-list.tsx';
import { Panel } from '#components/panel.tsx';
import type { ContractorDetail } from './contractors.labels.ts';
import { formatPhone } from '#lib/format.ts';
import { phoneLink } from '#lib/phone-link.ts';
import { InsuranceBadge } from './insurance-badge.tsx';
import classes from './contractor-details.module.css';

export function ContractorDetails({ contractor }: { contractor: ContractorDetail }) {
  const { trade, phone, email, insuranceUntil, notes } = contractor;
  return (
    <Panel title="Coordonnées">
      <DescriptionList
        items={[
          { label: 'Métier', value: trade },
          { label: 'Assurance', value: <InsuranceBadge insuranceUntil={insuranceUntil} /> },
          {
            label: 'Téléphone',
            value: phone && (
              <Anchor inherit href={phoneLink(phone)}>
                {formatPhone(phone)}
              </Anchor>
            ),
          },
          {
            label: 'E-mail',
            value: email && (
              <Anchor inherit href={`mailto:${email}`}>
                {email}
              </Anchor>
            ),
          },
        ]}
      />
      {notes !== '' && <p className={classes.notes}>{notes}</p>}
    </Panel>
  );
}
