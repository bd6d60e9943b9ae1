import { SETTLEMENTS_AT_ONCE } from '@lares/validation/accounting/charges.settlements';
import { Anchor, Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { today } from '#lib/clock.ts';
import { formatCents, formatCount } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './expenses-section.module.css';
import { SettlementDraftDialog } from './settlement-draft-dialog.tsx';
import { balanceText, draftText, problemText, type SettlementDraft } from './settlements.labels.ts';
import { SETTLEMENT_MESSAGES } from './settlements.messages.ts';

interface SettlementDraftsSectionProps {
  drafts: readonly SettlementDraft[];
  period: { from: string; until: string };
}

/** The leases of a place with what each would be settled for: opened one by one, or settled many at once. */
export function SettlementDraftsSection({ drafts, period }: SettlementDraftsSectionProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [settled, setSettled] = useState<readonly SettlementDraft[]>([]);
  // As they were sent: the list is read again once they are settled.
  const sent = useRef<readonly SettlementDraft[]>([]);
  const keepSettled = ({ issued }: RouterOutputs['charges']['settle'], among: readonly SettlementDraft[]) => {
    const ids = new Set(issued.map(({ leaseId }) => leaseId));
    setSettled((before) => [...before.filter(({ leaseId }) => !ids.has(leaseId)), ...among.filter(({ leaseId }) => ids.has(leaseId))]);
  };
  const settle = useEntityMutation(trpc.charges.settle, {
    messages: SETTLEMENT_MESSAGES.settle,
    onDone: (result) => {
      setTicked(new Set());
      keepSettled(result, sent.current);
    },
  });
  const ready = drafts.filter(({ problem }) => problem === null).slice(0, SETTLEMENTS_AT_ONCE);
  const chosen = ready.filter(({ leaseId }) => ticked.has(leaseId));
  const opened = drafts.find(({ leaseId }) => leaseId === openedId);
  return (
    <Panel
      title="Contrats de la période"
      aside={
        ready.length > 0 && (
          <Button
            size="compact-sm"
            disabled={chosen.length === 0 || settle.isPending}
            aria-busy={settle.isPending}
            onClick={() => {
              sent.current = chosen;
              settle.mutate({ ...period, leaseIds: chosen.map(({ leaseId }) => leaseId), inInstalments: false });
            }}
          >
            {settle.isPending ? 'Enregistrement...' : chosen.length === 0 ? 'Valider' : `Valider ${formatCount(chosen.length, 'contrat')}`}
          </Button>
        )
      }
    >
      {ready.length > 1 && (
        <Checkbox
          size="xs"
          label="Tous les contrats à régulariser"
          checked={chosen.length === ready.length}
          indeterminate={chosen.length > 0 && chosen.length < ready.length}
          onChange={({ currentTarget }) => setTicked(new Set(currentTarget.checked ? ready.map(({ leaseId }) => leaseId) : []))}
        />
      )}
      <ul className={classes.rows} aria-label="Contrats à régulariser">
        {drafts.map((draft) => (
          <DraftRow
            key={draft.leaseId}
            draft={draft}
            isTicked={ticked.has(draft.leaseId)}
            onToggle={() => setTicked(toggled(ticked, draft.leaseId))}
            onOpen={() => setOpenedId(draft.leaseId)}
          />
        ))}
      </ul>
      <div aria-live="polite">{settled.length > 0 && <NewProvisions drafts={settled} />}</div>
      {opened && (
        <SettlementDraftDialog
          draft={opened}
          period={period}
          onSettled={(result) => keepSettled(result, [opened])}
          onClose={() => setOpenedId(null)}
        />
      )}
    </Panel>
  );
}

/** What the settled expenses come to per month, for each lease that was just settled: a new provision is agreed on the page of the lease. */
function NewProvisions({ drafts }: { drafts: readonly SettlementDraft[] }) {
  return (
    <>
      <p className={classes.detail}>Nouvelles provisions possibles, un douzième d’une année de ces dépenses :</p>
      <ul className={classes.rows} aria-label="Nouvelles provisions possibles">
        {drafts.map((draft) => (
          <li key={draft.leaseId} className={classes.row}>
            <span className={classes.title}>{nameOf(draft)}</span>
            <span className={classes.figures}>
              <span className={classes.amount}>{formatCents(draft.provisionCents)} par mois</span>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Convenir de la nouvelle provision : ${nameOf(draft)}`}
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/leases/$leaseId"
                    params={{ leaseId: draft.leaseId }}
                    search={{ provisionCents: draft.provisionCents }}
                  />
                )}
              >
                Convenir
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const nameOf = ({ property, tenants }: SettlementDraft): string => [property, tenants.join(', ')].filter(Boolean).join(' · ');

function toggled(ticked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ticked);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface DraftRowProps {
  draft: SettlementDraft;
  isTicked: boolean;
  onToggle: () => void;
  onOpen: () => void;
}

function DraftRow({ draft, isTicked, onToggle, onOpen }: DraftRowProps) {
  const { leaseId, problem, balanceCents } = draft;
  const name = nameOf(draft);
  return (
    <li className={classes.row}>
      <div className={classes.chosen}>
        {problem === null && <Checkbox aria-label={`Choisir : ${name}`} checked={isTicked} onChange={onToggle} />}
        <div className={classes.named}>
          <span className={classes.title}>
            <Anchor inherit renderRoot={(props) => <Link {...props} to="/leases/$leaseId/account" params={{ leaseId }} />}>
              {name}
            </Anchor>
          </span>
          <span className={classes.detail}>{problem === null ? draftText(draft) : problemText(problem, today(), draft.isHome)}</span>
        </div>
      </div>
      <div className={classes.figures}>
        {problem === null && <span className={classes.amount}>{balanceText(balanceCents)}</span>}
        <Button variant="default" size="compact-sm" aria-label={`Décompte : ${name}`} onClick={onOpen}>
          Décompte
        </Button>
      </div>
    </li>
  );
}
