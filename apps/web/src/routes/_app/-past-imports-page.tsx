import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { ImportHistoryTable } from '#features/workspace/imports/import-history-table.tsx';
import { IMPORT_MESSAGES } from '#features/workspace/imports/imports.messages.ts';
import { linkTo } from '#shell/navigation.ts';
import { IMPORT_KIND_LABELS, importAddress } from '#features/workspace/imports/imports.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';

interface PastImportsPageProps {
  kind: ImportKind;
  cursor: string | undefined;
  onCursor: (cursor: string) => void;
}

/** One page for every kind: past imports, and undo. */
export function PastImportsPage(props: PastImportsPageProps) {
  const can = useCan();
  return can('imports:write') ? <PastImports {...props} /> : <ForbiddenPage />;
}

function PastImports({ kind, cursor, onCursor }: PastImportsPageProps) {
  const words = IMPORT_KIND_LABELS[kind];
  const list = trpc.imports.list.useQuery({ kind, cursor }, { placeholderData: keepPreviousData });
  useReadingFailure(list.error, IMPORT_MESSAGES.list, () => void list.refetch());
  const isEmpty = list.data?.rows.length === 0;
  const { nextCursor = null, previousCursor = null } = list.data ?? {};

  const start = (
    <Button
      leftSection={<IconFileImport size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} {...linkTo(importAddress(kind))} />}
    >
      Importer un fichier
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Imports"
        crumbs={[{ label: words.listLabel, ...linkTo(words.list) }]}
        context="Chaque fichier importé, et le moyen de revenir en arrière."
        action={!isEmpty && start}
      />
      {list.isPending && <RowSkeletons label="Chargement..." count={5} />}
      {list.isError && (
        <ErrorState title={IMPORT_MESSAGES.list.unexpected} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {isEmpty && (
        <EmptyState drawing="upload" title="Aucun import" action={start}>
          {words.lesson}
        </EmptyState>
      )}
      {list.data && !isEmpty && (
        <>
          <ImportHistoryTable imports={list.data.rows} />
          <KeysetPager
            onPrevious={previousCursor === null ? undefined : () => onCursor(previousCursor)}
            onNext={nextCursor === null ? undefined : () => onCursor(nextCursor)}
          />
        </>
      )}
    </>
  );
}
