import { Button } from '@mantine/core';
import { type ContractorSearch, contractorSearch } from '@lares/validation/operations/contractors';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { ContractorDialog } from '#features/operations/contractors/contractor-dialog.tsx';
import { ContractorFilters } from '#features/operations/contractors/contractor-filters.tsx';
import { ContractorTable } from '#features/operations/contractors/contractor-table.tsx';
import { CONTRACTOR_MESSAGES, CONTRACTOR_TEXTS } from '#features/operations/contractors/contractors.messages.ts';
import { RemovedContractorPanel } from '#features/operations/contractors/removed-contractor-panel.tsx';
import { isCursorRefused } from '#lib/failure.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from './-contractors-page.module.css';

/** The whole state of the list is in the URL: reloaded or shared, it shows the same rows. */
const listSearch = contractorSearch.extend({ cursor: z.string().max(1000).optional().catch(undefined) });

export const Route = createFileRoute('/_app/contractors/')({ validateSearch: listSearch, component: ContractorListPage });

function ContractorListPage() {
  const can = useCan();
  const [adding, setAdding] = useState(false);
  if (!can('contractors:read')) return <ForbiddenPage />;
  return (
    <>
      <PageHeader
        title="Prestataires"
        crumbs={[{ label: 'Suivi de Maintenance', to: '/maintenance' }]}
        context="Les artisans à qui vous confiez les tâches, avec leur assurance."
        action={
          can('contractors:write') && (
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              Ajouter un prestataire
            </Button>
          )
        }
      />
      <ContractorList onAdd={() => setAdding(true)} />
      {adding && <ContractorDialog onClose={() => setAdding(false)} onSaved={() => setAdding(false)} />}
    </>
  );
}

function ContractorList({ onAdd }: { onAdd: () => void }) {
  const { cursor, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const canWrite = useCan()('contractors:write');
  const removed = useLocation({ select: ({ state }) => state.removed });
  const list = trpc.contractors.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const isLost = cursor !== undefined && isCursorRefused(list.error);
  useEffect(() => {
    if (isLost) void navigate({ search: (was) => ({ ...was, cursor: undefined }), replace: true });
  }, [isLost, navigate]);
  useReadingFailure(isLost ? null : list.error, CONTRACTOR_MESSAGES.list, () => void list.refetch());

  // Other criteria restart at the first page. Reads the current URL, not the last render.
  const change = (part: Partial<ContractorSearch>) => void navigate({ search: ({ cursor: _cursor, ...was }) => ({ ...was, ...part }) });
  const go = (to: string | null) => void navigate({ search: (was) => ({ ...was, cursor: to ?? undefined }), resetScroll: true });
  const rows = list.data?.rows ?? [];
  const narrowed = Object.keys(search).length > 0;

  return (
    <>
      {removed && (
        <RemovedContractorPanel
          removed={removed}
          onClose={() => void navigate({ search: true, replace: true, resetScroll: false, state: {} })}
        />
      )}
      <ContractorFilters search={search} onSearch={change} onClear={() => void navigate({ search: {} })} />
      {(list.isPending || isLost) && <RowSkeletons label={CONTRACTOR_TEXTS.loading} count={8} />}
      {list.isError && !isLost && (
        <ErrorState title={CONTRACTOR_MESSAGES.list.unexpected} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          drawing={narrowed ? 'search' : 'mail'}
          title={CONTRACTOR_TEXTS.empty}
          action={
            narrowed ? (
              <Button renderRoot={(props) => <Link {...props} to="/contractors" search={{}} />} variant="default">
                Effacer tous les filtres
              </Button>
            ) : (
              canWrite && (
                <Button variant="default" onClick={onAdd}>
                  Ajouter un premier prestataire
                </Button>
              )
            )
          }
        >
          {narrowed ? 'Aucun prestataire ne répond à ces critères.' : 'Plombiers, serruriers, chauffagistes : gardez-les sous la main.'}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div aria-busy={list.isPlaceholderData} className={classes.rows}>
          <ContractorTable rows={rows} />
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
