import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Panel } from '#components/panel.tsx';
import { SearchInput } from '#components/search-input.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { RoleBadge } from '#features/platform/sessions/role-badge.tsx';
import { formatCount, formatDate, formatInstant } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { type RouterOutputs, trpc, trpcClient } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { usePages } from '#lib/use-pages.ts';
import classes from './demo-requests-panel.module.css';
import { INSTANCE_MESSAGES } from './instance.messages.ts';

type Account = RouterOutputs['instance']['accounts']['rows'][number];

const SHOWN = 10;

/** Accounts of the instance, newest first. Their activity in organisations is not shown. */
export function InstanceAccountsPanel() {
  const [words, setWords] = useState('');
  const input = { limit: SHOWN, ...(words && { q: words }) };
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    [['instance', 'accounts'], { input, type: 'pages' }],
    (cursor) => trpcClient.instance.accounts.query({ ...input, cursor }),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Panel title="Comptes">
      <search className={classes.filter}>
        <SearchInput label="Nom ou e-mail d’un compte" value={words} onSearch={setWords} />
      </search>
      {isPending && <RowSkeletons label="Comptes : chargement" count={3} />}
      {isError && (
        <p className={classes.quiet}>
          Les comptes n’ont pas pu être lus.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {data && rows.length === 0 && <p className={classes.quiet}>Aucun compte ne porte ces mots.</p>}
      {rows.length > 0 && (
        <ul className={classes.list} aria-label="Comptes de l’instance">
          {rows.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="subtle" size="compact-sm" mt="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Plus anciens
        </Button>
      )}
    </Panel>
  );
}

function AccountRow({ account }: { account: Account }) {
  const { id, fullName, email, userType, organizations, createdAt, lastSignInAt, disabledAt, secondFactorSince, passkeys } = account;
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const change = useEntityMutation(trpc.instance.setAccountDisabled, {
    messages: INSTANCE_MESSAGES.setAccountDisabled,
    onDone: () => setAsking(false),
  });
  const name = fullName || email;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {name} <RoleBadge role={userType} />
        </p>
        <p className={classes.detail}>{email}</p>
        <p className={classes.detail}>
          {[
            organizations === 0 ? 'Aucune organisation' : formatCount(organizations, 'organisation'),
            `créé le ${formatDate(createdAt)}`,
            ...(secondFactorSince === null ? [] : ['double authentification active']),
            ...(passkeys === 0 ? [] : [formatCount(passkeys, 'clé d’accès', 'clés d’accès')]),
            lastSignInAt === null ? 'jamais connecté' : `connecté le ${formatInstant(lastSignInAt)}`,
          ].join(' · ')}
        </p>
        {disabledAt !== null && <p className={classes.detail}>Désactivé le {formatInstant(disabledAt)}</p>}
      </div>
      {id === user.id ? (
        <span className={classes.detail}>Vous</span>
      ) : (
        <Group gap="xs">
          {(secondFactorSince !== null || passkeys > 0) && (
            <SecondFactorRemoval id={id} name={name} email={email} isOn={secondFactorSince !== null} />
          )}
          <Button
            variant="default"
            size="compact-sm"
            disabled={change.isPending}
            aria-label={`${disabledAt === null ? 'Désactiver' : 'Réactiver'} : ${name}`}
            onClick={() => (disabledAt === null ? setAsking(true) : change.mutate({ id, isDisabled: false }))}
          >
            {disabledAt === null ? 'Désactiver' : 'Réactiver'}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Désactiver ce compte"
        confirmLabel="Désactiver"
        busyLabel="Désactivation..."
        destructive
        pending={change.isPending}
        onConfirm={() => change.mutate({ id, isDisabled: true })}
      >
        {name} ({email}) sera déconnecté aussitôt et ne pourra plus se connecter. Rien n’est effacé : vous pourrez réactiver le compte.
      </ConfirmDialog>
    </li>
  );
}

interface SecondFactorRemovalProps {
  id: string;
  name: string;
  email: string;
  /** Otherwise the account has passkeys only. */
  isOn: boolean;
}

/** For a person who lost their telephone and their recovery codes, or a device with a passkey. The administrator makes sure of who asks. */
function SecondFactorRemoval({ id, name, email, isOn }: SecondFactorRemovalProps) {
  const label = isOn ? 'Retirer la double authentification' : 'Retirer les clés d’accès';
  const [isAsking, setAsking] = useState(false);
  const removal = useEntityMutation(trpc.instance.removeSecondFactor, {
    messages: INSTANCE_MESSAGES.removeSecondFactor,
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        disabled={removal.isPending}
        aria-label={`${label} : ${name}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={label}
        confirmLabel="Retirer"
        busyLabel="Retrait..."
        destructive
        pending={removal.isPending}
        onConfirm={() => removal.mutate({ id })}
      >
        Assurez-vous d’abord, autrement que par e-mail, que la demande vient bien de {name}. Son compte ({email}) sera déconnecté partout,
        perdra ses clés d’accès et s’ouvrira avec son {isOn && 'seul '}mot de passe ; un e-mail l’en prévient.
      </ConfirmDialog>
    </>
  );
}
