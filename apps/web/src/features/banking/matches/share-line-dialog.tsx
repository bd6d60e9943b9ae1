import { PAYER_KINDS } from '@lares/domain/accounting/payments/payer';
import { type Cents, cents, negated } from '@lares/domain/shared/money';
import { MOST_PARTS, type PartsDraft, partsForm } from '@lares/validation/banking/matches';
import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { CentsInput } from '#components/cents-input.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { LeaseSelect } from '#features/leasing/leases/lease-select.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type BankLine, kindName, payerName } from './matches.labels.ts';
import { MATCH_MESSAGES } from './matches.messages.ts';

interface ShareLineDialogProps {
  line: BankLine;
  onClose: () => void;
  onDone: (decided: { id: string; version: number }) => void;
}

/** Says which leases a line pays, and how much each: one lease, or several for one transfer. */
export function ShareLineDialog({ line, onClose, onDone }: ShareLineDialogProps) {
  const { id, version, bookedOn, label, amountCents } = line;
  const total = cents(Math.abs(amountCents));
  const isReturned = amountCents < 0;
  const form = useZodForm(partsForm, draftOf(line, total));
  const parts = form.useWatchValue('parts');
  const leftCents = cents(
    parts.reduce((left, { amountCents: part }) => left - (typeof part === 'number' && !Number.isNaN(part) ? part : 0), total as number),
  );
  const accept = useEntityMutation(trpc.matches.accept, {
    messages: MATCH_MESSAGES.accept,
    form,
    onDone: (done) => {
      onDone(done);
      onClose();
    },
  });

  function send({ parts: chosen, learn }: PartsDraft) {
    if (accept.isPending) return;
    if (leftCents !== 0) {
      form.setFieldError(`parts.${chosen.length - 1}.amountCents`, leftText(leftCents));
      return;
    }
    const sent = chosen.map(({ kind, leaseId, amountCents: part, payerKind }) => ({
      kind,
      leaseId: leaseId ?? '',
      amountCents: Number(part),
      payerKind,
    }));
    accept.mutate({ id, version, parts: sent, learn });
  }

  return (
    <FormDialog title="Ce que paie cette ligne" hasToLose={form.isDirty} pending={accept.isPending} onClose={onClose}>
      {(leave) => (
        <form noValidate onSubmit={form.onSubmit(send, focusFirstError(form))}>
          <Stack gap="md">
            <div>
              <Text size="sm" fw={550}>
                {label}
              </Text>
              <Text size="sm" c="dimmed">
                {formatDay(bookedOn)} · {formatCents(amountCents)}
              </Text>
            </div>
            {parts.map((_part, at) => (
              <Stack key={form.key(`parts.${at}`)} gap="xs">
                <LeaseSelect
                  required
                  withEnded
                  data-autofocus={at === 0}
                  label={parts.length === 1 ? 'Contrat' : `Contrat ${at + 1}`}
                  {...form.getInputProps(`parts.${at}.leaseId`)}
                  defaultValue={parts[at]?.leaseId ?? null}
                />
                <SimpleGrid cols={{ base: 1, xs: isReturned ? 1 : 3 }} spacing="sm">
                  <CentsInput
                    required
                    label="Montant"
                    {...form.getInputProps(`parts.${at}.amountCents`)}
                    key={form.key(`parts.${at}.amountCents`)}
                  />
                  {!isReturned && (
                    <>
                      <Select
                        label="Pour"
                        allowDeselect={false}
                        data={(['paiement', 'dépôt'] as const).map((kind) => ({ value: kind, label: kindName(kind) }))}
                        {...form.getInputProps(`parts.${at}.kind`)}
                        key={form.key(`parts.${at}.kind`)}
                      />
                      <Select
                        label="Payé par"
                        allowDeselect={false}
                        data={PAYER_KINDS.map((kind) => ({ value: kind, label: payerName(kind) }))}
                        {...form.getInputProps(`parts.${at}.payerKind`)}
                        key={form.key(`parts.${at}.payerKind`)}
                      />
                    </>
                  )}
                </SimpleGrid>
                {parts.length > 1 && (
                  <Group justify="flex-end">
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      leftSection={<IconTrash size={14} aria-hidden="true" />}
                      onClick={() => form.removeListItem('parts', at)}
                    >
                      {`Retirer le contrat ${at + 1}`}
                    </Button>
                  </Group>
                )}
              </Stack>
            ))}
            <Group justify="space-between" gap="xs">
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconPlus size={14} aria-hidden="true" />}
                disabled={parts.length >= MOST_PARTS}
                onClick={() => form.insertListItem('parts', emptyPart(line, cents(Math.max(0, leftCents))))}
              >
                Ajouter un contrat
              </Button>
              <Text size="sm" c={leftCents === 0 ? 'dimmed' : undefined} fw={leftCents === 0 ? 400 : 550} aria-live="polite">
                {leftText(leftCents)}
              </Text>
            </Group>
            {!isReturned && parts.length === 1 && (
              <Checkbox
                label="Proposer la même chose pour ce libellé à l’avenir"
                description="La règle se retrouve, et se supprime, avec les comptes et relevés."
                {...form.getInputProps('learn', { type: 'checkbox' })}
                key={form.key('learn')}
              />
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={leave}>
                Annuler
              </Button>
              <SubmitButton pending={accept.isPending} busyLabel="Enregistrement...">
                Rapprocher
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

function leftText(leftCents: Cents): string {
  if (leftCents === 0) return 'Tout est réparti';
  return leftCents > 0 ? `Reste à répartir : ${formatCents(leftCents)}` : `En trop : ${formatCents(negated(leftCents))}`;
}

const emptyPart = ({ amountCents }: BankLine, left: Cents): PartsDraft['parts'][number] => ({
  kind: amountCents < 0 ? 'rejet' : 'paiement',
  leaseId: null,
  amountCents: left === 0 ? '' : left,
  payerKind: 'locataire',
});

/** Begins with what was proposed. */
function draftOf(line: BankLine, total: Cents): PartsDraft {
  const proposed = line.proposal?.parts ?? [];
  const parts = proposed.map(({ kind, leaseId, amountCents, payerKind }) => ({ kind, leaseId, amountCents, payerKind }));
  return { parts: parts.length === 0 ? [emptyPart(line, total)] : parts, learn: parts.length === 0 && line.amountCents > 0 };
}
