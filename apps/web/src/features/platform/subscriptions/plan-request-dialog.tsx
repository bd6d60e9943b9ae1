import { Select, Stack, Text, Textarea } from '@mantine/core';
import { type Plan, PLAN_FACTS, PLANS } from '@lares/domain/platform/subscriptions/plan';
import { planRequest, type PlanRequestDraft } from '@lares/validation/platform/subscriptions';
import { Dialog } from '#components/dialog.tsx';
import { FormButtons } from '#components/form-buttons.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { SUBSCRIPTION_MESSAGES } from './subscriptions.messages.ts';

interface PlanRequestDialogProps {
  current: Plan;
  opened: boolean;
  onClose: () => void;
}

/** Founders cannot change the plan of their organisation: they send a request to the administrators. */
export function PlanRequestDialog({ opened, onClose, ...props }: PlanRequestDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Écrire à l’administrateur">
      <PlanRequestFields {...props} onClose={onClose} />
    </Dialog>
  );
}

/** Most requests are for the next larger plan. */
function nextTo(current: Plan): Plan {
  const at = PLANS.indexOf(current);
  return PLANS[at + 1] ?? PLANS[at - 1] ?? current;
}

function PlanRequestFields({ current, onClose }: Omit<PlanRequestDialogProps, 'opened'>) {
  const others = PLANS.filter((plan) => plan !== current);
  const form = useZodForm(planRequest, { plan: nextTo(current), message: '' } satisfies PlanRequestDraft);
  const request = useEntityMutation(trpc.subscriptions.request, {
    messages: SUBSCRIPTION_MESSAGES.request,
    form,
    invalidates: [[['subscriptions']]],
    onDone: onClose,
  });
  return (
    <form
      noValidate
      aria-label="Demande de changement de plan"
      onSubmit={form.onSubmit((draft) => {
        if (!request.isPending) request.mutate(draft);
      }, focusFirstError(form))}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Vous gardez le plan {PLAN_FACTS[current].name} jusqu’à ce que l’administrateur le change.
        </Text>
        <Select
          label="Plan souhaité"
          required
          allowDeselect={false}
          data={others.map((plan) => ({
            value: plan,
            label: `${PLAN_FACTS[plan].name}, ${formatCents(PLAN_FACTS[plan].monthlyCents)}/mois`,
          }))}
          data-autofocus
          key={form.key('plan')}
          {...form.getInputProps('plan')}
        />
        <Textarea label="Message" autosize minRows={3} maxRows={10} key={form.key('message')} {...form.getInputProps('message')} />
        <FormButtons pending={request.isPending} busyLabel="Envoi..." onCancel={onClose}>
          Envoyer la demande
        </FormButtons>
      </Stack>
    </form>
  );
}
