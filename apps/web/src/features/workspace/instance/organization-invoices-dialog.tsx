import { Button } from '@mantine/core';
import { Dialog } from '#components/dialog.tsx';
import { InvoicesSection } from '#features/platform/subscriptions/invoices-section.tsx';
import type { Invoice } from '#features/platform/subscriptions/invoice-card.tsx';
import { formatMonth } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import { INSTANCE_MESSAGES } from './instance.messages.ts';

interface OrganizationInvoicesDialogProps {
  organization: { id: string; name: string };
  onClose: () => void;
}

/** Invoices of one organisation, for administrators to mark as paid. */
export function OrganizationInvoicesDialog({ organization: { id: organizationId, name }, onClose }: OrganizationInvoicesDialogProps) {
  const invoices = trpc.instance.invoicesOf.useQuery({ organizationId });
  useReturnedFocus();
  return (
    <Dialog opened onClose={onClose} title={`Relevés : ${name}`} size="lg">
      <InvoicesSection
        query={invoices}
        empty="Aucun relevé pour l’instant."
        actionOf={(invoice) => <MarkButton organizationId={organizationId} invoice={invoice} />}
      />
    </Dialog>
  );
}

function MarkButton({ organizationId, invoice: { id, month, settledAt } }: { organizationId: string; invoice: Invoice }) {
  const mark = useEntityMutation(trpc.instance.markInvoice, { messages: INSTANCE_MESSAGES.markInvoice });
  const label = settledAt === null ? 'Marquer payé' : 'Remettre à payer';
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={mark.isPending}
      aria-label={`${label} : ${formatMonth(month)}`}
      onClick={() => mark.mutate({ organizationId, id, isSettled: settledAt === null })}
    >
      {label}
    </Button>
  );
}
