import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { z } from 'zod';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { ImportHistoryTable } from '#features/imports/import-history-table.tsx';
import { IMPORT_MESSAGES } from '#features/imports/imports.messages.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';

export const Route = createFileRoute('/_app/properties/imports')({
  validateSearch: z.object({ cursor: z.string().max(500).optional().catch(undefined) }),
  component: ImportsPage,
});

function ImportsPage() {
  const can = useCan();
  return can('imports:write') ? <PastImports /> : <ForbiddenPage />;
}

function PastImports() {
  const { cursor } = Route.useSearch();
  const navigate = Route.useNavigate();
  const list = trpc.imports.list.useQuery({ cursor }, { placeholderData: keepPreviousData });
  useReadingFailure(list.error, IMPORT_MESSAGES.list, () => void list.refetch());
  const go = (to: string) => void navigate({ search: { cursor: to } });
  const isEmpty = list.data?.rows.length === 0;
  const { nextCursor = null, previousCursor = null } = list.data ?? {};

  const start = (
    <Button
      leftSection={<IconFileImport size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} to="/properties/import" />}
    >
      Importer un fichier
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Imports"
        crumbs={[{ label: 'Biens Immobiliers', to: '/properties' }]}
        context="Chaque fichier importé, et le moyen de revenir en arrière."
        action={!isEmpty && start}
      />
      {list.isPending && <RowSkeletons label="Chargement..." count={5} />}
      {list.isError && (
        <ErrorState title={IMPORT_MESSAGES.list.unexpected} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {isEmpty && (
        <EmptyState drawing="papers" title="Aucun import" action={start}>
          Un portefeuille entier tient dans un fichier CSV de votre tableur.
        </EmptyState>
      )}
      {list.data && !isEmpty && (
        <>
          <ImportHistoryTable imports={list.data.rows} />
          <KeysetPager
            onPrevious={previousCursor === null ? undefined : () => go(previousCursor)}
            onNext={nextCursor === null ? undefined : () => go(nextCursor)}
          />
        </>
      )}
    </>
  );
}
