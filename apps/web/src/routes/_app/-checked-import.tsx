import { fieldLabels, mappingProblem } from '@lares/domain/workspace/imports/columns';
import { IMPORT_COLUMNS } from '@lares/domain/workspace/imports/import-columns';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import type { KnownRecordChoice } from '@lares/domain/workspace/imports/known-records';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorState } from '#components/error-state.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { ImportCountsSection } from '#features/workspace/imports/import-counts-section.tsx';
import { ImportDecisionPanel } from '#features/workspace/imports/import-decision-panel.tsx';
import { ImportDraftCard } from '#features/workspace/imports/import-draft-card.tsx';
import { ImportDuplicatesTable } from '#features/workspace/imports/import-duplicates-table.tsx';
import { ImportErrorsTable } from '#features/workspace/imports/import-errors-table.tsx';
import { ImportKnownSection } from '#features/workspace/imports/import-known-section.tsx';
import { ImportMappingTable } from '#features/workspace/imports/import-mapping-table.tsx';
import { ImportProgressPanel } from '#features/workspace/imports/import-progress-panel.tsx';
import { type ImportOptions, ImportOptionsSection } from '#features/workspace/imports/import-options-section.tsx';
import { ImportPreviewTable } from '#features/workspace/imports/import-preview-table.tsx';
import { ImportUpdatesTable } from '#features/workspace/imports/import-updates-table.tsx';
import { ImportWarningsSection } from '#features/workspace/imports/import-warnings-section.tsx';
import type { ImportResult } from '#features/workspace/imports/import-result-panel.tsx';
import { ImportStepsSection } from '#features/workspace/imports/import-steps-section.tsx';
import { PlanLimitPanel, planLimitReason } from '#features/platform/subscriptions/plan-limit-panel.tsx';
import { useLineDecisions } from '#features/workspace/imports/use-line-decisions.ts';
import { IMPORT_MESSAGES } from '#features/workspace/imports/imports.messages.ts';
import { type Failure, readFailure } from '#lib/failure.ts';
import {
  type ColumnMapping,
  type ImportDraft,
  mappingFrom,
  mappingText,
  TOUCHED_BY_IMPORTS,
} from '#features/workspace/imports/imports.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import type { ImportSearch, ImportSearchChange } from './-import-search.ts';
import classes from './-import-page.module.css';

/** A user has one waiting file, which another of their windows may have replaced. */
export const isDraftGone = (failure: Failure | null) => failure?.kind === 'refused' && failure.code === 'import.draft-expired';

interface CheckedImportProps {
  search: ImportSearch;
  onSearch: ImportSearchChange;
  draft: ImportDraft;
  onOther: () => void;
  onCommitting: (committing: boolean) => void;
  /** The server no longer holds the file. */
  onGone: () => void;
  onDone: (result: ImportResult) => void;
}

const PROGRESS_MS = 400;

/** Second and third step: the received file, its result, and its import. */
export function CheckedImport({ draft, search, onSearch, onOther, onCommitting, onGone, onDone }: CheckedImportProps) {
  const { mapping: chosen, reading } = search;
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { draftId, kind, isDvf, headers, fileName, sheet, headerLine } = draft;
  const mapping = chosen === undefined ? draft.mapping : mappingFrom(kind, chosen, headers.length);
  const problem = isDvf ? null : problemText(kind, mapping);
  const [known, setKnown] = useState<KnownRecordChoice>('skip');
  const lines = useLineDecisions({ draftId, kind });
  const asked = { draftId, kind, reading, sheet, headerLine, mapping: isDvf ? '' : mappingText(mapping), known, decided: lines.decided };

  const check = trpc.imports.preview.useQuery(asked, {
    enabled: problem === null && draft.alreadyImported === null,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const hasLeases = kind === 'leases' || kind === 'rent-roll';
  const isGone = isDraftGone(check.error && readFailure(check.error));
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  const preview = problem === null ? check.data : undefined;
  const [options, setOptions] = useState<ImportOptions>({ setPropertyStatus: true, setTenantStatus: true });
  const toConfirm = preview?.toConfirm ?? [];
  const [isConfirmed, setConfirmed] = useState(false);
  const [isLeavingOut, setLeavingOut] = useState(false);
  // What the user has read is no longer what would be imported.
  const readAgain = () => {
    setConfirmed(false);
    setLeavingOut(false);
  };
  const existing = preview?.existing ?? 0;
  const [planLimitReached, setPlanLimitReached] = useState<string | null>(null);
  // The answer did not arrive: the progress known until then.
  const [cutOffAfter, setCutOffAfter] = useState<number | null>(null);
  const commit = useEntityMutation(trpc.imports.commit, {
    messages: kind === 'payments' ? IMPORT_MESSAGES.commitPayments : IMPORT_MESSAGES.commit,
    invalidates: TOUCHED_BY_IMPORTS,
    onDone: ({ importId, ...counts }) => onDone({ kind, importId, fileName, counts }),
    onFailure: (failure) => {
      onCommitting(false);
      setPlanLimitReached(planLimitReason(failure));
      if (failure.kind === 'refused' && failure.code === 'import.rows-refused') {
        readAgain();
        void check.refetch();
      }
      if (failure.kind !== 'offline') return;
      // An earlier query may have been answered before the import began: only later ones report its end.
      void utils.imports.progress.cancel({ draftId });
      setCutOffAfter(progress.dataUpdatedAt);
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
    void Promise.all(TOUCHED_BY_IMPORTS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    onDone({ kind, importId, fileName, counts: preview });
  });

  if (isWorking && preview) {
    return (
      <>
        <ImportStepsSection current={2} />
        <ImportProgressPanel kind={kind} progress={progress.data} total={preview.ready + preview.updated} isCutOff={isCutOff} />
      </>
    );
  }
  const keep = (part: Partial<ImportSearch>) => {
    readAgain();
    if ('reading' in part || 'sheet' in part || 'headerLine' in part) lines.forget();
    void onSearch({ ...search, ...part }, { replace: true, resetScroll: false });
  };
  return (
    <>
      <ImportStepsSection current={1} />
      <div className={classes.stack}>
        <ImportDraftCard
          draft={draft}
          onOther={onOther}
          onReading={(wanted) => keep({ reading: wanted, mapping: undefined, headerLine: undefined })}
          onSheet={(wanted) => keep({ sheet: wanted === 0 ? undefined : wanted, mapping: undefined, headerLine: undefined })}
        />
        {(kind === 'properties' || kind === 'rent-roll') && preview && <PlanLimitPanel reason={planLimitReached} added={preview.ready} />}
        {preview && (
          <div aria-busy={check.isPlaceholderData} className={classes.checked}>
            <ImportCountsSection kind={kind} title="Ce qui sera importé" counts={preview} />
          </div>
        )}
        {preview && preview.errorTotal > 0 && (
          <ImportErrorsTable kind={kind} errors={preview.errors} total={preview.errorTotal} listAddress={errorListAddress(asked)} />
        )}
        {!isDvf && (
          <ImportMappingTable
            draft={draft}
            mapping={mapping}
            problem={problem}
            onChange={(changed) => keep({ mapping: mappingText(changed) })}
            onHeaderLine={(line) => keep({ headerLine: line, mapping: undefined })}
          />
        )}
        {preview && preview.duplicates.length > 0 && (
          <ImportDuplicatesTable
            kind={kind}
            duplicates={preview.duplicates}
            total={Math.max(existing, preview.duplicates.length)}
            choice={known}
            canUpdate={!isDvf}
            decisions={lines.decisions}
            onDecide={(line, decision) => {
              readAgain();
              lines.decide(line, decision);
            }}
          />
        )}
        {preview && preview.updated > 0 && <ImportUpdatesTable kind={kind} preview={preview} />}
        {preview && preview.ready > 0 && <ImportPreviewTable kind={kind} preview={preview} />}
        {check.isPending && check.fetchStatus === 'fetching' && <RowSkeletons label="Vérification du fichier..." count={6} />}
        {check.isError && !isGone && (
          <ErrorState title="Le fichier n’a pas pu être vérifié." onRetry={() => void check.refetch()} retrying={check.isFetching} />
        )}
        {problem === null && !check.isError && (
          <ImportDecisionPanel
            draft={draft}
            preview={preview}
            busy={check.isPlaceholderData || lines.isPending}
            isBlocked={toConfirm.length > 0 && !isConfirmed}
            isLeavingOut={isLeavingOut}
            onLeaveOut={setLeavingOut}
            options={
              <>
                {existing > 0 && (
                  <ImportKnownSection
                    kind={kind}
                    existing={existing}
                    choice={known}
                    canUpdate={!isDvf}
                    onChange={(choice) => {
                      readAgain();
                      setKnown(choice);
                    }}
                  />
                )}
                {hasLeases && <ImportOptionsSection options={options} onChange={setOptions} />}
                {toConfirm.length > 0 && <ImportWarningsSection warnings={toConfirm} isConfirmed={isConfirmed} onChange={setConfirmed} />}
              </>
            }
            onImport={() => {
              onCommitting(true);
              const confirmed = toConfirm.map(({ warning }) => warning);
              const leaveOut = preview && preview.refused > 0 ? { leaveOut: preview.refused } : {};
              commit.mutate({ ...asked, confirmed, ...leaveOut, ...(hasLeases ? options : {}) });
            }}
            onOther={onOther}
          />
        )}
      </div>
    </>
  );
}

/** The answer was lost: asks for the result. `null`: nothing was imported. */
function useOutcome(progress: { stage: string; importId: string | null } | undefined, onEnd: (importId: string | null) => void): void {
  const ended = progress !== undefined && !['reading', 'writing'].includes(progress.stage);
  const tellEnd = useEffectEvent(() => onEnd(progress?.importId ?? null));
  useEffect(() => {
    if (ended) tellEnd();
  }, [ended]);
}

function problemText(kind: ImportKind, mapping: ColumnMapping): string | null {
  const columns = IMPORT_COLUMNS[kind];
  const problem = mappingProblem(columns, mapping);
  if (!problem) return null;
  return problem.code === 'missing'
    ? `Dites quelle colonne donne ${fieldLabels(columns, problem.fields)}`
    : `Deux colonnes donnent ${fieldLabels(columns, [problem.field])} : gardez-en une`;
}

interface AskedErrors {
  draftId: string;
  kind: ImportKind;
  mapping: string;
  reading: ImportSearch['reading'];
  sheet: number;
  headerLine: number;
  known: KnownRecordChoice;
  decided: string | undefined;
}

function errorListAddress({ draftId, kind, mapping, reading, sheet, headerLine, known, decided }: AskedErrors): string {
  const asked = new URLSearchParams({
    kind,
    mapping,
    known,
    sheet: String(sheet),
    headerLine: String(headerLine),
    ...(decided === undefined ? {} : { decided }),
    ...reading,
  });
  return `/api/imports/${draftId}/errors.csv?${asked}`;
}
