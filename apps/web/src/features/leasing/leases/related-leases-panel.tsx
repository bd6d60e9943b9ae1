import { Anchor, Button } from '@mantine/core';
import { rentWithCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Panel } from '#components/panel.tsx';
import { RecordList } from '#components/record-list.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatEuros } from '#lib/format.ts';
import { type LeaseRow, tenantsText } from './leases.rows.ts';
import { periodText } from './leases.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './related-leases-panel.module.css';
import { LEASE_MESSAGES } from './leases.messages.ts';

interface RelatedLeasesPanelProps {
  /** Either this or `propertyId` is set. */
  tenantId?: string;
  propertyId?: string;
}

const SHOWN = 5;

/** The leases of a property or of a tenant, on its page, with a link to a new one. */
export function RelatedLeasesPanel({ tenantId, propertyId }: RelatedLeasesPanelProps) {
  const of = { ...(tenantId === undefined ? {} : { tenantId }), ...(propertyId === undefined ? {} : { propertyId }) };
  const can = useCan();
  const { data, isPending, isError, refetch } = trpc.leases.list.useQuery({ ...of, limit: SHOWN });
  const rows = data?.rows ?? [];
  return (
    <Panel
      title="Contrats de location"
      aside={
        can('leases:write') && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/leases/new" search={of} />}
          >
            Ajouter un contrat
          </Button>
        )
      }
    >
      {isPending && <RowSkeletons label="Contrats : chargement" count={2} />}
      {isError && (
        <p className={classes.quiet}>
          {LEASE_MESSAGES.list.unexpected}.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {data && rows.length === 0 && <p className={classes.quiet}>Aucun contrat pour l’instant.</p>}
      {rows.length > 0 && (
        <RecordList
          label="Contrats de location"
          records={rows.map((lease) => ({
            id: lease.id,
            title: tenantId === undefined ? tenantsText(lease) : lease.property.title,
            detail: `${periodText(lease)} · ${rentText(lease)}`,
            aside: <StatusBadge kind="lease" word={lease.status} />,
            link: { to: '/leases/$leaseId', params: { leaseId: lease.id } },
          }))}
        />
      )}
      {data?.nextCursor && (
        <p className={classes.more}>
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/leases" search={of} />}>
            Voir tous les contrats
          </Anchor>
        </p>
      )}
    </Panel>
  );
}

const rentText = (lease: LeaseRow) => `${formatEuros(rentWithCharges(lease))}/mois`;
