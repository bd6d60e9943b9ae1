import { distributionForm } from '@lares/validation/accounting/allocations';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CentsInput } from '#components/cents-input.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents, formatDay } from '#lib/format.ts';
import type { Failure } from '#lib/failure.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type Distribution, draftParts, filledParts, mergedDues, paidDueTitle, ruledParts, typedRest } from './allocations.labels.ts';
import classes from './distribute-payment-dialog.module.css';
import { RENT_ACCOUNT_MESSAGES } from './rent-accounts.messages.ts';

interface DistributePaymentDialogProps {
  paymentId: string;
  onClose: () => void;
}

/** Chooses which dues a payment pays. */
export function DistributePaymentDialog({ paymentId, onClose }: DistributePaymentDialogProps) {
  // Never an older answer: the choice names the state of the account that the user read.
  const query = trpc.rentAccounts.distribution.useQuery({ paymentId }, { refetchOnMount: 'always' });
  const [read, setRead] = useState<Distribution | null>(null);
  const [isPending, setPending] = useState(false);
  const dirtyRef = useRef(() => false);
  // Later answers change nothing: the form keeps what the user read until it is refused.
  if (read === null && query.data && query.isFetchedAfterMount) setRead(query.data);
  return (
    <FormDialog title="Répartir le paiement" hasToLose={() => dirtyRef.current()} pending={isPending} onClose={onClose}>
      {(leave) =>
        read === null ? (
          <Stack gap="md">
            {query.isError ? (
              <Text size="sm">Les échéances de ce paiement n’ont pas pu être chargées.</Text>
            ) : (
              <RowSkeletons label="Échéances : chargement" count={3} />
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={leave}>
                Fermer
              </Button>
              {query.isError && <Button onClick={() => void query.refetch()}>Réessayer</Button>}
            </Group>
          </Stack>
        ) : (
          <DistributionForm read={read} dirtyRef={dirtyRef} onPending={setPending} onCancel={leave} onDone={onClose} />
        )
      }
    </FormDialog>
  );
}

interface DistributionFormProps {
  read: Distribution;
  /** Asked by the dialog before it closes. */
  dirtyRef: RefObject<() => boolean>;
  onPending: (isPending: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
}

function DistributionForm({ read, dirtyRef, onPending, onCancel, onDone }: DistributionFormProps) {
  const utils = trpc.useUtils();
  const [shown, setShown] = useState(read);
  const { id, amountCents, paymentDate, paymentMethod, dues } = shown;
  const form = useZodForm(distributionForm, { parts: draftParts(read.dues, read.parts) });
  const parts = form.useWatchValue('parts');
  const undo = useEntityMutation(trpc.rentAccounts.distribute, { messages: RENT_ACCOUNT_MESSAGES.undoDistribute });
  const distribute = useEntityMutation(trpc.rentAccounts.distribute, {
    messages: RENT_ACCOUNT_MESSAGES.distribute,
    form: { setErrors: (errors) => form.setErrors(underTheirFields(errors)), resetDirty: form.resetDirty },
    onDone,
    onFailure: (failure) => void readAgain(failure),
    undo: ({ id: paymentId, asRead, former }) => undo.mutate({ paymentId, asRead, ...former }),
  });

  /** The server counts only the filled fields. */
  function underTheirFields(errors: Record<string, string>): Record<string, string> {
    const sent = filledParts(form.getValues().parts);
    return Object.fromEntries(
      Object.entries(errors).map(([path, error]) => [
        path.replace(/^parts\.(\d+)/u, (named, at: string) => (sent[Number(at)] ? `parts.${sent[Number(at)]?.field}` : named)),
        error,
      ]),
    );
  }

  /** Shows the account as it is now, with what was typed. */
  async function readAgain(failure: Failure) {
    if (failure.kind !== 'refused' || failure.code !== 'allocation.account-changed') return;
    const fresh = mergedDues(shown, await utils.rentAccounts.distribution.fetch({ paymentId: id }, { staleTime: 0 }));
    const typed = new Map(form.getValues().parts.map((part) => [part.dueId, part.amountCents]));
    setShown(fresh);
    form.setValues({ parts: fresh.dues.map((due) => ({ dueId: due.id, amountCents: typed.get(due.id) ?? '' })) });
  }

  function send() {
    if (distribute.isPending) return;
    const chosen = filledParts(form.getValues().parts).map(({ dueId, amountCents: part }) => ({ dueId, amountCents: part }));
    const ruled = ruledParts(shown);
    const isRuled = chosen.length === ruled.length && ruled.every((one) => chosen.some((part) => isSamePart(part, one)));
    distribute.mutate({
      paymentId: id,
      asRead: shown.asRead,
      ...(isRuled ? { parts: [], rest: 'règle' as const } : { parts: chosen, rest: 'crédit' as const }),
    });
  }

  const { isPending } = distribute;
  useEffect(() => onPending(isPending), [isPending, onPending]);
  useEffect(() => {
    dirtyRef.current = form.isDirty;
  }, [form.isDirty, dirtyRef]);

  return (
    <form noValidate onSubmit={form.onSubmit(send, focusFirstError(form))}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {formatCents(amountCents)} reçus le {formatDay(paymentDate)}, {paymentMethod.toLowerCase()}. Le payeur choisit ce qu’il
          règle&nbsp;; sinon, les plus anciennes échéances d’abord (Code civil, art. 1342-10).
        </Text>
        {dues.length === 0 ? (
          <Text size="sm">Aucune échéance n’est à payer&nbsp;: ce paiement reste en avance.</Text>
        ) : (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {dues.map((due, at) => (
              <CentsInput
                key={form.key(`parts.${at}.amountCents`)}
                label={paidDueTitle(due)}
                description={`Due le ${formatDay(due.dueOn)}\u00A0: ${formatCents(due.openCents)} à régler`}
                placeholder="0,00"
                {...form.getInputProps(`parts.${at}.amountCents`)}
              />
            ))}
          </SimpleGrid>
        )}
        <Rest shown={shown} parts={parts} />
        <div className={classes.actions}>
          <Button
            variant="subtle"
            disabled={dues.length === 0}
            onClick={() => {
              form.clearErrors();
              form.setValues({ parts: draftParts(dues, ruledParts(shown)) });
            }}
          >
            Les plus anciennes d’abord
          </Button>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              Annuler
            </Button>
            <Button type="submit" disabled={distribute.isPending || dues.length === 0} aria-busy={distribute.isPending}>
              {distribute.isPending ? 'Enregistrement...' : 'Enregistrer'}
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  );
}

interface Part {
  dueId: string;
  amountCents: number;
}

const isSamePart = (a: Part, b: Part): boolean => a.dueId === b.dueId && a.amountCents === b.amountCents;

/** What the typed amounts leave, and what becomes of it. */
function Rest({ shown: { amountCents, dues }, parts }: { shown: Distribution; parts: Parameters<typeof typedRest>[1] }) {
  const rest = typedRest(amountCents, parts);
  const owed = dues.reduce((sum, { openCents }) => sum + openCents, 0);
  const leavesOpen = amountCents - rest < owed;
  return (
    <output className={classes.rest} data-excess={rest < 0 || undefined}>
      {restText(rest, leavesOpen)}
    </output>
  );
}

function restText(rest: ReturnType<typeof typedRest>, leavesOpen: boolean): string {
  if (rest === 0) return 'Le paiement est réparti en entier.';
  const amount = formatCents(rest);
  if (rest < 0) return `${amount.replace(/^[-−]/u, '')} de trop\u00A0: ces montants dépassent le paiement.`;
  return leavesOpen
    ? `Reste ${amount} en avance\u00A0: seul ce qui s’ajoutera au compte l’utilisera, par exemple le prochain appel ou un remboursement.`
    : `Reste ${amount} en avance, pour la prochaine échéance.`;
}
