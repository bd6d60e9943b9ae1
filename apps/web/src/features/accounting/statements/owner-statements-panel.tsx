import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ProofLink } from '#components/proof-link.tsx';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useDeletion } from '#lib/use-removal.ts';
import { ExpenseBillDialog } from './expense-bill-dialog.tsx';
import { ExpenseDialog } from './expense-dialog.tsx';
import { IssuedStatementSection } from './issued-statement-section.tsx';
import classes from './owner-statements-panel.module.css';
import { OwnerMovementDialog } from './owner-movement-dialog.tsx';
import { RhythmSelect } from './rhythm-select.tsx';
import { MOVEMENT_LABELS, type OwnerExpense, type OwnerMovement } from './statements.labels.ts';
import { STATEMENT_MESSAGES } from './statements.messages.ts';

/** On the page of an owner: the statements issued to them, and what the agency paid for them. Only where mandates are held. */
export function OwnerStatementsPanel({ ownerId }: { ownerId: string }) {
  return useCan()('statements:write') ? <HeldStatements ownerId={ownerId} /> : null;
}

function HeldStatements({ ownerId }: { ownerId: string }) {
  const held = trpc.mandates.ofOwner.useQuery({ ownerId });
  const { data, isPending, isError, refetch } = trpc.statements.ofOwner.useQuery({ ownerId });
  const [isAdding, setAdding] = useState(false);
  const [isAdvancing, setAdvancing] = useState(false);
  if (!held.data?.managesForOthers) return null;
  const failed = isError && (
    <p className={classes.note}>
      Ils n’ont pas pu être chargés.{' '}
      <Anchor inherit component="button" type="button" onClick={() => void refetch()}>
        Réessayer
      </Anchor>
    </p>
  );
  return (
    <>
      <Panel
        title="Relevés de gérance"
        aside={
          <Link to="/billing/year" search={{ owner: ownerId }}>
            Bilan annuel
          </Link>
        }
      >
        {isPending && <RowSkeletons label="Relevés : chargement" count={2} />}
        {data && <RhythmSelect ownerId={ownerId} rhythm={data.rhythm} />}
        {failed}
        {data?.statements.length === 0 && <p className={classes.note}>Aucun relevé n’est encore émis.</p>}
        {data && data.statements.length > 0 && <IssuedStatementSection statements={data.statements} />}
      </Panel>
      <Panel
        title="Dépenses"
        aside={
          <Button variant="default" size="compact-sm" aria-label="Ajouter une dépense" onClick={() => setAdding(true)}>
            Ajouter
          </Button>
        }
      >
        {isPending && <RowSkeletons label="Dépenses : chargement" count={1} />}
        {failed}
        {data?.expenses.length === 0 && (
          <p className={classes.note}>Aucune dépense. Ce que vous payez pour le propriétaire se déduit de son prochain relevé.</p>
        )}
        {data && data.expenses.length > 0 && (
          <ul className={classes.rows} aria-label="Dépenses du propriétaire">
            {data.expenses.map((expense) => (
              <ExpenseRow key={expense.id} expense={expense} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel
        title="Avances et solde repris"
        aside={
          <Button variant="default" size="compact-sm" aria-label="Ajouter une avance ou un solde repris" onClick={() => setAdvancing(true)}>
            Ajouter
          </Button>
        }
      >
        {isPending && <RowSkeletons label="Avances : chargement" count={1} />}
        {failed}
        {data?.movements.length === 0 && (
          <p className={classes.note}>Aucune avance. Ce que vous et le propriétaire vous avancez compte sur son prochain relevé.</p>
        )}
        {data && data.movements.length > 0 && (
          <ul className={classes.rows} aria-label="Avances et soldes repris">
            {data.movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </ul>
        )}
      </Panel>
      {isAdvancing && <OwnerMovementDialog ownerId={ownerId} mandates={held.data.mandates} onClose={() => setAdvancing(false)} />}
      {isAdding && <ExpenseDialog ownerId={ownerId} owned={held.data.properties} onClose={() => setAdding(false)} />}
    </>
  );
}

function MovementRow({ movement: { id, kind, label, movedOn, amountCents, isStated } }: { movement: OwnerMovement }) {
  const remove = useDeletion(
    { remove: trpc.statements.removeMovement, add: trpc.statements.addMovement },
    { messages: { remove: STATEMENT_MESSAGES.removeMovement, restore: STATEMENT_MESSAGES.addMovement } },
  );
  return (
    <StatedRow
      {...{ label, amountCents, isStated }}
      details={[MOVEMENT_LABELS[kind], formatDay(movedOn)]}
      isRemoving={remove.isPending}
      onRemove={() => remove.mutate({ id })}
    />
  );
}

function ExpenseRow({ expense }: { expense: OwnerExpense }) {
  const { id, label, spentOn, property, amountCents, documentId, origin, isStated } = expense;
  const [isProving, setProving] = useState(false);
  const remove = useDeletion(
    { remove: trpc.statements.removeExpense, add: trpc.statements.addExpense },
    { messages: { remove: STATEMENT_MESSAGES.removeExpense, restore: STATEMENT_MESSAGES.addExpense } },
  );
  return (
    <StatedRow
      {...{ label, amountCents, isStated }}
      details={[formatDay(spentOn), property]}
      isRemoving={remove.isPending}
      {...(origin === null ? { onRemove: () => remove.mutate({ id }) } : {})}
    >
      {documentId === null ? (
        <Button variant="default" size="compact-sm" aria-label={`Ajouter la facture : ${label}`} onClick={() => setProving(true)}>
          Ajouter la facture
        </Button>
      ) : (
        <ProofLink documentId={documentId} of={label} />
      )}
      {isProving && <ExpenseBillDialog expense={expense} onClose={() => setProving(false)} />}
    </StatedRow>
  );
}

interface StatedRowProps extends Pick<OwnerExpense, 'label' | 'amountCents' | 'isStated'> {
  details: (string | null)[];
  isRemoving: boolean;
  /** Absent: it only goes with what it was recorded with. */
  onRemove?: () => void;
  /** Beside « Supprimer ». */
  children?: ReactNode;
}

/** What counts on a statement: removed only while none holds it. */
function StatedRow({ label, amountCents, isStated, details, isRemoving, onRemove, children }: StatedRowProps) {
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.title}>
          {label} · {formatCents(amountCents)}
        </span>
        <span className={classes.detail}>
          {[...details, isStated ? 'sur un relevé' : 'au prochain relevé'].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span className={classes.actions}>
        {children}
        {!isStated && onRemove && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            disabled={isRemoving}
            aria-label={`Supprimer : ${label}`}
            onClick={onRemove}
          >
            Supprimer
          </Button>
        )}
      </span>
    </li>
  );
}
