import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Panel } from '#components/panel.tsx';
import { RecordList } from '#components/record-list.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './related-payments-panel.module.css';

interface RelatedPaymentsPanelProps {
  /** One of the three is set. */
  tenantId?: string;
  leaseId?: string;
  propertyId?: string;
}

const SHOWN = 5;

/** The latest payments of a lease, a tenant or a property, and a link to a new one. */
export function RelatedPaymentsPanel(related: RelatedPaymentsPanelProps) {
  const can = useCan();
  const canRead = can('payments:read');
  const list = trpc.payments.list.useQuery({ ...related, limit: SHOWN }, { enabled: canRead });
  if (!canRead) return null;
  const payments = list.data?.rows ?? [];
  return (
    <Panel
      title="Paiements"
      aside={
        can('payments:write') && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/billing/new" search={related} />}
          >
            Enregistrer un paiement
          </Button>
        )
      }
    >
      {list.isPending && <RowSkeletons label="Paiements : chargement" count={3} />}
      {list.isError && (
        <p className={classes.empty}>
          Les paiements n’ont pas pu être chargés.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void list.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {list.isSuccess && payments.length === 0 && <p className={classes.empty}>Aucun paiement enregistré pour l’instant.</p>}
      {payments.length > 0 && (
        <RecordList
          label="Derniers paiements"
          records={payments.map(({ id, paymentDate, paymentMethod, amountCents, shownStatus, property, tenant }) => ({
            id,
            title: formatDay(paymentDate),
            detail: [related.propertyId || related.leaseId ? tenant.name : property.title, paymentMethod].join(' · '),
            aside: (
              <span className={classes.aside}>
                <span className={classes.amount}>{formatCents(amountCents)}</span>
                <StatusBadge kind="payment" word={shownStatus} />
              </span>
            ),
            link: { to: '/billing/$paymentId', params: { paymentId: id } },
          }))}
        />
      )}
      {list.data?.nextCursor && (
        <p className={classes.more}>
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/billing" search={related} />}>
            Tous les paiements
          </Anchor>
        </p>
      )}
    </Panel>
  );
}
