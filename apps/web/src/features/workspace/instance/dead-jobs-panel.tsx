import type { EmailKind } from '@lares/domain/platform/emails/kind';
import type { JobTask } from '@lares/domain/shared/job-tasks';
import { Anchor, Button } from '@mantine/core';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { formatCount, formatInstant } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './demo-requests-panel.module.css';
import { NIGHTLY_JOB_LABELS } from './instance.labels.ts';
import { INSTANCE_MESSAGES } from './instance.messages.ts';

type DeadJob = RouterOutputs['instance']['deadJobs'][number];

const TASKS: Record<JobTask | 'tick' | 'recover-jobs', string> = {
  'deliver-email': 'Envoi d’un e-mail',
  'run-import': 'Import d’un fichier',
  'run-nightly-job': 'Tâche de nuit',
  'render-pdf': 'Préparation d’un PDF',
  'deliver-webhook': 'Envoi à un webhook',
  'write-archive': 'Archive d’une organisation',
  tick: 'Entretien de chaque heure',
  'recover-jobs': 'Reprise des tâches interrompues',
};

const EMAILS: Record<EmailKind, string> = {
  'password-reset': 'mot de passe oublié',
  'email-confirmation': 'confirmation d’adresse',
  'email-changed': 'adresse changée',
  'second-factor-removed': 'double authentification retirée',
  'passkey-added': 'clé d’accès ajoutée',
  invitation: 'invitation',
  inquiry: 'demande d’informations',
  'demo-request': 'demande reçue',
  'plan-request': 'changement d’abonnement',
  digest: 'récapitulatif',
  reminder: 'relance d’impayé',
  'guarantor-notice': 'information de la caution',
  statement: 'relevé de gérance',
  'debit-notice': 'avis de prélèvement',
  receipt: 'quittance, reçu ou avis d’échéance',
};

const DETAILS: Record<DeadJob['detail'], string> = { ...NIGHTLY_JOB_LABELS, ...EMAILS, '': '' };

/** What the worker gave up on, so that somebody looks at it: nothing here comes right by itself. */
export function DeadJobsPanel() {
  const { data, isPending, isError, refetch } = trpc.instance.deadJobs.useQuery();
  return (
    <Panel title="Tâches en échec">
      {isPending && <RowSkeletons label="Tâches en échec : chargement" count={1} />}
      {isError && (
        <p className={classes.quiet}>
          Les tâches en échec n’ont pas pu être lues.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {data?.length === 0 && <p className={classes.quiet}>Aucune tâche en échec.</p>}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label="Tâches en échec">
          {data.map((job) => (
            <DeadJobRow key={`${job.canRelaunch}/${job.id}`} job={job} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function DeadJobRow({ job }: { job: DeadJob }) {
  const { id, task, detail, organizationName, attempts, failedAt, canRelaunch } = job;
  const relaunch = useEntityMutation(trpc.instance.relaunchJob, { messages: INSTANCE_MESSAGES.relaunchJob });
  const name = [TASKS[task], DETAILS[detail]].filter(Boolean).join(' : ');
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        {organizationName !== null && <p className={classes.detail}>{organizationName}</p>}
        <p className={classes.detail}>
          {canRelaunch
            ? `${formatCount(attempts, 'tentative')}, abandonnée le ${formatInstant(failedAt)}`
            : `Envoi interrompu le ${formatInstant(failedAt)} : l’e-mail est peut-être arrivé, il n’est pas renvoyé.`}
        </p>
      </div>
      {canRelaunch && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={relaunch.isPending}
          aria-label={`Relancer : ${name}`}
          onClick={() => relaunch.mutate({ id })}
        >
          Relancer
        </Button>
      )}
    </li>
  );
}
