import { firstDayOf, LATE_OF_ALL_MONTHS, monthOf } from '@lares/domain/accounting/dues/month';
import { isCallable } from '@lares/domain/accounting/rent-accounts/calls';
import { type DueSearch, dueSearch } from '@lares/validation/accounting/rent-accounts.filters';
import { Button } from '@mantine/core';
import { IconMail, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { ExportMenu } from '#components/export-menu.tsx';
import { FilterNote } from '#components/filter-note.tsx';
import { ImportButton } from '#components/import-button.tsx';
import { KeysetList } from '#components/keyset-list.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { CallRentsDialog } from '#features/accounting/rent-accounts/call-rents-dialog.tsx';
import { DueFilters } from '#features/accounting/rent-accounts/due-filters.tsx';
import { DueSpanSection } from '#features/accounting/rent-accounts/due-span-section.tsx';
import { DueTable } from '#features/accounting/rent-accounts/due-table.tsx';
import { DueTotalsSection } from '#features/accounting/rent-accounts/due-totals-section.tsx';
import { RecordPaymentDialog } from '#features/accounting/rent-accounts/record-payment-dialog.tsx';
import { RecordPaymentsSection } from '#features/accounting/rent-accounts/record-payments-section.tsx';
import { type DueRow, dueTitle } from '#features/accounting/rent-accounts/rent-accounts.labels.ts';
import { DUE_TEXTS, RENT_ACCOUNT_MESSAGES } from '#features/accounting/rent-accounts/rent-accounts.messages.ts';
import { PrintReceiptsDialog } from '#features/accounting/receipts/print-receipts-dialog.tsx';
import { SendReceiptsDialog } from '#features/accounting/receipts/send-receipts-dialog.tsx';
import { UndeliveredReceiptsPanel } from '#features/accounting/receipts/undelivered-receipts-panel.tsx';
import { today } from '#lib/clock.ts';
import { formatCount, formatMonth } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { cursorSearch, useKeysetList } from '#lib/use-keyset-list.ts';
import { BillingTabs } from './-billing-tabs.tsx';

const listSearch = dueSearch.extend(cursorSearch);
const shownMonth = ({ month }: DueSearch): string => month ?? monthOf(today());

export const Route = createFileRoute('/_app/billing/dues')({
  validateSearch: listSearch,
  loaderDeps: ({ search: asked }) => asked,
  // Not awaited: the page shows its own skeletons, and cached lists at once.
  loader: ({ context: { utils, session }, deps: { cursor, ...search } }) => {
    if (!session.organization) return;
    const criteria = { ...search, month: shownMonth(search) };
    void utils.rentAccounts.month.prefetch({ ...criteria, cursor });
    void utils.rentAccounts.monthTotals.prefetch(criteria);
  },
  component: DuesPage,
});

function DuesPage() {
  const { cursor: _cursor, ...search } = Route.useSearch();
  const { data: totals } = trpc.rentAccounts.monthTotals.useQuery(
    { ...search, month: shownMonth(search) },
    { placeholderData: keepPreviousData },
  );
  const month = shownMonth(search);
  const can = useCan();
  const canCall = can('rent-accounts:write') && month !== LATE_OF_ALL_MONTHS && isCallable(firstDayOf(month), today());
  const [isCalling, setCalling] = useState(false);
  return (
    <>
      <PageHeader
        title="Échéances"
        context={<span aria-live="polite">{totals && formatCount(totals.count, 'échéance')}</span>}
        action={
          <>
            {can('exports:read') && <ExportMenu noun="dues" criteria={{ ...search, month }} />}
            {can('imports:write') && <ImportButton to="/billing/opening-balances/import" label="Importer les soldes" />}
            {canCall && (
              <Button variant="default" onClick={() => setCalling(true)}>
                Appeler les loyers
              </Button>
            )}
          </>
        }
      />
      <BillingTabs />
      {can('receipts:write') && <UndeliveredReceiptsPanel />}
      <DueList />
      {isCalling && <CallRentsDialog month={month} onClose={() => setCalling(false)} />}
    </>
  );
}

function DueList() {
  const { cursor, ...search } = Route.useSearch();
  const month = shownMonth(search);
  const can = useCan();
  const query = trpc.rentAccounts.month.useQuery({ ...search, month, cursor }, { placeholderData: keepPreviousData });
  const list = useKeysetList({ search: { ...search, cursor }, query, messages: RENT_ACCOUNT_MESSAGES.month });
  const totals = trpc.rentAccounts.monthTotals.useQuery({ ...search, month }, { placeholderData: keepPreviousData });

  const { rows, change } = list;
  // Ticked by their ids; what is no longer on the page is no longer ticked.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [recorded, setRecorded] = useState<DueRow | null>(null);
  const [isSending, setSending] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const { month: _month, ...criteria } = search;
  const active = Object.keys(criteria).length;
  // The month stays: it is where the user is, not what they search for.
  const clear = () => change({ q: undefined, standing: undefined, propertyId: undefined, ownerId: undefined });

  return (
    <>
      <DueSpanSection month={month} onChange={change} />
      <DueFilters search={search} active={active} onSearch={change} onClear={clear} />
      <NarrowedBy search={search} />
      <DueTotalsSection totals={totals.data} isOld={totals.isPlaceholderData} isLost={totals.isError} />
      <KeysetList
        list={list}
        waiting={<RowSkeletons label={DUE_TEXTS.loading} count={10} />}
        errorTitle={DUE_TEXTS.listError}
        empty={<NoDue month={month} onClear={active > 0 ? clear : null} />}
      >
        {can('payments:write') && (
          <RecordPaymentsSection rows={rows} chosen={chosen} onChoose={(dues) => setTicked(new Set(dues.map(({ id }) => id)))}>
            {can('receipts:write') && (
              <>
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconMail size={14} aria-hidden="true" />}
                  disabled={chosen.length === 0}
                  onClick={() => setSending(true)}
                >
                  Envoyer
                </Button>
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconPrinter size={14} aria-hidden="true" />}
                  onClick={() => setPrinting(true)}
                >
                  Imprimer
                </Button>
              </>
            )}
          </RecordPaymentsSection>
        )}
        <DueTable
          rows={rows}
          isLateOnly={month === LATE_OF_ALL_MONTHS}
          {...(can('payments:write')
            ? { recording: { chosen: ticked, onToggle: ({ id }) => setTicked(toggled(ticked, id)), onRecord: setRecorded } }
            : {})}
        />
      </KeysetList>
      {isSending && <SendReceiptsDialog dueIds={chosen.map(({ id }) => id)} onClose={() => setSending(false)} />}
      {isPrinting && (
        <PrintReceiptsDialog dueIds={chosen.map(({ id }) => id)} criteria={{ ...criteria, month }} onClose={() => setPrinting(false)} />
      )}
      {recorded && (
        <RecordPaymentDialog
          subject={`${recorded.property.title} · ${recorded.tenant.name}`}
          title={dueTitle(recorded)}
          {...recorded}
          onClose={() => setRecorded(null)}
        />
      )}
    </>
  );
}

function toggled(ticked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ticked);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** A link may choose the property for users who have no select for it. */
function NarrowedBy({ search: { propertyId } }: { search: DueSearch }) {
  const isNamed = !useCan()('dashboard:read') && propertyId !== undefined;
  const { data: property } = trpc.properties.byId.useQuery({ id: propertyId ?? '' }, { enabled: isNamed });
  return <FilterNote filters={[isNamed && `Bien : ${property?.title ?? '…'}`]} />;
}

function NoDue({ month, onClear }: { month: string; onClear: (() => void) | null }) {
  return (
    <EmptyState
      drawing={onClear ? 'search' : 'euro'}
      title={month === LATE_OF_ALL_MONTHS ? DUE_TEXTS.noneLate : DUE_TEXTS.empty}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            Effacer tous les filtres
          </Button>
        )
      }
    >
      {onClear ? 'Aucune échéance ne répond à ces critères.' : noDueText(month)}
    </EmptyState>
  );
}

const noDueText = (month: string): string =>
  month === LATE_OF_ALL_MONTHS
    ? 'Tout ce qui était dû sur les comptes des contrats est payé.'
    : `Aucun loyer n’est appelé pour ${formatMonth(firstDayOf(month)).toLowerCase()}. Un loyer est appelé quand le compte du contrat est ouvert.`;
