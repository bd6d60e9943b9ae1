import { consentDay } from '@lares/validation/accounting/receipts';
import { Text } from '@mantine/core';
import { DayInput } from '#components/day-input.tsx';
import { ActionDialog } from '#components/action-dialog.tsx';
import { focusFirstError, useFirstFocus, useZodForm } from '#lib/form.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { CONSENT_MESSAGES } from './receipts.messages.ts';

interface ConsentDialogProps {
  tenant: RouterOutputs['receipts']['consent'];
  /** Asks for its withdrawal then. */
  isInForce: boolean;
  onClose: () => void;
}

/** A manager records that a tenant gave or withdrew their consent, and on which day. */
export function ConsentDialog({ tenant: { tenantId, today }, isInForce, onClose }: ConsentDialogProps) {
  const form = useZodForm(consentDay, { tenantId, on: today as string | null });
  useFirstFocus(form, 'on');
  const give = useEntityMutation(trpc.receipts.giveConsent, { messages: CONSENT_MESSAGES.give, form, onDone: onClose });
  const withdraw = useEntityMutation(trpc.receipts.withdrawConsent, { messages: CONSENT_MESSAGES.withdraw, form, onDone: onClose });
  const { mutate, isPending } = isInForce ? withdraw : give;
  return (
    <ActionDialog
      title={isInForce ? 'Retrait de l’accord' : 'Accord du locataire'}
      confirmLabel="Enregistrer"
      busyLabel="Enregistrement..."
      pending={isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((draft) => {
        if (!isPending) mutate(draft);
      }, focusFirstError(form))}
    >
      <Text size="sm" c="dimmed">
        {isInForce
          ? 'Ses prochaines quittances et ses prochains avis d’échéance seront à imprimer. L’accord reste dans l’historique.'
          : 'Le locataire accepte de recevoir ses quittances et ses avis d’échéance par e-mail (loi n° 89-462, art. 21). Gardez sa réponse écrite : il peut revenir sur son accord à tout moment.'}
      </Text>
      <DayInput
        required
        label={isInForce ? 'Accord retiré le' : 'Accord donné le'}
        max={today}
        {...form.getInputProps('on')}
        key={form.key('on')}
      />
    </ActionDialog>
  );
}
