import { ARREARS_GROUPS, type ArrearsGroup, type ArrearsSearch, arrearsSearch } from '@lares/validation/accounting/reminders';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { KeysetList } from '#components/keyset-list.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { MissingDepositsSection } from '#features/accounting/deposits/missing-deposits-section.tsx';
import { AgreePlanDialog } from '#features/accounting/payment-plans/agree-plan-dialog.tsx';
import { ArrearsFilters } from '#features/accounting/reminders/arrears-filters.tsx';
import { ArrearsGroupsTable } from '#features/accounting/reminders/arrears-groups-table.tsx';
import { ArrearsTable } from '#features/accounting/reminders/arrears-table.tsx';
import { ArrearsTotalsSection } from '#features/accounting/reminders/arrears-totals-section.tsx';
import { isToRemind } from '#features/accounting/reminders/reminders.labels.ts';
import { ARREARS_TEXTS, REMINDER_MESSAGES } from '#features/accounting/reminders/reminders.messages.ts';
import { SendRemindersDialog } from '#features/accounting/reminders/send-reminders-dialog.tsx';
import { formatCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { cursorSearch, useKeysetList } from '#lib/use-keyset-list.ts';
import { BillingTabs } from './-billing-tabs.tsx';
import classes from './-arrears.module.css';

export const Route = createFileRoute('/_app/billing/arrears')({
  validateSearch: arrearsSearch.extend(cursorSearch),
  loaderDeps: ({ search: asked }) => asked,
  // Not awaited: the page shows its own skeletons, and cached lists at once.
  loader: ({ context: { utils, session }, deps: { cursor, by, ...search } }) => {
    if (!session.organization) return;
    if (by) void utils.reminders.groups.prefetch({ ...search, by, cursor });
    else void utils.reminders.list.prefetch({ ...search, cursor });
    void utils.reminders.totals.prefetch(search);
  },
  component: ArrearsPage,
});

const NO_FILTER: Record<keyof Criteria, undefined> = {
  q: undefined,
  slice: undefined,
  state: undefined,
  propertyId: undefined,
  ownerId: undefined,
  tenantId: undefined,
};
type Criteria = Omit<ArrearsSearch, 'by'>;

const BY_LEASE = 'contrat';
const GROUP_LABELS: Record<ArrearsGroup, string> = { locataire: 'Locataires', propriétaire: 'Propriétaires' };
const BY = [{ value: BY_LEASE, label: 'Contrats' }, ...ARREARS_GROUPS.map((by) => ({ value: by, label: GROUP_LABELS[by] }))];

function ArrearsPage() {
  const { cursor: _cursor, by, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const totals = trpc.reminders.totals.useQuery(search, { placeholderData: keepPreviousData });
  const change = (part: Partial<ArrearsSearch>) => void navigate({ search: (was) => ({ ...was, ...part, cursor: undefined }) });
  const active = Object.keys(search).length;
  const clear = () => change(NO_FILTER);
  const onClear = active > 0 ? clear : null;
  return (
    <>
      <PageHeader
        title="Impayés"
        context={<span aria-live="polite">{totals.data && formatCount(totals.data.count, 'contrat en retard', 'contrats en retard')}</span>}
      />
      <BillingTabs />
      <ArrearsFilters search={search} active={active} onSearch={change} onClear={clear} />
      <ArrearsTotalsSection totals={totals.data} isOld={totals.isPlaceholderData} isLost={totals.isError} />
      <MissingDepositsSection />
      <SegmentedControl
        className={classes.by}
        aria-label="Regrouper les impayés"
        value={by ?? BY_LEASE}
        onChange={(value) => change({ by: ARREARS_GROUPS.find((group) => group === value) })}
        data={BY}
      />
      {by ? <Groups key={by} by={by} onClear={onClear} /> : <LateLeases onClear={onClear} />}
    </>
  );
}

interface ListProps {
  /** Null without a filter. */
  onClear: (() => void) | null;
}

function Groups({ by, onClear }: ListProps & { by: ArrearsGroup }) {
  const { cursor, by: _by, ...search } = Route.useSearch();
  const query = trpc.reminders.groups.useQuery({ ...search, by, cursor }, { placeholderData: keepPreviousData });
  const list = useKeysetList({ search: { ...search, cursor }, query, messages: REMINDER_MESSAGES.list });
  return (
    <KeysetList
      list={list}
      waiting={<RowSkeletons label={ARREARS_TEXTS.loading} count={10} />}
      errorTitle={ARREARS_TEXTS.listError}
      empty={<NoArrears onClear={onClear} />}
    >
      <ArrearsGroupsTable
        by={by}
        rows={list.rows}
        linkTo={(id) => ({ to: '/billing/arrears', search: { ...search, [by === 'locataire' ? 'tenantId' : 'ownerId']: id } })}
      />
    </KeysetList>
  );
}

function LateLeases({ onClear }: ListProps) {
  const { cursor, by: _by, ...search } = Route.useSearch();
  const query = trpc.reminders.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const list = useKeysetList({ search: { ...search, cursor }, query, messages: REMINDER_MESSAGES.list });
  const { rows } = list;
  // Ticked by their ids; what is no longer on the page is no longer ticked.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState<string[] | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  const chosen = rows.filter(({ leaseId }) => ticked.has(leaseId));
  const [only, second] = chosen;
  const isAll = rows.length > 0 && chosen.length === rows.length;
  return (
    <>
      <KeysetList
        list={list}
        waiting={<RowSkeletons label={ARREARS_TEXTS.loading} count={10} />}
        errorTitle={ARREARS_TEXTS.listError}
        empty={<NoArrears onClear={onClear} />}
      >
        <section className={classes.bar} aria-label="Contrats sélectionnés">
          <Checkbox
            size="xs"
            label={isAll ? 'Tout désélectionner' : 'Tout sélectionner'}
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={() => setTicked(new Set(isAll ? [] : rows.map(({ leaseId }) => leaseId)))}
          />
          <p className={classes.words} aria-live="polite">
            {chosen.length === 0
              ? `${formatCount(rows.filter(isToRemind).length, 'relance à faire', 'relances à faire')} sur cette page`
              : formatCount(chosen.length, 'contrat sélectionné', 'contrats sélectionnés')}
          </p>
          <Button size="compact-sm" variant="default" disabled={!only || second !== undefined} onClick={() => setPlanning(true)}>
            Convenir d’un plan
          </Button>
          <Button
            size="compact-sm"
            leftSection={<IconSend size={14} aria-hidden="true" />}
            disabled={chosen.length === 0}
            onClick={() => setSending(chosen.map(({ leaseId }) => leaseId))}
          >
            Relancer
          </Button>
        </section>
        <ArrearsTable rows={rows} chosen={ticked} onToggle={({ leaseId }) => setTicked(toggled(ticked, leaseId))} />
      </KeysetList>
      {isPlanning && only && (
        <AgreePlanDialog
          leaseId={only.leaseId}
          subject={`${only.tenant.name} · ${only.property.title}`}
          onClose={() => setPlanning(false)}
        />
      )}
      {sending && <SendRemindersDialog leaseIds={sending} onClose={() => setSending(null)} onDone={() => setTicked(new Set())} />}
    </>
  );
}

function toggled(ticked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ticked);
  if (!next.delete(id)) next.add(id);
  return next;
}

function NoArrears({ onClear }: { onClear: (() => void) | null }) {
  return (
    <EmptyState
      drawing={onClear ? 'search' : 'clock'}
      title={ARREARS_TEXTS.empty}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            Effacer tous les filtres
          </Button>
        )
      }
    >
      {onClear ? 'Aucun contrat en retard ne répond à ces critères.' : 'Tout ce qui était dû sur les comptes des contrats est payé.'}
    </EmptyState>
  );
}
