import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Dialog } from '#components/dialog.tsx';
import { NamedRow, NamedRows, RowsLead } from '#components/named-rows.tsx';
import { Panel } from '#components/panel.tsx';
import { formatDate, formatInstant } from '#lib/format.ts';
import { canUsePasskeys } from '#lib/passkeys.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { PASSKEY_MESSAGES } from './passkeys.messages.ts';

type Passkey = RouterOutputs['accounts']['passkeys'][number];
type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey };

/** The keys that open the account without password and code. */
export function PasskeysPanel() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const passkeys = trpc.accounts.passkeys.useQuery();
  const removal = useEntityMutation(trpc.accounts.removePasskey, {
    messages: PASSKEY_MESSAGES.remove,
    invalidates: [[['accounts', 'passkeys']]],
    onDone: close,
    onFailure: close,
  });
  const isUsable = canUsePasskeys();
  const removed = open?.dialog === 'remove' ? open.passkey : null;
  return (
    <Panel
      title="Clés d’accès"
      aside={
        isUsable && (
          <Button variant="default" size="compact-sm" onClick={() => setOpen({ dialog: 'add' })}>
            Ajouter une clé d’accès
          </Button>
        )
      }
    >
      <RowsLead>
        Avec l’empreinte, le visage ou le code de votre appareil, une clé d’accès ouvre votre compte sans mot de passe ni autre code.
        {!isUsable && ' Ce navigateur ne permet pas d’en ajouter.'}
      </RowsLead>
      <NamedRows
        label="Vos clés d’accès"
        rows={passkeys.data}
        waiting="Clés d’accès : chargement"
        failure={passkeys.isError && 'Les clés d’accès n’ont pas pu être lues.'}
        onRetry={() => void passkeys.refetch()}
      >
        {(passkey) => (
          <PasskeyRow
            passkey={passkey}
            onRename={() => setOpen({ dialog: 'rename', passkey })}
            onRemove={() => setOpen({ dialog: 'remove', passkey })}
          />
        )}
      </NamedRows>
      <Dialog opened={open?.dialog === 'add'} onClose={close} title="Ajouter une clé d’accès">
        <PasskeyForm onAdded={close} onCancel={close} />
      </Dialog>
      <Dialog opened={open?.dialog === 'rename'} onClose={close} title="Renommer la clé d’accès">
        {open?.dialog === 'rename' && <PasskeyNameForm passkey={open.passkey} onDone={close} onCancel={close} />}
      </Dialog>
      <ConfirmDialog
        opened={removed !== null}
        onClose={close}
        onConfirm={() => removed && removal.mutate({ id: removed.id })}
        title="Retirer cette clé d’accès ?"
        confirmLabel="Retirer"
        busyLabel="Retrait..."
        pending={removal.isPending}
        destructive
      >
        « {removed?.name} » n’ouvrira plus votre compte. Effacez-la aussi sur l’appareil qui la garde, qui la proposerait encore.
      </ConfirmDialog>
    </Panel>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  return (
    <NamedRow
      picture={<IconFingerprint size={22} stroke={1.5} aria-hidden="true" />}
      name={name}
      details={[
        `Ajoutée le ${formatDate(createdAt)} · ${lastUsedAt === null ? 'jamais utilisée' : `utilisée le ${formatInstant(lastUsedAt)}`}`,
      ]}
    >
      <Button variant="default" size="compact-sm" aria-label={`Renommer la clé d’accès ${name}`} onClick={onRename}>
        Renommer
      </Button>
      <Button variant="default" size="compact-sm" aria-label={`Retirer la clé d’accès ${name}`} onClick={onRemove}>
        Retirer
      </Button>
    </NamedRow>
  );
}
