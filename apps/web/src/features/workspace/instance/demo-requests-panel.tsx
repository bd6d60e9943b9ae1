import { Anchor, Button, Group, SegmentedControl } from '@mantine/core';
import type { DemoRequestKind } from '@lares/domain/platform/demo-requests/kind';
import { type Plan, PLAN_FACTS } from '@lares/domain/platform/subscriptions/plan';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { useChooseOrganization } from '#features/platform/sessions/use-choose-organization.ts';
import { formatInstant, formatPhone } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { INSTANCE_MESSAGES } from './instance.messages.ts';
import classes from './demo-requests-panel.module.css';

type DemoRequest = RouterOutputs['instance']['demoRequests'][number];

const KINDS: Record<DemoRequestKind, string> = { démonstration: 'Demande de démonstration', ventes: 'Question aux ventes' };
const LIMIT = 100;

/** Requests to the administrators: of visitors, and of users who may not change their plan. */
export function DemoRequestsPanel() {
  const [isHandled, setHandled] = useState(false);
  const requests = trpc.instance.demoRequests.useQuery({ isHandled, limit: LIMIT });
  return (
    <Panel title="Demandes de démonstration et d’abonnement">
      <SegmentedControl
        className={classes.filter}
        fullWidth
        aria-label="Demandes affichées"
        value={isHandled ? 'traitées' : 'à traiter'}
        onChange={(value) => setHandled(value === 'traitées')}
        data={[
          { value: 'à traiter', label: 'À traiter' },
          { value: 'traitées', label: 'Traitées' },
        ]}
      />
      {requests.isPending && <RowSkeletons label="Demandes : chargement" count={2} />}
      {requests.isError && (
        <p className={classes.quiet}>
          Les demandes n’ont pas pu être lues.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void requests.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {requests.data?.length === 0 && (
        <p className={classes.quiet}>{isHandled ? 'Aucune demande traitée.' : 'Aucune demande n’attend de réponse.'}</p>
      )}
      {requests.data && requests.data.length > 0 && (
        <ul className={classes.list} aria-label="Demandes reçues">
          {requests.data.map((request) => (
            <DemoRequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {requests.data?.length === LIMIT && <p className={classes.quiet}>Les {LIMIT} plus récentes.</p>}
    </Panel>
  );
}

function DemoRequestRow({ request }: { request: DemoRequest }) {
  const { id, kind, name, email, company, phone, message, organizationId, wantedPlan, createdAt, handledAt } = request;
  const mark = useEntityMutation(trpc.instance.markDemoRequest, { messages: INSTANCE_MESSAGES.markDemoRequest });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{[name, wantedPlan === null ? company : ''].filter(Boolean).join(', ')}</p>
        <p className={classes.detail}>
          {wantedPlan === null ? KINDS[kind] : 'Changement d’abonnement'} · le {formatInstant(createdAt)}
        </p>
        {wantedPlan !== null && (
          <p className={classes.detail}>
            Organisation : {company} · plan souhaité : {PLAN_FACTS[wantedPlan].name}
          </p>
        )}
        <p className={classes.detail}>
          <Anchor inherit href={`mailto:${email}`}>
            {email}
          </Anchor>
          {phone !== '' && ` · ${formatPhone(phone)}`}
        </p>
        {message !== '' && <p className={classes.message}>{message}</p>}
        {organizationId !== null && wantedPlan !== null && (
          <PlanRequestActions organizationId={organizationId} name={company} wanted={wantedPlan} isHandled={handledAt !== null} />
        )}
      </div>
      <Button
        variant="default"
        size="compact-sm"
        disabled={mark.isPending}
        aria-label={`${handledAt === null ? 'Marquer comme traitée' : 'Remettre à traiter'} : ${name}`}
        onClick={() => mark.mutate({ id, isHandled: handledAt === null })}
      >
        {handledAt === null ? 'Marquer comme traitée' : 'Remettre à traiter'}
      </Button>
    </li>
  );
}

interface PlanRequestActionsProps {
  organizationId: string;
  name: string;
  wanted: Plan;
  isHandled: boolean;
}

/** The change itself is confirmed on the subscription page of that organisation, where its consequences are shown. */
function PlanRequestActions({ organizationId, name, wanted, isHandled }: PlanRequestActionsProps) {
  const navigate = useNavigate();
  const open = useChooseOrganization(() => navigate({ to: '/dashboard' }));
  const apply = useChooseOrganization(() => navigate({ to: '/subscription', search: { plan: wanted } }));
  const isBusy = open.isPending || apply.isPending;
  return (
    <Group gap="xs" mt="xs">
      {!isHandled && (
        <Button
          variant="light"
          size="compact-sm"
          disabled={isBusy}
          aria-label={`Appliquer le plan ${PLAN_FACTS[wanted].name} : ${name}`}
          onClick={() => apply.mutate({ organizationId })}
        >
          Appliquer
        </Button>
      )}
      <Button
        variant="default"
        size="compact-sm"
        disabled={isBusy}
        aria-label={`Ouvrir l’organisation : ${name}`}
        onClick={() => open.mutate({ organizationId })}
      >
        Ouvrir l’organisation
      </Button>
    </Group>
  );
}
