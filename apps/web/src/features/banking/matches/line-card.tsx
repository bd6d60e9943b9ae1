import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { formatCents, formatDay } from '#lib/format.ts';
import { type BankLine, isAcceptable, natureName, partName, payerText, reasonsOf } from './matches.labels.ts';
import classes from './lines-section.module.css';

export interface LineActions {
  onAccept: (line: BankLine) => void;
  onShare: (line: BankLine) => void;
  onSetAside: (line: BankLine) => void;
  onUndo: (line: BankLine) => void;
}

interface LineCardProps extends LineActions {
  line: BankLine;
  isCurrent: boolean;
  isBusy: boolean;
  onFocus: () => void;
  ref: Ref<HTMLLIElement>;
}

/** A line of a statement, with what it probably pays or what was decided. */
export function LineCard({ line, isCurrent, isBusy, onFocus, onAccept, onShare, onSetAside, onUndo, ref }: LineCardProps) {
  const { bookedOn, amountCents, label, counterparty, account, state } = line;
  const payer = payerText(line);
  const named = `${label}, ${formatCents(amountCents)}`;
  return (
    <li ref={ref} className={classes.line} data-current={isCurrent || undefined} aria-label={named} aria-current={isCurrent || undefined}>
      <div className={classes.wording}>
        <span className={classes.label}>{label}</span>
        <span className={classes.detail}>
          {[
            formatDay(bookedOn),
            ...(counterparty === '' || label.includes(counterparty) ? [] : [counterparty]),
            ...(payer === null ? [] : [payer]),
            account,
          ].join(' · ')}
        </span>
      </div>
      <span className={classes.amount} data-in={amountCents > 0 || undefined}>
        {amountCents > 0 ? '+' : ''}
        {formatCents(amountCents)}
      </span>
      <div className={classes.proposal}>{state === 'à traiter' ? <Proposed line={line} /> : <Decided line={line} />}</div>
      <div className={classes.actions}>
        {state === 'à traiter' ? (
          <>
            <Button
              onFocus={onFocus}
              size="compact-sm"
              disabled={!isAcceptable(line) || isBusy}
              aria-label={`Accepter : ${named}`}
              onClick={() => onAccept(line)}
            >
              Accepter
            </Button>
            <Button
              onFocus={onFocus}
              variant="default"
              size="compact-sm"
              disabled={isBusy}
              aria-label={`Choisir : ${named}`}
              onClick={() => onShare(line)}
            >
              Choisir…
            </Button>
            <Button
              onFocus={onFocus}
              variant="default"
              size="compact-sm"
              disabled={isBusy}
              aria-label={`Écarter : ${named}`}
              onClick={() => onSetAside(line)}
            >
              Écarter…
            </Button>
          </>
        ) : (
          <Button
            onFocus={onFocus}
            variant="default"
            size="compact-sm"
            disabled={isBusy}
            aria-label={`Annuler : ${named}`}
            onClick={() => onUndo(line)}
          >
            Annuler
          </Button>
        )}
      </div>
    </li>
  );
}

function Proposed({ line: { proposal } }: { line: BankLine }) {
  if (proposal === null) return <span className={classes.detail}>Aucune proposition : choisissez un contrat, ou écartez la ligne.</span>;
  if (proposal.nature === 'doublon')
    return (
      <>
        <span className={classes.part}>Peut-être déjà connue</span>
        <span className={classes.detail}>
          Même jour, même montant et même libellé qu’une ligne d’un autre relevé. Acceptez pour l’écarter comme doublon.
        </span>
      </>
    );
  if (proposal.nature !== null)
    return (
      <>
        <span className={classes.part}>Sans rapport avec un loyer</span>
        <span className={classes.detail}>{natureName(proposal.nature)}</span>
      </>
    );
  return (
    <>
      {proposal.parts.map((part) => (
        <span key={`${part.leaseId} ${part.kind}`} className={classes.part}>
          <Link to="/leases/$leaseId" params={{ leaseId: part.leaseId }}>
            {part.tenant}
          </Link>
          {` · ${part.property} · ${partName(part)}`}
          {proposal.parts.length > 1 && ` · ${formatCents(part.amountCents)}`}
        </span>
      ))}
      <span className={classes.detail}>
        {proposal.isSure ? '' : 'À vérifier · '}
        {reasonsOf(proposal)}
      </span>
    </>
  );
}

function Decided({ line: { matches, nature } }: { line: BankLine }) {
  if (nature !== null) return <span className={classes.part}>{natureName(nature)}</span>;
  return matches.map((match) => (
    <span key={`${match.leaseId} ${match.kind}`} className={classes.part}>
      {match.paymentId === null ? (
        <Link to="/leases/$leaseId" params={{ leaseId: match.leaseId }}>
          {match.tenant}
        </Link>
      ) : (
        <Link to="/billing/$paymentId" params={{ paymentId: match.paymentId }}>
          {match.tenant}
        </Link>
      )}
      {` · ${match.property} · ${partName(match)}`}
      {matches.length > 1 && ` · ${formatCents(match.amountCents)}`}
    </span>
  ));
}
