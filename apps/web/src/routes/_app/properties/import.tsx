import { mappingProblem, PROPERTY_IMPORT_LABELS } from '@lares/domain/imports/property-columns';
import { importReading } from '@lares/validation/imports';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { ImportCountsSection } from '#features/imports/import-counts-section.tsx';
import { ImportDecisionPanel } from '#features/imports/import-decision-panel.tsx';
import { ImportDraftCard } from '#features/imports/import-draft-card.tsx';
import { ImportErrorsTable } from '#features/imports/import-errors-table.tsx';
import { ImportFilePanel } from '#features/imports/import-file-panel.tsx';
import { ImportMappingTable } from '#features/imports/import-mapping-table.tsx';
import { ImportProgressPanel } from '#features/imports/import-progress-panel.tsx';
import { ImportPropertiesTable } from '#features/imports/import-properties-table.tsx';
import { ImportResultPanel, type ImportResult } from '#features/imports/import-result-panel.tsx';
import { ImportStepsSection } from '#features/imports/import-steps-section.tsx';
import { IMPORT_MESSAGES } from '#features/imports/imports.messages.ts';
import { LeaveImportDialog } from '#features/imports/leave-import-dialog.tsx';
import { readFailure } from '#lib/failure.ts';
import { type ColumnMapping, type ImportDraft, mappingFrom, mappingText } from '#lib/import-words.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useFileUpload } from '#lib/use-file-upload.ts';
import classes from './-import-page.module.css';

/** The whole state is the address: reloaded, the page finds its file again, read and mapped as it was. */
const importSearch = z.object({
  draft: z.uuid().optional().catch(undefined),
  mapping: z.string().max(4000).optional().catch(undefined),
  reading: importReading.optional().catch(undefined),
});

export const Route = createFileRoute('/_app/properties/import')({ validateSearch: importSearch, component: ImportPage });

function ImportPage() {
  const can = useCan();
  return can('imports:write') ? <PropertyImport /> : <ForbiddenPage />;
}

function PropertyImport() {
  const { draft: draftId, reading } = Route.useSearch();
  const navigate = Route.useNavigate();
  const utils = trpc.useUtils();
  const [result, setResult] = useState<ImportResult | null>(null);
  const isCommitting = useRef(false);

  const upload = useFileUpload<ImportDraft>({
    address: '/api/imports',
    onAnswer: (answer) => {
      setResult(null);
      utils.imports.inspect.setData({ draftId: answer.draftId }, answer);
      void navigate({ search: { draft: answer.draftId }, replace: draftId !== undefined });
    },
  });
  const inspect = trpc.imports.inspect.useQuery(
    { draftId: draftId ?? '', reading },
    { enabled: draftId !== undefined && result === null, staleTime: Infinity, placeholderData: keepPreviousData },
  );
  const failure = inspect.error && readFailure(inspect.error);
  const isGone = failure?.kind === 'refused' && failure.code === 'import.draft-expired';

  const start = () => {
    setResult(null);
    void navigate({ search: {} });
  };
  // The server let it go, but we still hold the file: sent again, nothing is asked of the user.
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
        title="Importer des biens"
        crumbs={[{ label: 'Biens Immobiliers', to: '/properties' }]}
        context="D’un fichier CSV : vous vérifiez tout avant que rien ne soit écrit."
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
            sending={file && progress !== null ? { name: file.name, size: file.size, progress } : null}
            error={upload.error ?? (isGone && !resend ? (failure.reason ?? null) : null)}
            onFile={upload.send}
            onGiveUp={upload.giveUp}
          />
        </>
      ) : inspect.data ? (
        <CheckedImport
          draft={inspect.data}
          onOther={start}
          onCommitting={(committing) => (isCommitting.current = committing)}
          onDone={async (done) => {
            setResult(done);
            await navigate({ search: {}, replace: true });
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

interface CheckedImportProps {
  draft: ImportDraft;
  onOther: () => void;
  onCommitting: (committing: boolean) => void;
  onDone: (result: ImportResult) => void;
}

const PROGRESS_MS = 400;

/** Second and third step: a file that is there, what it gives, and its import. */
function CheckedImport({ draft, onOther, onCommitting, onDone }: CheckedImportProps) {
  const { mapping: chosen, reading } = Route.useSearch();
  const navigate = Route.useNavigate();
  const utils = trpc.useUtils();
  const { draftId, isDvf, headers, fileName } = draft;
  const mapping = chosen === undefined ? draft.mapping : mappingFrom(chosen, headers.length);
  const problem = isDvf ? null : problemText(mapping);
  const asked = { draftId, reading, mapping: isDvf ? '' : mappingText(mapping) };

  const check = trpc.imports.preview.useQuery(asked, {
    enabled: problem === null && draft.alreadyImported === null,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const preview = problem === null ? check.data : undefined;
  // The answer did not come: what was known of the progress until then.
  const [cutOffAfter, setCutOffAfter] = useState<number | null>(null);
  const commit = useEntityMutation(trpc.imports.commit, {
    messages: IMPORT_MESSAGES.commit,
    invalidates: [[['properties']], [['imports', 'list']]],
    onDone: ({ importId, ...counts }) => onDone({ importId, fileName, counts }),
    onFailure: (failure) => {
      onCommitting(false);
      if (failure.kind === 'offline') setCutOffAfter(progress.dataUpdatedAt);
    },
  });
  const isCutOff = cutOffAfter !== null;
  const isWorking = commit.isPending || isCutOff;
  const progress = trpc.imports.progress.useQuery(
    { draftId },
    { enabled: isWorking, refetchInterval: PROGRESS_MS, staleTime: 0, gcTime: 0 },
  );
  const answeredSince = isCutOff && progress.dataUpdatedAt > cutOffAfter;
  useOutcome(answeredSince ? progress.data : undefined, (importId) => {
    setCutOffAfter(null);
    if (importId === null || !preview) return;
    void Promise.all([utils.properties.invalidate(), utils.imports.list.invalidate()]);
    onDone({ importId, fileName, counts: preview });
  });

  if (isWorking && preview) {
    return (
      <>
        <ImportStepsSection current={2} />
        <ImportProgressPanel progress={progress.data} total={preview.ready} isCutOff={isCutOff} />
      </>
    );
  }
  const keep = (part: Partial<z.output<typeof importSearch>>) =>
    void navigate({ search: (was) => ({ ...was, ...part }), replace: true, resetScroll: false });
  return (
    <>
      <ImportStepsSection current={1} />
      <div className={classes.stack}>
        <ImportDraftCard draft={draft} onOther={onOther} onReading={(wanted) => keep({ reading: wanted, mapping: undefined })} />
        {preview && (
          <div aria-busy={check.isPlaceholderData} className={classes.checked}>
            <ImportCountsSection title="Ce qui sera importé" counts={preview} />
          </div>
        )}
        {preview && preview.errorTotal > 0 && (
          <ImportErrorsTable errors={preview.errors} total={preview.errorTotal} listAddress={errorListAddress(asked)} />
        )}
        {!isDvf && (
          <ImportMappingTable
            draft={draft}
            mapping={mapping}
            problem={problem}
            onChange={(changed) => keep({ mapping: mappingText(changed) })}
          />
        )}
        {preview && preview.properties.length > 0 && <ImportPropertiesTable properties={preview.properties} total={preview.ready} />}
        {check.isPending && check.fetchStatus === 'fetching' && <RowSkeletons label="Vérification du fichier..." count={6} />}
        {check.isError && (
          <ErrorState title="Le fichier n’a pas pu être vérifié." onRetry={() => void check.refetch()} retrying={check.isFetching} />
        )}
        {problem === null && !check.isError && (
          <ImportDecisionPanel
            draft={draft}
            preview={preview}
            busy={check.isPlaceholderData}
            onImport={() => {
              onCommitting(true);
              commit.mutate(asked);
            }}
            onOther={onOther}
          />
        )}
      </div>
    </>
  );
}

/** The answer was lost on its way: how it ended is asked for. `null`: it did not come in. */
function useOutcome(progress: { stage: string; importId: string | null } | undefined, onEnd: (importId: string | null) => void): void {
  const ended = progress !== undefined && !['reading', 'writing'].includes(progress.stage);
  const tellEnd = useEffectEvent(() => onEnd(progress?.importId ?? null));
  useEffect(() => {
    if (ended) tellEnd();
  }, [ended]);
}

function problemText(mapping: ColumnMapping): string | null {
  const problem = mappingProblem(mapping);
  if (!problem) return null;
  const label = PROPERTY_IMPORT_LABELS[problem.field];
  return problem.code === 'missing' ? `Dites quelle colonne donne « ${label} »` : `Deux colonnes donnent « ${label} » : gardez-en une`;
}

function errorListAddress({ draftId, mapping, reading }: { draftId: string; mapping: string; reading: ImportReading | undefined }): string {
  const asked = new URLSearchParams({ mapping, ...reading });
  return `/api/imports/${draftId}/errors.csv?${asked}`;
}

type ImportReading = z.output<typeof importReading>;
