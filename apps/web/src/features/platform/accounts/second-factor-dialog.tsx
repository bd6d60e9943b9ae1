import { useState } from 'react';
import { Dialog } from '#components/dialog.tsx';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { PasswordProofForm } from './password-proof-form.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { SECOND_FACTOR_MESSAGES } from './second-factors.messages.ts';
import { SecretForm } from './secret-form.tsx';

export type SecondFactorAct = 'begin' | 'renewCodes' | 'disable';

interface SecondFactorDialogProps {
  /** `null`: closed. */
  act: SecondFactorAct | null;
  onClose: () => void;
}

const TITLES: Record<SecondFactorAct, string> = {
  begin: 'Activer la double authentification',
  renewCodes: 'Nouveaux codes de secours',
  disable: 'Désactiver la double authentification ?',
};

export function SecondFactorDialog({ act, onClose }: SecondFactorDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);

  function close() {
    setCodes(null);
    onClose();
  }

  return (
    <Dialog
      opened={act !== null}
      onClose={close}
      title={codes ? 'Vos codes de secours' : act && TITLES[act]}
      // A click outside must not lose codes that are shown only once.
      closeOnClickOutside={codes === null}
      closeOnEscape={codes === null}
    >
      {codes ? (
        <RecoveryCodesCard codes={codes} onClose={close} />
      ) : (
        <>
          {act === 'begin' && <BeginSteps onCodes={setCodes} onCancel={close} />}
          {act === 'renewCodes' && (
            <PasswordProofForm
              procedure={trpc.accounts.renewRecoveryCodes}
              messages={SECOND_FACTOR_MESSAGES.renewCodes}
              lead="Les codes de secours que vous aviez conservés ne serviront plus."
              submitLabel="Créer de nouveaux codes"
              busyLabel="Création..."
              onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
              onCancel={close}
            />
          )}
          {act === 'disable' && (
            <PasswordProofForm
              procedure={trpc.accounts.disableSecondFactor}
              messages={SECOND_FACTOR_MESSAGES.disable}
              lead="Votre mot de passe suffira de nouveau pour ouvrir votre compte. Vos codes de secours seront effacés."
              submitLabel="Désactiver"
              busyLabel="Désactivation..."
              onDone={close}
              onCancel={close}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

function BeginSteps({ onCodes, onCancel }: { onCodes: (codes: string[]) => void; onCancel: () => void }) {
  const [begun, setBegun] = useState<RouterOutputs['accounts']['beginSecondFactor'] | null>(null);
  if (begun) return <SecretForm begun={begun} onConfirmed={onCodes} onCancel={onCancel} />;
  return (
    <PasswordProofForm
      procedure={trpc.accounts.beginSecondFactor}
      messages={SECOND_FACTOR_MESSAGES.begin}
      lead="Il vous faut une application d’authentification sur votre téléphone. Confirmez d’abord votre mot de passe."
      submitLabel="Continuer"
      busyLabel="Vérification..."
      onDone={setBegun}
      onCancel={onCancel}
    />
  );
}
