import { sumCents } from '@lares/domain/shared/money';
import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog, OutcomeSection } from '#components/action-dialog.tsx';
import { LawSection } from '#features/leasing/leases/law-section.tsx';
import { ruleText } from '#features/leasing/leases/leases.labels.ts';
import { asDownload } from '#lib/download-file.ts';
import { formatCount } from '#lib/format.ts';
import { domainMessage } from '#lib/messages.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './confirm-revisions-dialog.module.css';
import { type Confirmed, difference, newRent, type PossibleRow, signedCents } from './revisions.labels.ts';
import { REVISION_MESSAGES } from './revisions.messages.ts';

interface ConfirmRevisionsDialogProps {
  rows: readonly PossibleRow[];
  onClose: () => void;
  onDone: () => void;
}

/** Confirms many revisions in one act, then offers their notices and names those that were refused. */
export function ConfirmRevisionsDialog({ rows, onClose, onDone }: ConfirmRevisionsDialogProps) {
  const [done, setDone] = useState<Confirmed | null>(null);
  const confirm = useEntityMutation(trpc.revisions.confirm, {
    messages: REVISION_MESSAGES.confirm,
    onDone: (answer) => {
      onDone();
      setDone(answer);
    },
  });
  const warnings = new Map(rows.flatMap(({ plan }) => plan.warnings).map((warning) => [warning.ruleId, warning]));
  return (
    <ActionDialog
      title={rows.length === 1 ? 'Confirmer la révision' : 'Confirmer les révisions'}
      confirmLabel={`Confirmer ${formatCount(rows.length, 'révision')}`}
      busyLabel="Enregistrement..."
      pending={confirm.isPending}
      isImpossible={done !== null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (confirm.isPending) return;
        confirm.mutate({ revisions: rows.map((row) => ({ leaseId: row.id, version: row.version, expectedCents: newRent(row) })) });
      }}
    >
      {done ? (
        <Done done={done} rows={rows} />
      ) : (
        <>
          <OutcomeSection label={`${formatCount(rows.length, 'loyer')} hors charges`}>
            {signedCents(sumCents(rows.map(difference)))} par mois
          </OutcomeSection>
          <Text size="sm" c="dimmed">
            Chaque nouveau loyer prend effet aujourd’hui, ou à sa date de révision si elle est à venir : jamais avant. Une lettre à remettre
            au locataire est préparée pour chaque contrat.
          </Text>
          {[...warnings.values()].map((warning) => (
            <LawSection key={warning.ruleId} basis={{ ...warning, id: warning.ruleId }}>
              {ruleText(warning)}
            </LawSection>
          ))}
        </>
      )}
    </ActionDialog>
  );
}

function Done({ done: { revised, refused }, rows }: { done: Confirmed; rows: readonly PossibleRow[] }) {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const nameOf = (leaseId: string): string => {
    const row = rowOf.get(leaseId);
    return row ? `${row.property.title}, ${row.tenant.name}` : '';
  };
  return (
    <>
      {revised.length > 0 && (
        <section aria-label="Lettres">
          <Text fw={550}>{formatCount(revised.length, 'lettre à remettre au locataire', 'lettres à remettre aux locataires')}</Text>
          <ul className={classes.list}>
            {revised.map(({ leaseId, termId }) => (
              <li key={termId}>
                <span>{nameOf(leaseId)}</span>
                <Anchor
                  size="sm"
                  href={`/api/revisions/${termId}/pdf`}
                  {...asDownload}
                  aria-label={`Télécharger la lettre : ${nameOf(leaseId)}`}
                >
                  Lettre (PDF)
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section aria-label="Révisions refusées">
          <Text fw={550}>{formatCount(refused.length, 'révision refusée', 'révisions refusées')}</Text>
          <ul className={classes.list}>
            {refused.map(({ leaseId, code, details }) => (
              <li key={leaseId}>
                <span>{nameOf(leaseId)}</span>
                <Text size="sm" c="dimmed">
                  {domainMessage(code, details)}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
