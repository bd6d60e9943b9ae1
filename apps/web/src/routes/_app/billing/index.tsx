import { Button } from '@mantine/core';
import { DEFAULT_PAYMENT_SORT } from '@lares/domain/accounting/payments/filters';
import { type PaymentSearch, paymentSearch } from '@lares/validation/accounting/payments.filters';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ExportMenu } from '#components/export-menu.tsx';
import { EmptyList } from '#components/empty-list.tsx';
import { FilterNote } from '#components/filter-note.tsx';
import { ImportButton } from '#components/import-button.tsx';
import { KeysetList } from '#components/keyset-list.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RemovedRecordPanel } from '#components/removed-record-panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { PaymentFilters } from '#features/accounting/payments/payment-filters.tsx';
import { PaymentTable } from '#features/accounting/payments/payment-table.tsx';
import { PaymentTotalsSection } from '#features/accounting/payments/payment-totals-section.tsx';
import { PAYMENT_MESSAGES, PAYMENT_TEXTS } from '#features/accounting/payments/payments.messages.ts';
import { ReceivePaymentsSection } from '#features/accounting/payments/receive-payments-section.tsx';
import { formatCappedCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { cursorSearch, useKeysetList } from '#lib/use-keyset-list.ts';
import { BillingTabs } from './-billing-tabs.tsx';
import classes from './-billing-page.module.css';

const listSearch = paymentSearch.extend(cursorSearch);

export const Route = createFileRoute('/_app/billing/')({
  validateSearch: listSearch,
  loaderDeps: ({ search: asked }) => asked,
  // Not awaited: the page shows its own skeletons, and cached lists at once.
  loader: ({ context: { utils, session }, deps: { cursor, ...search } }) => {
    if (!session.organization) return;
    const { sort: _sort, ...criteria } = search;
    void utils.payments.list.prefetch({ ...search, cursor });
    void utils.payments.totals.prefetch(criteria);
  },
  component: PaymentListPage,
});

function PaymentListPage() {
  const { cursor: _cursor, sort: _sort, ...criteria } = Route.useSearch();
  const { data: totals } = trpc.payments.totals.useQuery(criteria, { placeholderData: keepPreviousData });
  const can = useCan();
  return (
    <>
      <PageHeader
        title="Facturation & Paiements"
        context={<span aria-live="polite">{totals && formatCappedCount(totals, 'paiement')}</span>}
        action={
          <>
            {can('exports:read') && <ExportMenu noun="payments" criteria={criteria} />}
            {can('imports:write') && <ImportButton to="/billing/import" />}
            {can('payments:write') && (
              <Button leftSection={<IconPlus size={16} aria-hidden="true" />} renderRoot={(props) => <Link {...props} to="/billing/new" />}>
                Nouveau paiement
              </Button>
            )}
          </>
        }
      />
      <BillingTabs />
      <PaymentList />
    </>
  );
}

function PaymentList() {
  const { cursor, ...search } = Route.useSearch();
  const { sort = DEFAULT_PAYMENT_SORT, ...criteria } = search;
  const can = useCan();
  const query = trpc.payments.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const list = useKeysetList({ search: { ...search, cursor }, query, messages: PAYMENT_MESSAGES.list });
  const totals = trpc.payments.totals.useQuery(criteria, { placeholderData: keepPreviousData });

  const { rows, change } = list;
  // Ticked by their ids; what is no longer on the page, or no longer awaited, is no longer ticked.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const awaited = rows.filter(({ status }) => status === 'En attente');
  const chosen = awaited.filter(({ id }) => ticked.has(id));
  const isPhone = useIsPhone();

  const active = Object.keys(criteria).length;

  return (
    <>
      <RemovedRecordPanel restore={trpc.payments.restore} messages={PAYMENT_MESSAGES.restore} />
      <PaymentFilters search={search} active={active} onSearch={change} onClear={list.clear} />
      <NarrowedBy search={search} />
      <PaymentTotalsSection totals={totals.data} isOld={totals.isPlaceholderData} />
      <KeysetList
        list={list}
        waiting={
          <>
            <p aria-hidden="true" className={classes.waiting}>
              {PAYMENT_TEXTS.loading}
            </p>
            <RowSkeletons label={PAYMENT_TEXTS.loading} count={10} />
          </>
        }
        errorTitle={PAYMENT_TEXTS.listError}
        empty={<NoPayment isFiltered={active > 0} />}
      >
        {can('payments:write') && !isPhone && (
          <ReceivePaymentsSection
            awaited={awaited}
            chosen={chosen}
            onChoose={(payments) => setTicked(new Set(payments.map(({ id }) => id)))}
          />
        )}
        <PaymentTable
          rows={rows}
          sort={sort}
          onSort={(wanted) => change({ sort: wanted === DEFAULT_PAYMENT_SORT ? undefined : wanted })}
          {...(can('payments:write') ? { selection: { chosen: ticked, onToggle: ({ id }) => setTicked(toggled(ticked, id)) } } : {})}
        />
      </KeysetList>
    </>
  );
}

function toggled(ticked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ticked);
  if (!next.delete(id)) next.add(id);
  return next;
}

function NarrowedBy({ search: { propertyId, tenantId, leaseId } }: { search: PaymentSearch }) {
  const { data: property } = trpc.properties.byId.useQuery({ id: propertyId ?? '' }, { enabled: propertyId !== undefined });
  const { data: tenant } = trpc.tenants.byId.useQuery({ id: tenantId ?? '' }, { enabled: tenantId !== undefined });
  const { data: leases } = trpc.leases.choices.useQuery({ include: leaseId ?? '' }, { enabled: leaseId !== undefined });
  const lease = leases?.find(({ id }) => id === leaseId);
  return (
    <FilterNote
      filters={[
        propertyId !== undefined && `Bien : ${property?.title ?? '…'}`,
        tenantId !== undefined && `Locataire : ${tenant?.name ?? '…'}`,
        leaseId !== undefined && `Contrat : ${lease ? `${lease.property.title}, ${lease.tenant.name}` : '…'}`,
      ]}
    />
  );
}

function NoPayment({ isFiltered }: { isFiltered: boolean }) {
  const canWrite = useCan()('payments:write');
  return (
    <EmptyList
      isFiltered={isFiltered}
      drawing="euro"
      title={PAYMENT_TEXTS.empty}
      list="/billing"
      action={
        canWrite && (
          <Button renderRoot={(props) => <Link {...props} to="/billing/new" />} variant="default">
            Enregistrer un paiement
          </Button>
        )
      }
    >
      {isFiltered && 'Aucun paiement ne répond à ces critères.'}
      {!isFiltered &&
        (canWrite
          ? 'Loyers reçus, attendus ou en retard : chacun est à suivre ici.'
          : 'Les paiements qui vous concernent apparaîtront ici.')}
    </EmptyList>
  );
}
