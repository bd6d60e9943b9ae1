import { indexTable } from '@lares/domain/leasing/indices/index-table';
import { lastRequestDay } from '@lares/domain/leasing/leases/revision-request';
import { TRIENNIAL_LAW, TRIENNIAL_SERIES, type TriennialSeries } from '@lares/domain/leasing/leases/triennial-revision';
import { laterDay } from '@lares/domain/shared/day';
import { revisionRequestValues } from '@lares/validation/accounting/revisions.requests';
import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog, OutcomeSection } from '#components/action-dialog.tsx';
import { CentsInput } from '#components/cents-input.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { LawSection } from '#features/leasing/leases/law-section.tsx';
import { typedDay } from '#features/leasing/leases/leases.draft.ts';
import { today } from '#lib/clock.ts';
import { asDownload } from '#lib/download-file.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents, formatLongDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { REVISION_MESSAGES } from './revisions.messages.ts';
import {
  newIndexText,
  obstacleText,
  referenceIndexText,
  SERIES_LABELS,
  type TriennialRow,
  typedPlan,
} from './triennial-revisions.labels.ts';

/** Prepares the request for a triennial revision, then offers its document. The rent does not change. */
export function RequestRevisionDialog({ row, onClose }: { row: TriennialRow; onClose: () => void }) {
  const { fixing, proposedSeries, plan: proposed } = row;
  const first = laterDay(fixing.firstOn, today());
  const form = useZodForm(revisionRequestValues, {
    requestedOn: first as string | null,
    series: proposedSeries as TriennialSeries,
    askedCents: (proposed.kind === 'possible' ? proposed.ceilingCents : '') as number | '',
  });
  const requestedOn = typedDay(form.useWatchValue('requestedOn'));
  const series = form.useWatchValue('series');
  // Without an answer the shipped values are used; the server has the last word.
  const added = trpc.indices.list.useQuery().data ?? [];
  const plan = typedPlan(row, { series, requestedOn }, indexTable(added));
  const [done, setDone] = useState<{ id: string; on: string | null } | null>(null);
  const request = useEntityMutation(trpc.revisions.request, {
    messages: REVISION_MESSAGES.request,
    form,
    onDone: ({ id }) => setDone({ id, on: form.getValues().requestedOn }),
  });
  return (
    <ActionDialog
      title="Demander la révision triennale"
      confirmLabel="Préparer la lettre"
      busyLabel="Préparation..."
      pending={request.isPending}
      isImpossible={done !== null}
      onClose={onClose}
      onSubmit={form.onSubmit((draft) => {
        if (!request.isPending) request.mutate({ ...draft, leaseId: row.id });
      }, focusFirstError(form))}
    >
      {done ? (
        <Prepared {...done} />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {row.property.title}, {row.tenant.name}&nbsp;: {formatCents(fixing.rentCents)} par mois hors charges depuis le{' '}
            {formatLongDay(fixing.fixedOn)}. Le loyer ne change pas tant que la demande n’est ni acceptée ni jugée.
          </Text>
          <ChoiceInput
            required
            label="Indice de l’activité exercée"
            choices={TRIENNIAL_SERIES.map((value) => ({ value, ...SERIES_LABELS[value] }))}
            {...form.getInputProps('series')}
            key={form.key('series')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <DayInput
              required
              label="Jour de la demande"
              description="L’envoi de la lettre recommandée."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={fixing.firstOn}
              max={lastRequestDay(today())}
              {...form.getInputProps('requestedOn')}
              key={form.key('requestedOn')}
            />
            <CentsInput
              required
              label="Loyer demandé"
              unit="€/mois"
              description="Hors charges."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('askedCents')}
              key={form.key('askedCents')}
            />
          </SimpleGrid>
          <OutcomeSection label="Loyer demandé, au plus">
            {plan?.kind === 'possible' ? formatCents(plan.ceilingCents) : null}
          </OutcomeSection>
          {plan !== null && (
            <LawSection basis={{ ...TRIENNIAL_LAW, id: 'revision.triennial' }}>
              {plan.kind === 'possible'
                ? `${formatCents(fixing.rentCents)} × ${newIndexText(plan)} ${referenceIndexText(plan)}${plan.isCapped ? ', sans la hausse de l’ILC au-delà de 3,5 % par an de 2022 à 2024' : ''}.`
                : obstacleText(plan)}
            </LawSection>
          )}
        </>
      )}
    </ActionDialog>
  );
}

function Prepared({ id, on }: { id: string; on: string | null }) {
  const day = typedDay(on);
  return (
    <Stack component="section" aria-label="Lettre" gap="xs">
      <Text size="sm">
        La demande est enregistrée. Envoyez sa lettre en recommandé avec demande d’avis de réception{day && `, le ${formatLongDay(day)}`},
        puis enregistrez la réponse.
      </Text>
      <Anchor size="sm" href={`/api/revision-requests/${id}/pdf`} {...asDownload}>
        Demande en révision (PDF)
      </Anchor>
    </Stack>
  );
}
