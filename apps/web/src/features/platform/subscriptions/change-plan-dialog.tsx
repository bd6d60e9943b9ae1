import { Button, Group, Stack, Text } from '@mantine/core';
import { type Plan, PLAN_FACTS } from '@lares/domain/platform/subscriptions/plan';
import { capOfRefusedDowngrade } from '@lares/domain/platform/subscriptions/plan-limit';
import { Link } from '@tanstack/react-router';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Dialog } from '#components/dialog.tsx';
import { formatCents, formatCount, formatDay, formatNumber } from '#lib/format.ts';
import { domainMessage } from '#lib/messages.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import type { Subscription } from './current-plan-panel.tsx';
import { SUBSCRIPTION_MESSAGES } from './subscriptions.messages.ts';

interface ChangePlanDialogProps {
  subscription: Subscription;
  /** `null` while it is closed. */
  wanted: Plan | null;
  onClose: () => void;
}

/** A change that would be refused is reported before confirmation. */
export function ChangePlanDialog(props: ChangePlanDialogProps) {
  const { subscription, wanted, onClose } = props;
  const { plan: from, propertyCount: count } = subscription;
  const cap = wanted === null ? null : capOfRefusedDowngrade({ from, to: wanted, count });
  if (wanted === null || cap === null) return <ConfirmChangeDialog {...props} />;
  return <TooSmallDialog wanted={wanted} cap={cap} count={count} onClose={onClose} />;
}

interface TooSmallDialogProps {
  wanted: Plan;
  cap: number;
  count: number;
  onClose: () => void;
}

function TooSmallDialog({ wanted, cap, count, onClose }: TooSmallDialogProps) {
  useReturnedFocus();
  return (
    <Dialog opened onClose={onClose} title={`Le plan ${PLAN_FACTS[wanted].name} est trop petit`}>
      <Text component="div" size="sm" c="dimmed">
        {domainMessage('subscription.downgrade-refused', { plan: wanted, cap, count })}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" renderRoot={(root) => <Link {...root} to="/properties" />}>
          Voir les biens
        </Button>
        <Button onClick={onClose} data-autofocus>
          Garder mon plan
        </Button>
      </Group>
    </Dialog>
  );
}

function ConfirmChangeDialog({ subscription, wanted, onClose }: ChangePlanDialogProps) {
  const utils = trpc.useUtils();
  const change = useEntityMutation(trpc.subscriptions.change, {
    messages: SUBSCRIPTION_MESSAGES.change,
    onDone: onClose,
    // After a refusal or a concurrent change the page reloads the plan, and the toast explains why.
    onFailure: () => {
      onClose();
      void utils.subscriptions.invalidate();
    },
  });
  return (
    <ConfirmDialog
      opened={wanted !== null}
      onClose={onClose}
      title="Confirmer le changement d’abonnement"
      confirmLabel="Confirmer"
      busyLabel="Changement..."
      pending={change.isPending}
      onConfirm={() => {
        if (wanted !== null && !change.isPending) change.mutate({ plan: wanted, version: subscription.version });
      }}
    >
      {wanted !== null && <Consequences subscription={subscription} wanted={wanted} />}
    </ConfirmDialog>
  );
}

function Consequences({ subscription, wanted }: { subscription: Subscription; wanted: Plan }) {
  const { plan, isDemo, trialDaysLeft, trialEndsOn, propertyCount } = subscription;
  const { name, monthlyCents, propertyCap } = PLAN_FACTS[wanted];
  return (
    <Stack gap="xs">
      <div>
        Vous passez du plan {PLAN_FACTS[plan].name} au plan {name}, à {formatCents(monthlyCents)}/mois. Le changement prend effet
        immédiatement et est facturé au prorata : la journée d’aujourd’hui compte pour le nouveau plan.
      </div>
      {isDemo && <div>La démonstration n’est pas facturée.</div>}
      {!isDemo && trialDaysLeft > 0 && trialEndsOn !== null && (
        <div>L’essai reste gratuit jusqu’au {formatDay(trialEndsOn)} inclus, quel que soit le plan.</div>
      )}
      {propertyCap !== null && propertyCount > propertyCap && (
        <div>
          Ce plan permet {formatCount(propertyCap, 'bien')}, et vous en avez {formatNumber(propertyCount)} : aucun ne pourra être ajouté.
        </div>
      )}
    </Stack>
  );
}
