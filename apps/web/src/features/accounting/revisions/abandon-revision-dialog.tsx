import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { REVISION_MESSAGES } from './revisions.messages.ts';
import type { RequestedRow } from './triennial-revisions.labels.ts';

/** Gives a request up; the rent stays. */
export function AbandonRevisionDialog({ row: { property, tenant, request }, onClose }: { row: RequestedRow; onClose: () => void }) {
  const { id, version, requestedOn, askedCents } = request;
  const abandon = useEntityMutation(trpc.revisions.abandon, { messages: REVISION_MESSAGES.abandon, onDone: onClose });
  return (
    <ConfirmDialog
      opened
      destructive
      title="Abandonner la demande ?"
      confirmLabel="Abandonner la demande"
      busyLabel="Abandon..."
      cancelLabel="La garder"
      pending={abandon.isPending}
      onClose={onClose}
      onConfirm={() => {
        if (!abandon.isPending) abandon.mutate({ id, version });
      }}
    >
      {property.title}, {tenant.name}&nbsp;: {formatCents(askedCents)} par mois, demandés le {formatDay(requestedOn)}. Le loyer actuel
      reste, et une autre demande peut suivre. Celle-ci reste dans l’historique du contrat.
    </ConfirmDialog>
  );
}
