import { Button } from '@mantine/core';
import { contractorSearch } from '@lares/validation/operations/contractors.filters';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyList } from '#components/empty-list.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { KeysetList } from '#components/keyset-list.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RemovedRecordPanel } from '#components/removed-record-panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { ContractorDialog } from '#features/operations/contractors/contractor-dialog.tsx';
import { ContractorFilters } from '#features/operations/contractors/contractor-filters.tsx';
import { ContractorTable } from '#features/operations/contractors/contractor-table.tsx';
import { CONTRACTOR_MESSAGES, CONTRACTOR_TEXTS } from '#features/operations/contractors/contractors.messages.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { cursorSearch, useKeysetList } from '#lib/use-keyset-list.ts';

const listSearch = contractorSearch.extend(cursorSearch);

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
  const canWrite = useCan()('contractors:write');
  const query = trpc.contractors.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const list = useKeysetList({ search: { ...search, cursor }, query, messages: CONTRACTOR_MESSAGES.list });
  const { rows, change } = list;
  const isFiltered = Object.keys(search).length > 0;

  return (
    <>
      <RemovedRecordPanel restore={trpc.contractors.restore} messages={CONTRACTOR_MESSAGES.restore} />
      <ContractorFilters search={search} onSearch={change} onClear={list.clear} />
      <KeysetList
        list={list}
        waiting={<RowSkeletons label={CONTRACTOR_TEXTS.loading} count={8} />}
        errorTitle={CONTRACTOR_MESSAGES.list.unexpected}
        empty={
          <EmptyList
            isFiltered={isFiltered}
            drawing="case"
            list="/contractors"
            title={CONTRACTOR_TEXTS.empty}
            action={
              canWrite && (
                <Button variant="default" onClick={onAdd}>
                  Ajouter un premier prestataire
                </Button>
              )
            }
          >
            {isFiltered ? 'Aucun prestataire ne répond à ces critères.' : 'Plombiers, serruriers, chauffagistes : gardez-les sous la main.'}
          </EmptyList>
        }
      >
        <ContractorTable rows={rows} />
      </KeysetList>
    </>
  );
}
