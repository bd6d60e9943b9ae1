import { type Cents, sumCents } from '@lares/domain/shared/money';
import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { AmountTotals } from '#components/amount-totals.tsx';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { CancelBatchDialog } from '#features/banking/debits/cancel-batch-dialog.tsx';
import { DebitGroupPanel } from '#features/banking/debits/debit-group-panel.tsx';
import { type BatchDetails, batchState, NOTICES_GIVEN, type StoredDebit } from '#features/banking/debits/debits.labels.ts';
import { DEBIT_MESSAGES } from '#features/banking/debits/debits.messages.ts';
import classes from '#features/banking/debits/debits-section.module.css';
import { asDownload } from '#lib/download-file.ts';
import { formatCount, formatDate, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { BillingTabs } from './-billing-tabs.tsx';

export const Route = createFileRoute('/_app/billing/bank_/debits_/$batchId')({ component: BatchPage });

function BatchPage() {
  const { batchId } = Route.useParams();
  const canRead = useCan()('banking:read');
  const query = trpc.debits.batch.useQuery({ id: batchId }, { enabled: canRead });
  return (
    <LoadedRecord
      query={query}
      isAllowed={canRead}
      messages={DEBIT_MESSAGES.batch}
      missing={<MissingRecord title="Remise introuvable" list="/billing/bank/debits" backLabel="Retour aux prélèvements" hasArrow />}
    >
      {(details) => <BatchOnPage key={batchId} details={details} />}
    </LoadedRecord>
  );
}

function BatchOnPage({ details }: { details: BatchDetails }) {
  const canWrite = useCan()('banking:write');
  const [isCancelling, setCancelling] = useState(false);
  const { batch, groups, today } = details;
  const debits = groups.flatMap((group) => group.debits);
  const sumOf = (state: StoredDebit['state']): Cents =>
    sumCents(debits.filter((debit) => debit.state === state).map(({ amountCents }) => amountCents));
  const [openCents, paidCents, returnedCents] = [sumOf('en cours'), sumOf('encaissé'), sumOf('rejeté')];
  const isCancelled = batch.cancelledAt !== null;
  const isUntouched = !isCancelled && openCents === batch.totalCents && today < batch.firstOn;
  return (
    <>
      <PageHeader
        title={`Remise du ${formatDate(batch.createdAt)}`}
        crumbs={[
          { label: 'Banque', to: '/billing/bank' },
          { label: 'Prélèvements', to: '/billing/bank/debits' },
        ]}
        badge={<StatusBadge kind="debit-batch" word={batchState({ ...batch, openCents, paidCents }, today)} />}
        context={`${batch.messageId} · ${formatCount(batch.count, 'prélèvement')} · ${batch.format}`}
        action={
          <>
            {canWrite && isUntouched && (
              <Button variant="default" onClick={() => setCancelling(true)}>
                Annuler la remise
              </Button>
            )}
            {!isCancelled && (
              <Button
                component="a"
                href={`/api/debit-batches/${batch.id}/file.xml`}
                {...asDownload}
                leftSection={<IconDownload size={16} aria-hidden="true" />}
              >
                Télécharger le fichier
              </Button>
            )}
          </>
        }
      />
      <BillingTabs />
      <Stack gap="md">
        <AmountTotals
          label="Montants de la remise"
          isOld={false}
          totals={[
            { label: 'Total', amount: batch.totalCents },
            { label: 'En cours', amount: openCents },
            { label: 'Encaissé', amount: paidCents },
            { label: 'Rejeté', amount: returnedCents, isLate: true },
          ]}
        />
        <p className={classes.note}>
          {isCancelled
            ? `Annulée : ${batch.cancelReason}.`
            : `${NOTICES_GIVEN[batch.noticeKind]} le ${formatDay(batch.noticedOn)}. Fichier à déposer sur le site de votre banque au plus tard le ${formatDay(batch.submitBy)}.`}
        </p>
        {groups.map((group) => (
          <DebitGroupPanel key={group.number} details={details} group={group} />
        ))}
      </Stack>
      {isCancelling && <CancelBatchDialog batch={batch} onClose={() => setCancelling(false)} />}
    </>
  );
}
