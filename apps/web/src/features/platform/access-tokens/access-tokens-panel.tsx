import { Anchor, Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { formatDate, formatInstant, withoutLoneMarks } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { AccessTokenDialog } from './access-token-dialog.tsx';
import { ACCESS_TOKEN_MESSAGES } from './access-tokens.messages.ts';
import classes from './access-tokens-panel.module.css';

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
      <p className={classes.lead}>
        {withoutLoneMarks(`Un jeton laisse un programme agir en votre nom dans « ${organization} », jusqu’à sa fin.`)}
      </p>
      {tokens.isPending && <RowSkeletons label="Jetons d’accès : chargement" count={1} />}
      {tokens.isError && (
        <p className={classes.quiet}>
          Les jetons d’accès n’ont pas pu être lus.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void tokens.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {tokens.data && tokens.data.length > 0 && (
        <ul className={classes.list} aria-label="Vos jetons d’accès">
          {tokens.data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
          ))}
        </ul>
      )}
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
    <li className={classes.token} data-expired={isExpired || undefined}>
      <IconKey size={22} stroke={1.5} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>
          {scope} · …{lastCharacters} · {end}
        </p>
        <p className={classes.detail}>
          Créé le {formatDate(createdAt)} · {lastUsedAt === null ? 'jamais utilisé' : `utilisé le ${formatInstant(lastUsedAt)}`}
        </p>
      </div>
      <Button variant="default" size="compact-sm" aria-label={`Révoquer le jeton ${name}`} onClick={onRevoke}>
        Révoquer
      </Button>
    </li>
  );
}
