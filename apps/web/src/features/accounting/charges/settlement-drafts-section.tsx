import { SETTLEMENTS_AT_ONCE } from '@lares/validation/accounting/charges.settlements';
import { Anchor, Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { today } from '#lib/clock.ts';
import { formatCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
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
  const settle = useEntityMutation(trpc.charges.settle, { messages: SETTLEMENT_MESSAGES.settle, onDone: () => setTicked(new Set()) });
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
            onClick={() => settle.mutate({ ...period, leaseIds: chosen.map(({ leaseId }) => leaseId), inInstalments: false })}
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
      {opened && <SettlementDraftDialog draft={opened} period={period} onClose={() => setOpenedId(null)} />}
    </Panel>
  );
}

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
  const { leaseId, property, tenants, problem, balanceCents } = draft;
  const name = [property, tenants.join(', ')].filter(Boolean).join(' · ');
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
