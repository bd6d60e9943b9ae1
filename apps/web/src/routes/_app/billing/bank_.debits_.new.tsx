import { DIRECT_DEBIT_FORMATS, type DirectDebitFormat } from '@lares/domain/banking/sepa/direct-debit';
import { NOTICE_KINDS, type NoticeKind } from '@lares/domain/banking/debits/states';
import { isMonth, monthOf } from '@lares/domain/accounting/dues/month';
import { isDay } from '@lares/domain/shared/day';
import { sumCents } from '@lares/domain/shared/money';
import { Button, Select, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { ChoiceInput } from '#components/choice-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { MonthInput } from '#components/month-input.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { CollectableTable } from '#features/banking/debits/collectable-table.tsx';
import { CreditorSection } from '#features/banking/debits/creditor-section.tsx';
import { type CollectableDue, NOTICE_NAMES } from '#features/banking/debits/debits.labels.ts';
import { DEBIT_MESSAGES } from '#features/banking/debits/debits.messages.ts';
import classes from '#features/banking/debits/debits-section.module.css';
import { today } from '#lib/clock.ts';
import { formatCents, formatCount, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { BillingTabs } from './-billing-tabs.tsx';

const search = z.object({ month: z.string().refine(isMonth).optional().catch(undefined) });

export const Route = createFileRoute('/_app/billing/bank_/debits_/new')({ validateSearch: search, component: Page });

function Page() {
  return useCan()('banking:write') ? <NewBatchPage /> : <ForbiddenPage />;
}

function NewBatchPage() {
  const { month = monthOf(today()) } = Route.useSearch();
  const navigate = useNavigate();
  const { creationKey, renew } = useCreationKey();
  const [noticeKind, setNoticeKind] = useState<NoticeKind>('e-mail ou courrier');
  const [earlierOn, setEarlierOn] = useState<string | null>(null);
  const [format, setFormat] = useState<DirectDebitFormat>('pain.008.001.02');
  // What the user unticked, and whose mandate is collected for the last time.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<ReadonlySet<string>>(new Set());
  const noticedOn = noticeKind === 'avis d’échéance' ? earlierOn : today();
  const isAsked = noticedOn !== null && isDay(noticedOn);
  const notice = { month, noticeKind, noticedOn: isAsked ? noticedOn : today() };
  const preview = trpc.debits.preview.useQuery(notice, { placeholderData: keepPreviousData });
  const create = useEntityMutation(trpc.debits.createBatch, {
    messages: DEBIT_MESSAGES.createBatch,
    onDone: ({ id }) => navigate({ to: '/billing/bank/debits/$batchId', params: { batchId: id } }),
    onFailure: renew,
  });
  const rows = preview.data?.rows;
  const chosen = rows?.filter((row) => isCollectable(row) && !left.has(row.id)) ?? [];
  const submitBy = chosen.flatMap((row) => row.submitBy ?? []).toSorted()[0];
  return (
    <>
      <PageHeader
        title="Préparer une remise"
        crumbs={[
          { label: 'Banque', to: '/billing/bank' },
          { label: 'Prélèvements', to: '/billing/bank/debits' },
        ]}
        context="Ce qui reste à payer des échéances d’un mois, sans ce qui est attendu de la CAF, des garants et d’autres tiers."
      />
      <BillingTabs />
      <CreditorSection />
      <Stack gap="lg">
        <MonthInput
          value={month}
          onChange={(to) => {
            setLeft(new Set());
            void navigate({ to: '/billing/bank/debits/new', search: { month: to }, replace: true });
          }}
        />
        <div className={classes.options}>
          <ChoiceInput
            label="Prévenir les locataires"
            choices={NOTICE_KINDS.map((value) => ({ value, ...NOTICE_NAMES[value] }))}
            value={noticeKind}
            onChange={setNoticeKind}
            size="md"
          />
          <Stack gap="sm">
            {noticeKind === 'avis d’échéance' && (
              <DayInput
                required
                label="Prévenus le"
                description="Le prélèvement vient après le délai du mandat."
                value={earlierOn}
                onChange={setEarlierOn}
              />
            )}
            <Select
              label="Format du fichier"
              description="Le premier convient à la plupart des banques."
              allowDeselect={false}
              data={[...DIRECT_DEBIT_FORMATS]}
              value={format}
              onChange={(to) => setFormat(DIRECT_DEBIT_FORMATS.find((one) => one === to) ?? format)}
            />
          </Stack>
        </div>
        {preview.isError ? (
          <ErrorState title="Les échéances n’ont pas pu être chargées" onRetry={() => void preview.refetch()} />
        ) : !rows ? (
          <RowSkeletons label="Échéances : chargement" count={6} />
        ) : rows.length === 0 ? (
          <EmptyState drawing="bank" title="Rien à prélever">
            Aucune échéance de ce mois n’est à payer.
          </EmptyState>
        ) : (
          <CollectableTable
            rows={rows}
            left={left}
            last={last}
            onToggle={({ id }) => setLeft(toggled(left, id))}
            onToggleLast={({ leaseId }) => setLast(toggled(last, leaseId))}
          />
        )}
      </Stack>
      {rows && rows.length > 0 && (
        <section className={classes.bar} aria-label="Remise">
          <div aria-live="polite">
            <span className={classes.total}>{formatCents(sumCents(chosen.map(({ amountCents }) => amountCents)))}</span>
            <p className={classes.note}>
              {formatCount(chosen.length, 'prélèvement')}
              {submitBy !== undefined && ` · fichier à déposer au plus tard le ${formatDay(submitBy)}`}
            </p>
          </div>
          <Button
            loading={create.isPending}
            disabled={chosen.length === 0 || !isAsked || preview.isPlaceholderData}
            onClick={() =>
              create.mutate({
                ...notice,
                format,
                dues: chosen.flatMap(({ id, amountCents, collectOn }) => (collectOn === null ? [] : [{ id, amountCents, collectOn }])),
                lastLeaseIds: chosen.map(({ leaseId }) => leaseId).filter((leaseId) => last.has(leaseId)),
                creationKey,
              })
            }
          >
            Préparer le fichier
          </Button>
        </section>
      )}
    </>
  );
}

const isCollectable = ({ problem, collectOn }: CollectableDue): boolean => problem === null && collectOn !== null;

function toggled(ticked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ticked);
  if (!next.delete(id)) next.add(id);
  return next;
}
