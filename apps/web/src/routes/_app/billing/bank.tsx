import { LINE_STATES, type LineState } from '@lares/domain/banking/bank-statements/line-states';
import { lineSearch } from '@lares/validation/banking/matches';
import { Button, SegmentedControl } from '@mantine/core';
import { IconChecks, IconUpload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { KeysetList } from '#components/keyset-list.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { ImportStatementDialog } from '#features/banking/bank-statements/import-statement-dialog.tsx';
import { LineFilters } from '#features/banking/matches/line-filters.tsx';
import { LinesSection } from '#features/banking/matches/lines-section.tsx';
import linesClasses from '#features/banking/matches/lines-section.module.css';
import { type BankLine, isSureMatch, partsOf, STATE_NAMES } from '#features/banking/matches/matches.labels.ts';
import { ACCEPT_SURE_FAILURE, MATCH_MESSAGES } from '#features/banking/matches/matches.messages.ts';
import { SetAsideDialog } from '#features/banking/matches/set-aside-dialog.tsx';
import { ShareLineDialog } from '#features/banking/matches/share-line-dialog.tsx';
import { formatCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { cursorSearch, useKeysetList } from '#lib/use-keyset-list.ts';
import { BillingTabs } from './-billing-tabs.tsx';

export const Route = createFileRoute('/_app/billing/bank')({ validateSearch: lineSearch.extend(cursorSearch), component: Page });

function Page() {
  return useCan()('banking:read') ? <BankPage /> : <ForbiddenPage />;
}

interface Decided {
  id: string;
  version: number;
}

function BankPage() {
  const { cursor, state = 'à traiter', ...search } = Route.useSearch();
  const asked = { ...search, state };
  const accounts = trpc.bankStatements.accounts.useQuery();
  const query = trpc.matches.lines.useQuery({ ...asked, cursor }, { placeholderData: keepPreviousData });
  const list = useKeysetList({ search: { ...asked, cursor }, query, messages: MATCH_MESSAGES.list });
  const [importing, setImporting] = useState(false);
  const [imports, setImports] = useState(0);
  const [shared, setShared] = useState<BankLine | null>(null);
  const [aside, setAside] = useState<BankLine | null>(null);
  const [last, setLast] = useState<Decided | null>(null);

  const undo = useEntityMutation(trpc.matches.undo, { messages: MATCH_MESSAGES.undo, onDone: () => setLast(null) });
  const undoOf = ({ id, version }: Decided) => undo.mutate({ id, version });
  const decided = { onDone: setLast, undo: undoOf };
  const accept = useEntityMutation(trpc.matches.accept, { messages: MATCH_MESSAGES.accept, ...decided });
  const setNature = useEntityMutation(trpc.matches.setAside, { messages: MATCH_MESSAGES.setAside, ...decided });
  const acceptSure = useEntityMutation(trpc.matches.acceptSure, {
    messages: {
      success: ({ accepted }) => ({ title: formatCount(accepted, 'ligne rapprochée', 'lignes rapprochées') }),
      ...ACCEPT_SURE_FAILURE,
    },
  });

  function acceptLine({ id, version, proposal }: BankLine) {
    if (proposal === null) return;
    if (proposal.nature !== null) setNature.mutate({ id, version, nature: proposal.nature });
    else if (proposal.parts.length > 0) accept.mutate({ id, version, parts: partsOf(proposal) });
  }

  const { rows, change } = list;
  const sure = state === 'à traiter' ? rows.filter(isSureMatch) : [];
  const waiting = accounts.data?.reduce((sum, account) => sum + account.waiting, 0);
  const isFiltered = search.q !== undefined || search.bankAccountId !== undefined;
  const isBusy = accept.isPending || setNature.isPending || undo.isPending || acceptSure.isPending;
  return (
    <>
      <PageHeader
        title="Banque"
        context={<span aria-live="polite">{waiting !== undefined && formatCount(waiting, 'ligne à traiter', 'lignes à traiter')}</span>}
        action={
          <>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/billing/bank/debits" />}>
              Prélèvements
            </Button>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/billing/bank/accounts" />}>
              Comptes et relevés
            </Button>
            <Button leftSection={<IconUpload size={16} aria-hidden="true" />} onClick={() => setImporting(true)}>
              Importer un relevé
            </Button>
          </>
        }
      />
      <BillingTabs />
      <div className={linesClasses.bar}>
        <SegmentedControl
          aria-label="Lignes"
          data={LINE_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
          value={state}
          onChange={(to) => change({ state: to === 'à traiter' ? undefined : (to as LineState) })}
        />
        {sure.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconChecks size={16} aria-hidden="true" />}
            loading={acceptSure.isPending}
            onClick={() => acceptSure.mutate({ lines: sure.map(({ id, version }) => ({ id, version })) })}
          >
            {`Accepter ${formatCount(sure.length, 'proposition sûre', 'propositions sûres')}`}
          </Button>
        )}
      </div>
      <LineFilters
        search={search}
        accounts={accounts.data ?? []}
        onSearch={change}
        onClear={() => change({ q: undefined, bankAccountId: undefined })}
      />
      <KeysetList
        list={list}
        waiting={<RowSkeletons label="Lignes de relevé : chargement" count={8} />}
        errorTitle="Les lignes n’ont pas pu être chargées"
        empty={
          <NoLines
            state={state}
            isFiltered={isFiltered}
            hasAccount={(accounts.data?.length ?? 0) > 0}
            onClear={() => change({ q: undefined, bankAccountId: undefined })}
            onImport={() => setImporting(true)}
          />
        }
      >
        <LinesSection
          rows={rows}
          isBusy={isBusy}
          isCovered={importing || shared !== null || aside !== null}
          imports={imports}
          onUndoLast={last === null ? null : () => undoOf(last)}
          onAccept={acceptLine}
          onShare={setShared}
          onSetAside={setAside}
          onUndo={undoOf}
        />
      </KeysetList>
      {importing && (
        <ImportStatementDialog
          accounts={accounts.data ?? []}
          onDone={() => setImports((count) => count + 1)}
          onClose={() => setImporting(false)}
        />
      )}
      {shared && <ShareLineDialog line={shared} onDone={setLast} onClose={() => setShared(null)} />}
      {aside && <SetAsideDialog line={aside} onDone={setLast} onClose={() => setAside(null)} />}
    </>
  );
}

interface NoLinesProps {
  state: LineState;
  isFiltered: boolean;
  hasAccount: boolean;
  onClear: () => void;
  onImport: () => void;
}

function NoLines({ state, isFiltered, hasAccount, onClear, onImport }: NoLinesProps) {
  if (isFiltered)
    return (
      <EmptyState
        drawing="search"
        title="Aucune ligne trouvée"
        action={
          <Button variant="default" onClick={onClear}>
            Effacer tous les filtres
          </Button>
        }
      >
        Aucune ligne ne répond à ces critères.
      </EmptyState>
    );
  if (state !== 'à traiter')
    return (
      <EmptyState drawing="bank" title={state === 'rapprochée' ? 'Aucune ligne rapprochée' : 'Aucune ligne écartée'}>
        Ce que vous décidez des lignes se retrouve ici, et s’annule d’ici.
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="bank"
      title={hasAccount ? 'Tout est traité' : 'Aucun relevé importé'}
      action={<Button onClick={onImport}>Importer un relevé</Button>}
    >
      {hasAccount
        ? 'Chaque ligne des relevés importés est rapprochée ou écartée.'
        : 'Importez le relevé de votre banque : Lares propose, pour chaque ligne, le loyer qu’elle paie. Vous décidez.'}
    </EmptyState>
  );
}
