import { addDays, type Day } from '@lares/domain/shared/day';
import { MOST_INSTALMENTS } from '@lares/domain/accounting/rent-accounts/plan-schedule';
import { type InstalmentsDraft, instalmentValues, planValues } from '@lares/validation/accounting/payment-plans';
import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DayInput } from '#components/day-input.tsx';
import { Dialog } from '#components/dialog.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents, formatCount, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import { dueTitle } from '../rent-accounts/rent-accounts.labels.ts';
import classes from './payment-plans-panel.module.css';
import { InstalmentsSection } from './instalments-section.tsx';
import { type PlannableDue, previewOf } from './payment-plans.labels.ts';
import { PLAN_MESSAGES } from './payment-plans.messages.ts';

interface AgreePlanDialogProps {
  leaseId: string;
  /** Who owes, where the page shows several leases. */
  subject?: string;
  onClose: () => void;
}

/** Agrees a plan on the unpaid dues of a lease, with its schedule before it is recorded. */
export function AgreePlanDialog({ leaseId, subject, onClose }: AgreePlanDialogProps) {
  useReturnedFocus();
  const query = trpc.paymentPlans.toPlan.useQuery({ leaseId }, { refetchOnMount: 'always' });
  return (
    <Dialog opened onClose={onClose} title="Convenir d’un plan d’apurement" size="lg" closeOnClickOutside={false}>
      {query.data && query.isFetchedAfterMount ? (
        <PlanForm leaseId={leaseId} subject={subject} today={query.data.today} dues={query.data.dues} onClose={onClose} />
      ) : (
        <Stack gap="md">
          {query.isError ? (
            <Text size="sm">Les échéances de ce contrat n’ont pas pu être chargées.</Text>
          ) : (
            <RowSkeletons label="Échéances : chargement" count={3} />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Fermer
            </Button>
            {query.isError && <Button onClick={() => void query.refetch()}>Réessayer</Button>}
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

interface PlanFormProps extends AgreePlanDialogProps {
  today: Day;
  dues: readonly PlannableDue[];
}

function PlanForm({ leaseId, subject, today, dues, onClose }: PlanFormProps) {
  const form = useZodForm(planValues, {
    dueIds: dues.filter(({ isLate, awaitsAid }) => isLate && !awaitsAid).map(({ id }) => id),
    count: '3' as number | string | null,
    firstOn: addDays(today, 15) as string | null,
    requiresRent: true,
  });
  const dueIds = form.useWatchValue('dueIds');
  const count = form.useWatchValue('count');
  const firstOn = form.useWatchValue('firstOn');
  const chosen = dues.filter(({ id }) => dueIds.includes(id));
  const { debtCents, instalments } = previewOf(chosen, { count, firstOn });
  // Empty: equal by month.
  const own = useZodForm(instalmentValues, { instalments: [] } as InstalmentsDraft);
  const [isOwn, setOwn] = useState(false);
  const agree = useEntityMutation(trpc.paymentPlans.agree, { messages: PLAN_MESSAGES.agree, form, onDone: onClose });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((draft) => {
        if (agree.isPending) return;
        if (!isOwn) return agree.mutate({ ...draft, leaseId, debtCents });
        const { hasErrors, errors } = own.validate();
        if (hasErrors) return focusFirstError(own)(errors);
        const chosenParts = own.getValues().instalments;
        agree.mutate({
          ...draft,
          count: chosenParts.length,
          firstOn: chosenParts[0]?.on ?? null,
          instalments: chosenParts,
          leaseId,
          debtCents,
        });
      }, focusFirstError(form))}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {subject !== undefined && `${subject}. `}Le plan est un délai&nbsp;: la dette et le solde ne changent pas. Tant qu’il est tenu,
          ces échéances ne sont pas en retard.
        </Text>
        <Checkbox.Group label="Échéances comprises" required {...form.getInputProps('dueIds')} key={form.key('dueIds')}>
          <div className={classes.dues}>
            {dues.map((due) => (
              <Checkbox
                key={due.id}
                value={due.id}
                disabled={due.awaitsAid}
                label={`${dueTitle(due)} · ${formatCents(due.leftCents)}`}
                description={
                  due.awaitsAid ? 'Attend encore l’aide au logement' : `Due le ${formatDay(due.dueOn)}${due.isLate ? ', en retard' : ''}`
                }
              />
            ))}
          </div>
        </Checkbox.Group>
        {!isOwn && (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <NumberInput
              required
              label="Nombre de mensualités"
              description={`De 1 à ${MOST_INSTALMENTS}`}
              {...form.getInputProps('count')}
              key={form.key('count')}
            />
            <DayInput
              required
              label="Première mensualité le"
              description="Les autres au même jour du mois"
              min={today}
              {...form.getInputProps('firstOn')}
              key={form.key('firstOn')}
            />
          </SimpleGrid>
        )}
        <Checkbox
          label="Un loyer courant impayé rompt aussi le plan"
          description="Sinon, seule une mensualité manquante le rompt."
          {...form.getInputProps('requiresRent', { type: 'checkbox' })}
          key={form.key('requiresRent')}
        />
        {isOwn ? (
          <>
            <InstalmentsSection form={own} debtCents={debtCents} today={today} />
            <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setOwn(false)}>
              Revenir à des mensualités égales
            </Button>
          </>
        ) : (
          <>
            <div className={classes.preview} aria-live="polite">
              <p className={classes.debt}>
                <span>{instalments.length === 0 ? 'Dette' : formatCount(instalments.length, 'mensualité')}</span>
                <span>{formatCents(debtCents)}</span>
              </p>
              {instalments.length > 0 && (
                <ol className={classes.instalments} aria-label="Échéancier">
                  {instalments.map(({ on, amountCents }, at) => (
                    <li key={on} className={classes.instalment}>
                      <span>{at + 1}.</span>
                      <span>{formatDay(on)}</span>
                      <span>{formatCents(amountCents)}</span>
                    </li>
                  ))}
                </ol>
              )}
            </div>
            <Button
              variant="subtle"
              size="compact-sm"
              w="fit-content"
              disabled={instalments.length === 0}
              onClick={() => {
                own.setValues({ instalments });
                setOwn(true);
              }}
            >
              Modifier les jours et les montants
            </Button>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={agree.isPending}>
            Annuler
          </Button>
          <Button type="submit" disabled={agree.isPending} aria-busy={agree.isPending}>
            {agree.isPending ? 'Enregistrement...' : 'Convenir du plan'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
