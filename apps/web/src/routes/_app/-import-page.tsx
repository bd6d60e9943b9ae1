import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { ImportFilePanel } from '#features/workspace/imports/import-file-panel.tsx';
import { ImportResultPanel, type ImportResult } from '#features/workspace/imports/import-result-panel.tsx';
import { ImportStepsSection } from '#features/workspace/imports/import-steps-section.tsx';
import { linkTo } from '#shell/navigation.ts';
import { LeaveImportDialog } from '#features/workspace/imports/leave-import-dialog.tsx';
import { readFailure } from '#lib/failure.ts';
import { IMPORT_KIND_LABELS, type ImportDraft } from '#features/workspace/imports/imports.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useFileUpload } from '#lib/use-file-upload.ts';
import { CheckedImport, isDraftGone } from './-checked-import.tsx';
import type { ImportSearch, ImportSearchChange } from './-import-search.ts';

interface ImportPageProps {
  kind: ImportKind;
  search: ImportSearch;
  /** Replaces the URL; `replace` adds no history entry. */
  onSearch: ImportSearchChange;
}

/** One page for every kind: /properties/import, /owners/import, /clients/import, /leases/import, /billing/import. */
export function ImportPage(props: ImportPageProps) {
  const can = useCan();
  return can('imports:write') ? <Importing {...props} /> : <ForbiddenPage />;
}

function Importing({ kind, search, onSearch }: ImportPageProps) {
  const { draft: draftId, reading, sheet, headerLine } = search;
  const utils = trpc.useUtils();
  const [result, setResult] = useState<ImportResult | null>(null);
  const isCommitting = useRef(false);
  const words = IMPORT_KIND_LABELS[kind];

  const upload = useFileUpload<ImportDraft>({
    address: `/api/imports?kind=${kind}`,
    onAnswer: (answer) => {
      setResult(null);
      utils.imports.inspect.setData({ draftId: answer.draftId, kind }, answer);
      void onSearch({ draft: answer.draftId }, { replace: draftId !== undefined });
    },
  });
  const inspect = trpc.imports.inspect.useQuery(
    { draftId: draftId ?? '', kind, reading, sheet, headerLine },
    { enabled: draftId !== undefined && result === null, staleTime: Infinity, placeholderData: keepPreviousData },
  );
  const failure = inspect.error && readFailure(inspect.error);
  const isGone = isDraftGone(failure);

  const start = () => {
    setResult(null);
    void onSearch({});
  };
  // The server dropped it, but the browser still holds the file: it is sent again without asking the user.
  const { file, progress } = upload;
  const resend = isGone && file !== null && progress === null;
  const sendAgain = useEffectEvent(() => file && upload.send(file));
  useEffect(() => {
    if (resend) sendAgain();
  }, [resend]);

  const isChoosing = draftId === undefined || isGone || progress !== null;
  const step = result ? 3 : isChoosing ? 0 : 1;
  return (
    <>
      <PageHeader
        title={words.title}
        crumbs={[{ label: words.listLabel, ...linkTo(words.list) }]}
        context="D’un classeur Excel ou d’un fichier CSV : vous vérifiez tout avant que rien ne soit écrit."
      />
      {result ? (
        <>
          <ImportStepsSection current={step} />
          <ImportResultPanel result={result} onUndone={start} onAgain={start} />
        </>
      ) : isChoosing ? (
        <>
          <ImportStepsSection current={step} />
          <ImportFilePanel
            kind={kind}
            sending={file && progress !== null ? { name: file.name, size: file.size, progress } : null}
            error={upload.error ?? (isGone && !resend && failure?.kind === 'refused' ? failure.reason : null)}
            onFile={upload.send}
            onGiveUp={upload.giveUp}
          />
        </>
      ) : inspect.data ? (
        <CheckedImport
          draft={inspect.data}
          search={search}
          onSearch={onSearch}
          onOther={start}
          onCommitting={(committing) => (isCommitting.current = committing)}
          onGone={() => void inspect.refetch()}
          onDone={async (done) => {
            setResult(done);
            await onSearch({}, { replace: true });
          }}
        />
      ) : failure ? (
        <ErrorState
          title={failure.kind === 'refused' ? (failure.reason ?? '') : 'Le fichier n’a pas pu être lu.'}
          onRetry={() => void inspect.refetch()}
          retrying={inspect.isFetching}
        >
          Rien n’a été importé, et votre fichier est conservé.
        </ErrorState>
      ) : (
        <RowSkeletons label="Lecture du fichier..." count={6} />
      )}
      <LeaveImportDialog isWaiting={() => draftId !== undefined && !isGone && result === null && !isCommitting.current} />
    </>
  );
}
