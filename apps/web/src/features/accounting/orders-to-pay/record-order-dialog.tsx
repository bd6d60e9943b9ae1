import { CLAUSE_DELAYS } from '@lares/domain/accounting/orders-to-pay/termination-clause';
import { addDays, isDay } from '@lares/domain/shared/day';
import { orderToPayValues } from '@lares/validation/accounting/orders-to-pay';
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog, OutcomeSection } from '#components/action-dialog.tsx';
import { CentsInput } from '#components/cents-input.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { Dialog } from '#components/dialog.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { LeaseFindingsPanel } from '#features/leasing/leases/lease-findings-panel.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatDay, formatLongDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type ActsOf, OrderActSection, STILL_SENDING } from './order-act-section.tsx';
import {
  type ClaimableDebt,
  debtText,
  DELAY_LABELS,
  missingDepositText,
  orderFindings,
  proposedDelay,
  proposedDeposit,
  typedLastDay,
} from './orders-to-pay.labels.ts';
import { ORDER_TO_PAY_MESSAGES } from './orders-to-pay.messages.ts';

const TITLE = 'Enregistrer un commandement de payer';

interface RecordOrderDialogProps {
  leaseId: string;
  acts: ActsOf;
  onClose: () => void;
}

/** Records an order to pay that a commissaire de justice served, with what was late that day. */
export function RecordOrderDialog({ onClose, ...props }: RecordOrderDialogProps) {
  const query = trpc.ordersToPay.debt.useQuery({ leaseId: props.leaseId, on: null }, { refetchOnMount: 'always' });
  if (query.data && query.isFetchedAfterMount) return <OrderForm {...props} first={query.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={TITLE} size="lg">
      <Stack gap="md">
        {query.isError ? (
          <Text size="sm">Ce qui est en retard sur ce contrat n’a pas pu être chargé.</Text>
        ) : (
          <RowSkeletons label="Impayé : chargement" count={3} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          {query.isError && <Button onClick={() => void query.refetch()}>Réessayer</Button>}
        </Group>
      </Stack>
    </Dialog>
  );
}

interface OrderFormProps extends RecordOrderDialogProps {
  /** Of today. */
  first: ClaimableDebt;
}

function OrderForm({ leaseId, first, acts, onClose }: OrderFormProps) {
  const { today: now, lease } = first;
  const form = useZodForm(orderToPayValues, {
    servedOn: now as string | null,
    claimedCents: (first.lateCents + proposedDeposit(first)) as number | '',
    depositCents: (proposedDeposit(first) || '') as number | '',
    delay: proposedDelay(lease, now) as string | null,
    officerName: '',
    reference: '',
    documentId: null as string | null,
  });
  const servedOn = form.useWatchValue('servedOn');
  const delay = form.useWatchValue('delay');
  const on = servedOn !== null && isDay(servedOn) && servedOn < now ? servedOn : null;
  const debt = trpc.ordersToPay.debt.useQuery({ leaseId, on }, { placeholderData: keepPreviousData });
  const record = useEntityMutation(trpc.ordersToPay.record, { messages: ORDER_TO_PAY_MESSAGES.record, form, onDone: onClose });
  const typedDeposit = form.useWatchValue('depositCents');
  // What is typed stays in sight when the day changes.
  const hasDeposit = (debt.data ?? first).deposit.missingCents > 0 || typedDeposit !== '';
  // A delay that the user chose stays when the day changes.
  const [isChosen, setChosen] = useState(false);
  const documentId = form.useWatchValue('documentId');
  const act = form.getInputProps('documentId');
  const [isSending, setSending] = useState(false);
  const lastDay = typedLastDay(servedOn, delay);
  const findings = orderFindings(lease, servedOn, delay);
  const day = form.getInputProps('servedOn');
  return (
    <ActionDialog
      title={TITLE}
      confirmLabel="Enregistrer le commandement"
      busyLabel="Enregistrement..."
      pending={record.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((draft) => {
        if (isSending) form.setFieldError('documentId', STILL_SENDING);
        else if (!record.isPending) record.mutate({ ...draft, leaseId });
      }, focusFirstError(form))}
    >
      <Text size="sm" c="dimmed">
        Recopiez l’acte que le commissaire de justice a signifié. Seul compte ce qui paie les échéances alors en retard, et ce qui est reçu
        du dépôt de garantie s’il le réclame. Tant que des loyers qu’il réclame sont impayés, ce contrat n’est plus relancé.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DayInput
          required
          label="Signifié le"
          max={now}
          {...day}
          onChange={(typed) => {
            day.onChange(typed);
            if (!isChosen) form.setFieldValue('delay', proposedDelay(lease, typed));
          }}
          key={form.key('servedOn')}
        />
        <CentsInput
          required
          label={hasDeposit ? 'Montant réclamé' : 'Loyers et charges réclamés'}
          description={debt.data && debtText(debt.data)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('claimedCents')}
          key={form.key('claimedCents')}
        />
        {hasDeposit && (
          <CentsInput
            label="Dont dépôt de garantie"
            description={debt.data && missingDepositText(debt.data)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('depositCents')}
            key={form.key('depositCents')}
          />
        )}
      </SimpleGrid>
      <ChoiceInput
        required
        label="Délai énoncé par l’acte"
        choices={CLAUSE_DELAYS.map((value) => ({ value, label: DELAY_LABELS[value] }))}
        {...form.getInputProps('delay')}
        key={form.key('delay')}
        onChange={(chosen) => {
          setChosen(true);
          form.setFieldValue('delay', chosen, { forceUpdate: false });
        }}
      />
      {findings.length > 0 && <LeaseFindingsPanel findings={findings} calm={null} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput required label="Commissaire de justice" {...form.getInputProps('officerName')} key={form.key('officerName')} />
        <TextInput label="Référence de l’acte" {...form.getInputProps('reference')} key={form.key('reference')} />
      </SimpleGrid>
      <OrderActSection
        description="Il peut aussi s’ajouter plus tard. Son document ne se supprime plus."
        documentId={documentId}
        onChange={act.onChange}
        onSending={setSending}
        error={act.error}
        acts={acts}
      />
      <OutcomeSection label="Dernier jour pour payer">
        {lastDay && `${formatLongDay(lastDay)} — la clause résolutoire jouerait le ${formatDay(addDays(lastDay, 1))}`}
      </OutcomeSection>
    </ActionDialog>
  );
}
