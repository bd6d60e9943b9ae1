import { Button } from '@mantine/core';
import { DEFAULT_PAYMENT_SORT } from '@lares/domain/accounting/payments/filters';
import { type PaymentSearch, paymentSearch } from '@lares/validation/accounting/payments.filters';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ExportMenu } from '#components/export-menu.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { PaymentFilters } from '#features/accounting/payments/payment-filters.tsx';
import { PaymentTable } from '#features/accounting/payments/payment-table.tsx';
import { PaymentTotalsSection } from '#features/accounting/payments/payment-totals-section.tsx';
import { PAYMENT_MESSAGES, PAYMENT_TEXTS } from '#features/accounting/payments/payments.messages.ts';
import { ReceivePaymentsSection } from '#features/accounting/payments/receive-payments-section.tsx';
import { RemovedPaymentPanel } from '#features/accounting/payments/removed-payment-panel.tsx';
import { isCursorRefused } from '#lib/failure.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from './-billing-page.module.css';

/** The whole state of the list is in the URL: reloaded or shared, it shows the same rows. */
const listSearch = paymentSearch.extend({ cursor: z.string().max(1000).optional().catch(undefined) });

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
        context={<span aria-live="polite">{totals && countText(totals)}</span>}
        action={
          <>
            {can('exports:read') && <ExportMenu noun="payments" criteria={criteria} />}
            {can('imports:write') && (
              <Button
                variant="default"
                leftSection={<IconFileImport size={16} aria-hidden="true" />}
                renderRoot={(props) => <Link {...props} to="/billing/import" />}
              >
                Importer
              </Button>
            )}
            {can('payments:write') && (
              <Button leftSection={<IconPlus size={16} aria-hidden="true" />} renderRoot={(props) => <Link {...props} to="/billing/new" />}>
                Nouveau paiement
              </Button>
            )}
          </>
        }
      />
      <PaymentList />
    </>
  );
}

function PaymentList() {
  const { cursor, ...search } = Route.useSearch();
  const { sort = DEFAULT_PAYMENT_SORT, ...criteria } = search;
  const navigate = Route.useNavigate();
  const can = useCan();
  const removed = useLocation({ select: ({ state }) => state.removed });
  const list = trpc.payments.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const totals = trpc.payments.totals.useQuery(criteria, { placeholderData: keepPreviousData });
  const isLost = cursor !== undefined && isCursorRefused(list.error);
  useEffect(() => {
    if (isLost) void navigate({ search: (was) => ({ ...was, cursor: undefined }), replace: true });
  }, [isLost, navigate]);
  useReadingFailure(isLost ? null : list.error, PAYMENT_MESSAGES.list, () => void list.refetch());

  const rows = list.data?.rows ?? [];
  // Ticked ids; payments no longer on the page, or no longer awaited, are ignored.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id, status }) => ticked.has(id) && status === 'En attente');

  // Other criteria restart at the first page. Reads the current URL, not the last render.
  const change = (part: Partial<PaymentSearch>) => void navigate({ search: ({ cursor: _cursor, ...was }) => ({ ...was, ...part }) });
  const go = (to: string | null) => void navigate({ search: (was) => ({ ...was, cursor: to ?? undefined }), resetScroll: true });
  const active = Object.keys(criteria).length;

  return (
    <>
      {removed && (
        <RemovedPaymentPanel
          removed={removed}
          onClose={() => void navigate({ search: true, replace: true, resetScroll: false, state: {} })}
        />
      )}
      <PaymentFilters search={search} active={active} onSearch={change} onClear={() => void navigate({ search: {} })} />
      <NarrowedBy search={search} />
      <PaymentTotalsSection totals={totals.data} isOld={totals.isPlaceholderData} />
      {(list.isPending || isLost) && (
        <>
          <p aria-hidden="true" className={classes.narrowed}>
            {PAYMENT_TEXTS.loading}
          </p>
          <RowSkeletons label={PAYMENT_TEXTS.loading} count={10} />
        </>
      )}
      {list.isError && !isLost && (
        <ErrorState title={PAYMENT_TEXTS.listError} onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {cursor !== undefined && (
            <Button variant="subtle" size="compact-sm" onClick={() => go(null)}>
              Revenir à la première page
            </Button>
          )}
        </ErrorState>
      )}
      {list.isSuccess && rows.length === 0 && <NoPayment narrowed={active > 0} />}
      {rows.length > 0 && (
        <div aria-busy={list.isPlaceholderData} className={classes.rows}>
          <ReceivePaymentsSection chosen={chosen} onDone={() => setTicked(new Set())} />
          <PaymentTable
            rows={rows}
            sort={sort}
            onSort={(wanted) => change({ sort: wanted === DEFAULT_PAYMENT_SORT ? undefined : wanted })}
            {...(can('payments:write') ? { selection: { chosen: ticked, onToggle: ({ id }) => setTicked(toggled(ticked, id)) } } : {})}
          />
        </div>
      )}
      {list.isSuccess && rows.length > 0 && (
        <KeysetPager
          onPrevious={list.data.previousCursor === null ? undefined : () => go(list.data.previousCursor)}
          onNext={list.data.nextCursor === null ? undefined : () => go(list.data.nextCursor)}
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

const countText = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  isCapped ? `${formatNumber(count)}+ paiements` : formatCount(count, 'paiement');

/** Criteria of a link that have no field in the bar. */
function NarrowedBy({ search: { propertyId, tenantId, leaseId } }: { search: PaymentSearch }) {
  const { data: property } = trpc.properties.byId.useQuery({ id: propertyId ?? '' }, { enabled: propertyId !== undefined });
  const { data: tenant } = trpc.tenants.byId.useQuery({ id: tenantId ?? '' }, { enabled: tenantId !== undefined });
  const { data: leases } = trpc.leases.choices.useQuery({ include: leaseId ?? '' }, { enabled: leaseId !== undefined });
  const lease = leases?.find(({ id }) => id === leaseId);
  const words = [
    propertyId !== undefined && `Bien : ${property?.title ?? '…'}`,
    tenantId !== undefined && `Locataire : ${tenant?.name ?? '…'}`,
    leaseId !== undefined && `Contrat : ${lease ? `${lease.property.title}, ${lease.tenant.name}` : '…'}`,
  ].filter(Boolean);
  return words.length === 0 ? null : <p className={classes.narrowed}>{words.join(' · ')}</p>;
}

function NoPayment({ narrowed }: { narrowed: boolean }) {
  const canWrite = useCan()('payments:write');
  return (
    <EmptyState
      drawing={narrowed ? 'search' : 'mail'}
      title={PAYMENT_TEXTS.empty}
      action={
        narrowed ? (
          <Button renderRoot={(props) => <Link {...props} to="/billing" search={{}} />} variant="default">
            Effacer tous les filtres
          </Button>
        ) : (
          canWrite && (
            <Button renderRoot={(props) => <Link {...props} to="/billing/new" />} variant="default">
              Enregistrer un paiement
            </Button>
          )
        )
      }
    >
      {narrowed && 'Aucun paiement ne répond à ces critères.'}
      {!narrowed &&
        (canWrite
          ? 'Loyers reçus, attendus ou en retard : chacun est à suivre ici.'
          : 'Les paiements qui vous concernent apparaîtront ici.')}
    </EmptyState>
  );
}
