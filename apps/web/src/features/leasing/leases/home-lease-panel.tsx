import { Anchor, Button } from '@mantine/core';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import { rentWithCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { nextPaymentDay } from '@lares/domain/leasing/leases/next-payment-day';
import { Link } from '@tanstack/react-router';
import { DescriptionList } from '#components/description-list.tsx';
import { Panel } from '#components/panel.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { phoneLink } from '#lib/phone-link.ts';
import { today } from '#lib/clock.ts';
import { formatCents, formatLongDay, formatPhone } from '#lib/format.ts';
import { AnnounceNoticeSection } from './announce-notice-section.tsx';
import type { LeaseDetail } from './leases.rows.ts';
import { chargesText, LEASE_KIND_LABELS, periodText } from './leases.labels.ts';
import classes from './home-lease-panel.module.css';

/** A lease for its tenant: property, rent, next due date and end. */
export function HomeLeasePanel({ lease }: { lease: LeaseDetail }) {
  const { id, kind, status, property, chargesMode, exitOn, tenants, landlordName, contact } = lease;
  const due = nextPaymentDay(lease, today());
  const place = [property.address, [property.postalCode, property.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Panel
      title={isHomeLease(lease) ? 'Mon logement' : 'Mon bail'}
      aside={
        <div>
          <StatusBadge kind="lease" word={status} />
        </div>
      }
    >
      <div className={classes.head}>
        <div className={classes.place}>
          <p className={classes.title}>{property.title}</p>
          <p className={classes.detail}>{place}</p>
        </div>
        <div>
          <p className={classes.amount}>
            {formatCents(rentWithCharges(lease))}
            <span className={classes.per}>/mois</span>
          </p>
          <p className={classes.detail}>{chargesText(chargesMode, lease)}</p>
        </div>
      </div>
      <DescriptionList
        items={[
          ...(due === null ? [] : [{ label: 'Prochain loyer', value: <time dateTime={due}>{formatLongDay(due)}</time> }]),
          { label: 'Période', value: periodText(lease) },
          ...(exitOn === null ? [] : [{ label: 'Dernier jour du bail', value: <time dateTime={exitOn}>{formatLongDay(exitOn)}</time> }]),
          { label: 'Type de bail', value: LEASE_KIND_LABELS[kind].label },
          { label: tenants.length > 1 ? 'Locataires' : 'Locataire', value: tenants.map(({ name }) => name).join(', ') },
          { label: 'Bailleur', value: landlordName },
        ]}
      />
      <LeaseContact contact={contact} />
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact-sm"
          renderRoot={(props) => <Link {...props} to="/leases/$leaseId" params={{ leaseId: id }} />}
        >
          Voir le bail
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          renderRoot={(props) => <Link {...props} to="/properties/$propertyId" params={{ propertyId: property.id }} />}
        >
          Voir le bien
        </Button>
        <AnnounceNoticeSection lease={lease} isCompact />
      </div>
    </Panel>
  );
}

/** Whom the tenant calls: the agent of the property, or the organisation. */
function LeaseContact({ contact: { name, phone, email, agent } }: Pick<LeaseDetail, 'contact'>) {
  const address = agent?.email || email;
  return (
    <section className={classes.contact} aria-label="Votre interlocuteur">
      <span>
        <span className={classes.detail}>Votre interlocuteur : </span>
        {agent ? `${agent.fullName}, ${name}` : name}
      </span>
      {phone !== '' && (
        <Anchor inherit href={phoneLink(phone)}>
          {formatPhone(phone)}
        </Anchor>
      )}
      {address !== '' && (
        <Anchor inherit href={`mailto:${address}`}>
          {address}
        </Anchor>
      )}
    </section>
  );
}
