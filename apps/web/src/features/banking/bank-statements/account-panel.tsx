import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Panel } from '#components/panel.tsx';
import { formatCents, formatCount, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type BankAccount, type BankStatement, periodOf, refusalText } from './bank-statements.labels.ts';
import { BANK_STATEMENT_MESSAGES } from './bank-statements.messages.ts';
import classes from './account-panel.module.css';

interface AccountPanelProps {
  account: BankAccount;
  onRename: () => void;
}

/** An account with its balance, the statements imported for it, and the lines of them that could not be read. */
export function AccountPanel({ account, onRename }: AccountPanelProps) {
  const statements = trpc.bankStatements.list.useQuery({ bankAccountId: account.id });
  const [removed, setRemoved] = useState<BankStatement | null>(null);
  const remove = useEntityMutation(trpc.bankStatements.remove, {
    messages: BANK_STATEMENT_MESSAGES.remove,
    onDone: () => setRemoved(null),
    onFailure: () => setRemoved(null),
  });
  return (
    <Panel
      title={account.label}
      aside={
        <Button variant="default" size="compact-sm" aria-label={`Renommer ${account.label}`} onClick={onRename}>
          Renommer
        </Button>
      }
    >
      <BalanceText account={account} />
      {statements.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          Aucun relevé importé.
        </Text>
      )}
      <ul className={classes.statements} aria-label={`Relevés : ${account.label}`}>
        {statements.data?.map((statement) => (
          <li key={statement.id} className={classes.statement}>
            <div className={classes.head}>
              <div className={classes.named}>
                <span className={classes.title}>{periodOf(statement)}</span>
                <span className={classes.detail}>{detailOf(statement)}</span>
              </div>
              <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setRemoved(statement)}>
                Supprimer
              </Button>
            </div>
            {statement.refused.length > 0 && (
              <details className={classes.refused}>
                <summary>{formatCount(statement.refused.length, 'ligne refusée', 'lignes refusées')}</summary>
                <ul>
                  {statement.refused.map(({ line, text, reason }) => (
                    <li key={`${line} ${text}`}>
                      {`Ligne ${line}, ${refusalText(reason)} : `}
                      <code>{text}</code>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && remove.mutate({ id: removed.id })}
        title="Supprimer ce relevé ?"
        confirmLabel="Supprimer le relevé"
        destructive
      >
        Ses lignes disparaissent de la liste. C’est refusé si l’une d’elles est rapprochée.
      </ConfirmDialog>
    </Panel>
  );
}

function BalanceText({ account: { closing, differenceCents } }: { account: BankAccount }) {
  if (closing === null)
    return (
      <Text size="sm" c="dimmed" mb="sm">
        Les fichiers importés n’indiquent pas de solde.
      </Text>
    );
  return (
    <Group gap="xs" mb="sm">
      <Text size="sm">
        {`Solde au ${formatDay(closing.on)} : `}
        <strong className={classes.balance}>{formatCents(closing.cents)}</strong>
      </Text>
      {differenceCents !== null && (
        <Text size="sm" className={differenceCents === 0 ? classes.equal : classes.different}>
          {differenceCents === 0
            ? 'Égal à la somme des lignes'
            : `Écart de ${formatCents(differenceCents)} avec les lignes : un relevé manque peut-être`}
        </Text>
      )}
    </Group>
  );
}

const detailOf = ({ fileName, format, addedLines, knownLines, closingCents, closingOn }: BankStatement): string =>
  [
    `${fileName} (${format})`,
    formatCount(addedLines, 'ligne ajoutée', 'lignes ajoutées'),
    ...(knownLines > 0 ? [formatCount(knownLines, 'déjà connue', 'déjà connues')] : []),
    ...(closingCents !== null && closingOn !== null ? [`solde ${formatCents(closingCents)}`] : []),
  ].join(' · ');
