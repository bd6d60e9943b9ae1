import { Anchor } from '@mantine/core';
import { dayInParis } from '@lares/domain/shared/day';
import { Link } from '@tanstack/react-router';
import { DescriptionList } from '#components/description-list.tsx';
import { Panel } from '#components/panel.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import { DUE_DATE_LABEL, payerText, PAYMENT_LABELS, type PaymentDetail } from './payments.labels.ts';
import classes from './payment-details.module.css';

export function PaymentDetails({ payment }: { payment: PaymentDetail }) {
  const { amountCents, paymentDate, dueDate, paymentMethod, createdAt, createdByName, lease } = payment;
  return (
    <Panel title="Informations du paiement">
      <DescriptionList
        items={[
          { label: PAYMENT_LABELS.amountCents, value: formatCents(amountCents) },
          { label: PAYMENT_LABELS.paymentDate, value: formatDay(paymentDate) },
          ...(dueDate === null ? [] : [{ label: DUE_DATE_LABEL, value: formatDay(dueDate) }]),
          { label: PAYMENT_LABELS.paymentMethod, value: paymentMethod },
          { label: PAYMENT_LABELS.payerKind, value: payerText(payment) },
          {
            label: 'Enregistré le',
            value: [formatDay(dayInParis(new Date(createdAt))), createdByName && `par ${createdByName}`].filter(Boolean).join(' '),
          },
          {
            label: PAYMENT_LABELS.leaseId,
            value: (
              <Anchor inherit renderRoot={(props) => <Link {...props} to="/leases/$leaseId" params={{ leaseId: lease.id }} />}>
                Depuis le {formatDay(lease.startDate)} · {lease.status}
              </Anchor>
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** The property paid for, linked for users who may open it. */
export function PaymentPropertyDetails({ property }: Pick<PaymentDetail, 'property'>) {
  return (
    <Panel title="Bien immobilier">
      <p className={classes.name}>
        {property.mayOpen ? (
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/properties/$propertyId" params={{ propertyId: property.id }} />}>
            {property.title}
          </Anchor>
        ) : (
          property.title
        )}
      </p>
      <p className={classes.place}>{[property.address, property.city].filter(Boolean).join(', ')}</p>
    </Panel>
  );
}

/** The tenant of the payment. */
export function PaymentTenantDetails({ tenant }: Pick<PaymentDetail, 'tenant'>) {
  return (
    <Panel title="Locataire">
      <p className={classes.name}>
        {tenant.mayOpen ? (
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/clients/$tenantId" params={{ tenantId: tenant.id }} />}>
            {tenant.name}
          </Anchor>
        ) : (
          tenant.name
        )}
      </p>
      {tenant.email !== '' && (
        <p className={classes.place}>
          <Anchor inherit href={`mailto:${tenant.email}`}>
            {tenant.email}
          </Anchor>
        </p>
      )}
    </Panel>
  );
}

export function PaymentNotesDetails({ notes }: { notes: string }) {
  return (
    <Panel title="Notes">
      <p className={classes.notes}>{notes}</p>
    </Panel>
  );
}
