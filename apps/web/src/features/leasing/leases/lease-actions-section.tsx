import { Button, Menu } from '@mantine/core';
import type { LeaseAction } from '@lares/domain/leasing/leases/actions';
import { IconChevronDown, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import type { LeaseDetail } from './leases.rows.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ActivateStoredLeaseDialog } from './activate-stored-lease-dialog.tsx';
import { AddTermDialog } from './add-term-dialog.tsx';
import { CancelLeaseDialog } from './cancel-lease-dialog.tsx';
import { EndLeaseDialog } from './end-lease-dialog.tsx';
import { GiveNoticeDialog } from './give-notice-dialog.tsx';
import { LEASE_MESSAGES } from './leases.messages.ts';
import { RenewLeaseDialog } from './renew-lease-dialog.tsx';
import { ReviseRentDialog } from './revise-rent-dialog.tsx';
import { TerminateLeaseDialog } from './terminate-lease-dialog.tsx';

type Act = LeaseAction | 'withdrawNotice' | 'reviseRent' | 'addTerm';

const LABELS: Record<Act, string> = {
  activate: 'Activer',
  end: 'Terminer',
  reviseRent: 'Réviser le loyer',
  addTerm: 'Nouveau loyer',
  giveNotice: 'Donner congé',
  withdrawNotice: 'Retirer le congé',
  renew: 'Renouveler',
  terminate: 'Résilier',
  cancel: 'Annuler le contrat',
};

/** The next step of the lease comes first, as the primary button; early ends come last. */
const ORDER = Object.keys(LABELS) as Act[];
const LEADING: readonly Act[] = ['activate', 'end'];
const GRAVE: readonly Act[] = ['terminate', 'cancel'];

function allowedActs({ actions, canWithdrawNotice, status, noticeBy, revision }: LeaseDetail): Act[] {
  const allowed: Act[] = [
    // A second notice requires withdrawing the first.
    ...actions.filter((action) => action !== 'giveNotice' || noticeBy === null),
    ...(canWithdrawNotice ? (['withdrawNotice'] as const) : []),
    ...(revision !== null && revision.plan.kind !== 'not-indexed' ? (['reviseRent'] as const) : []),
    ...(status === 'Actif' ? (['addTerm'] as const) : []),
  ];
  return ORDER.filter((act) => allowed.includes(act));
}

interface LeaseActionsSectionProps {
  lease: LeaseDetail;
  /** Proposed as the charges of a new term, whose form opens at once. */
  provisionCents?: number | undefined;
  onProvisionClosed?: () => void;
}

/** The actions that are possible for this lease today. */
export function LeaseActionsSection({ lease, provisionCents, onProvisionClosed }: LeaseActionsSectionProps) {
  const acts = allowedActs(lease);
  const isProposed = provisionCents !== undefined && acts.includes('addTerm');
  const [opened, setOpened] = useState<Act | null>(isProposed ? 'addTerm' : null);
  const close = () => {
    setOpened(null);
    if (isProposed) onProvisionClosed?.();
  };
  const leading = acts.find((act) => LEADING.includes(act));
  const others = acts.filter((act) => act !== leading);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        renderRoot={(props) => <Link {...props} to="/leases/edit/$leaseId" params={{ leaseId: lease.id }} state={{ fromDetail: true }} />}
      >
        Modifier
      </Button>
      {others.length > 0 && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
              Actions
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((act) => (
              <Menu.Item key={act} color={GRAVE.includes(act) ? 'red' : undefined} onClick={() => setOpened(act)}>
                {act === 'withdrawNotice' && lease.noticeBy === null ? 'Retirer la résiliation' : LABELS[act]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {leading && <Button onClick={() => setOpened(leading)}>{LABELS[leading]}</Button>}
      {opened && <ActDialog act={opened} lease={lease} provisionCents={isProposed ? provisionCents : undefined} onClose={close} />}
    </>
  );
}

interface ActDialogProps {
  act: Act;
  lease: LeaseDetail;
  provisionCents: number | undefined;
  onClose: () => void;
}

function ActDialog({ act, provisionCents, ...props }: ActDialogProps) {
  switch (act) {
    case 'activate':
      return <ActivateStoredLeaseDialog {...props} />;
    case 'end':
      return <EndLeaseDialog {...props} />;
    case 'addTerm':
      return <AddTermDialog {...props} provisionCents={provisionCents} />;
    case 'reviseRent':
      return props.lease.revision === null ? null : <ReviseRentDialog {...props} revision={props.lease.revision} />;
    case 'giveNotice':
      return <GiveNoticeDialog {...props} />;
    case 'withdrawNotice':
      return <WithdrawNotice {...props} />;
    case 'renew':
      return props.lease.renewedEndDate === null ? null : <RenewLeaseDialog {...props} until={props.lease.renewedEndDate} />;
    case 'terminate':
      return <TerminateLeaseDialog {...props} />;
    case 'cancel':
      return <CancelLeaseDialog {...props} />;
    default:
      return act satisfies never;
  }
}

function WithdrawNotice({ lease: { id, version, noticeBy }, onClose }: Pick<ActDialogProps, 'lease' | 'onClose'>) {
  const withdraw = useEntityMutation(trpc.leases.withdrawNotice, { messages: LEASE_MESSAGES.withdrawNotice, onDone: onClose });
  const what = noticeBy === null ? 'la résiliation' : 'le congé';
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ id, version })}
      title={`Retirer ${what} ?`}
      confirmLabel={`Retirer ${what}`}
      busyLabel="Enregistrement..."
      pending={withdraw.isPending}
    >
      Le bail continue jusqu’à son terme. Un congé reçu ne se retire que d’un commun accord.
    </ConfirmDialog>
  );
}
