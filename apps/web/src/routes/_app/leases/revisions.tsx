import { type RevisionSearch, revisionSearch } from '@lares/validation/accounting/revisions';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyList } from '#components/empty-list.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { KeysetList } from '#components/keyset-list.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { ConfirmRevisionsSection } from '#features/accounting/revisions/confirm-revisions-section.tsx';
import { CrossedSection } from '#features/accounting/revisions/crossed-section.tsx';
import { RevisionFilters } from '#features/accounting/revisions/revision-filters.tsx';
import { RevisionTable } from '#features/accounting/revisions/revision-table.tsx';
import { TriennialSection } from '#features/accounting/revisions/triennial-section.tsx';
import { REVISION_MESSAGES, REVISION_TEXTS } from '#features/accounting/revisions/revisions.messages.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { cursorSearch, useKeysetList } from '#lib/use-keyset-list.ts';
import { LeaseTabs } from './-lease-tabs.tsx';

const listSearch = revisionSearch.extend(cursorSearch);

export const Route = createFileRoute('/_app/leases/revisions')({ validateSearch: listSearch, component: Page });

function Page() {
  return useCan()('leases:write') ? <RevisionsPage /> : <ForbiddenPage />;
}

function RevisionsPage() {
  return (
    <>
      <PageHeader title="Révisions de loyer" />
      <LeaseTabs />
      <RevisionList />
    </>
  );
}

function RevisionList() {
  const { cursor, ...search } = Route.useSearch();
  const isPhone = useIsPhone();
  const query = trpc.revisions.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const list = useKeysetList({ search: { ...search, cursor }, query, messages: REVISION_MESSAGES.list });
  const { rows, change } = list;
  // Ticked by their ids; what is no longer on the page is no longer ticked.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const active = Object.keys(search satisfies RevisionSearch).length;
  // They follow no index, and have none of these states.
  const showsTriennial = cursor === undefined && search.state === undefined && search.series === undefined;
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  return (
    <>
      <RevisionFilters search={search} active={active} onSearch={change} onClear={list.clear} />
      {showsTriennial && <CrossedSection q={search.q} />}
      {showsTriennial && <TriennialSection key={search.q} q={search.q} />}
      {!isPhone && (
        <ConfirmRevisionsSection rows={rows} chosen={ticked} onChoose={(chosen) => setTicked(new Set(chosen.map(({ id }) => id)))} />
      )}
      <KeysetList
        list={list}
        waiting={<RowSkeletons label={REVISION_TEXTS.loading} count={10} />}
        errorTitle={REVISION_MESSAGES.list.unexpected}
        empty={
          <EmptyList isFiltered={active > 0} drawing="chart" title={REVISION_TEXTS.empty} list="/leases/revisions">
            {active > 0 ? 'Aucune révision ne répond à ces critères.' : REVISION_TEXTS.emptyLesson}
          </EmptyList>
        }
      >
        <RevisionTable rows={rows} chosen={ticked} onToggle={({ id }) => toggle(id)} />
      </KeysetList>
    </>
  );
}
