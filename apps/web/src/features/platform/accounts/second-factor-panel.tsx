import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatCount, formatDate } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import { type SecondFactorAct, SecondFactorDialog } from './second-factor-dialog.tsx';
import classes from './second-factor-panel.module.css';

interface SecondFactorPanelProps {
  profile: Pick<RouterOutputs['accounts']['current'], 'secondFactorSince' | 'codesLeft'>;
}

export function SecondFactorPanel({ profile: { secondFactorSince, codesLeft } }: SecondFactorPanelProps) {
  const [act, setAct] = useState<SecondFactorAct | null>(null);
  const isOn = secondFactorSince !== null;
  return (
    <Panel title="Double authentification" aside={<StatusBadge kind="secondFactor" word={isOn ? 'Active' : 'Inactive'} />}>
      <p className={classes.lead}>
        {isOn
          ? `Depuis le ${formatDate(secondFactorSince)}, un code de votre téléphone est demandé à chaque connexion.`
          : 'Avec un code de votre téléphone demandé à chaque connexion, un mot de passe volé n’ouvre rien.'}
      </p>
      {isOn && (
        <p className={classes.few}>
          {codesLeft === 0 ? 'Il ne vous reste aucun code de secours.' : `Il vous reste ${formatCount(codesLeft, 'code')} de secours.`}
        </p>
      )}
      <div className={classes.acts}>
        {isOn ? (
          <>
            <Button variant="default" size="compact-sm" onClick={() => setAct('renewCodes')}>
              Nouveaux codes de secours
            </Button>
            <Button variant="default" color="red" size="compact-sm" onClick={() => setAct('disable')}>
              Désactiver
            </Button>
          </>
        ) : (
          <Button variant="default" size="compact-sm" onClick={() => setAct('begin')}>
            Activer
          </Button>
        )}
      </div>
      <SecondFactorDialog act={act} onClose={() => setAct(null)} />
    </Panel>
  );
}
