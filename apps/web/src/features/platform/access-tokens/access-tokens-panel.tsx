import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { NamedRow, NamedRows, RowsLead } from '#components/named-rows.tsx';
import { Panel } from '#components/panel.tsx';
import { formatDate, formatInstant, withoutLoneMarks } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { AccessTokenDialog } from './access-token-dialog.tsx';
import { ACCESS_TOKEN_MESSAGES } from './access-tokens.messages.ts';

type Token = RouterOutputs['accessTokens']['list'][number];

/** The user's tokens for programs, in the active organisation. */
export function AccessTokensPanel({ organization }: { organization: string }) {
  const [isCreating, setCreating] = useState(false);
  const [asked, setAsked] = useState<Token | null>(null);
  const tokens = trpc.accessTokens.list.useQuery();
  const revoke = useEntityMutation(trpc.accessTokens.revoke, {
    messages: ACCESS_TOKEN_MESSAGES.revoke,
    invalidates: [[['accessTokens']]],
    onDone: () => setAsked(null),
    onFailure: () => setAsked(null),
  });
  return (
    <Panel
      title="Jetons d’accès"
      aside={
        <Button variant="default" size="compact-sm" onClick={() => setCreating(true)}>
          Créer un jeton
        </Button>
      }
    >
      <RowsLead>{withoutLoneMarks(`Un jeton laisse un programme agir en votre nom dans « ${organization} », jusqu’à sa fin.`)}</RowsLead>
      <NamedRows
        label="Vos jetons d’accès"
        rows={tokens.data}
        waiting="Jetons d’accès : chargement"
        failure={tokens.isError && 'Les jetons d’accès n’ont pas pu être lus.'}
        onRetry={() => void tokens.refetch()}
      >
        {(token) => <TokenRow token={token} onRevoke={() => setAsked(token)} />}
      </NamedRows>
      <AccessTokenDialog opened={isCreating} onClose={() => setCreating(false)} />
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && revoke.mutate({ id: asked.id, version: asked.version })}
        title="Révoquer ce jeton ?"
        confirmLabel="Révoquer"
        busyLabel="Révocation..."
        pending={revoke.isPending}
        destructive
      >
        Le programme qui utilise « {asked?.name} » n’aura plus accès à vos données. Vous pourrez créer un autre jeton.
      </ConfirmDialog>
    </Panel>
  );
}

function TokenRow({
  token: { name, scope, lastCharacters, createdAt, expiresAt, lastUsedAt, isExpired },
  onRevoke,
}: {
  token: Token;
  onRevoke: () => void;
}) {
  const end = isExpired ? `expiré le ${formatDate(expiresAt)}` : `jusqu’au ${formatDate(expiresAt)}`;
  return (
    <NamedRow
      picture={<IconKey size={22} stroke={1.5} aria-hidden="true" />}
      name={name}
      isOver={isExpired}
      details={[
        `${scope} · …${lastCharacters} · ${end}`,
        `Créé le ${formatDate(createdAt)} · ${lastUsedAt === null ? 'jamais utilisé' : `utilisé le ${formatInstant(lastUsedAt)}`}`,
      ]}
    >
      <Button variant="default" size="compact-sm" aria-label={`Révoquer le jeton ${name}`} onClick={onRevoke}>
        Révoquer
      </Button>
    </NamedRow>
  );
}
