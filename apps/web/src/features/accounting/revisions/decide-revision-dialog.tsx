import { REVISION_DECISIONS, type RevisionDecision } from '@lares/domain/leasing/leases/revision-request';
import { revisionToDecide } from '@lares/validation/accounting/revisions.requests';
import { SimpleGrid } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { FormActionDialog } from '#components/form-action-dialog.tsx';
import { today } from '#lib/clock.ts';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { REVISION_MESSAGES } from './revisions.messages.ts';
import { DECISION_LABELS, type RequestedRow } from './triennial-revisions.labels.ts';

/** Records what the tenant agreed to, or the judge fixed: the rent changes from the day of the request on. */
export function DecideRevisionDialog({ row: { property, tenant, request }, onClose }: { row: RequestedRow; onClose: () => void }) {
  const { id, version, requestedOn, askedCents } = request;
  return (
    <FormActionDialog
      procedure={trpc.revisions.decide}
      schema={revisionToDecide}
      draft={{
        id,
        version,
        decision: 'Acceptée' as RevisionDecision,
        decidedOn: today() as string | null,
        agreedCents: askedCents as number | '',
      }}
      messages={REVISION_MESSAGES.decide}
      title="Réponse à la demande de révision"
      confirmLabel="Réviser le loyer"
      onClose={onClose}
      fields={(form) => (
        <>
          <ChoiceInput
            required
            label="Le loyer est fixé par"
            choices={REVISION_DECISIONS.map((value) => ({ value, label: DECISION_LABELS[value] }))}
            {...form.getInputProps('decision')}
            key={form.key('decision')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <DayInput
              required
              label="Décidé le"
              min={requestedOn}
              max={today()}
              {...form.getInputProps('decidedOn')}
              key={form.key('decidedOn')}
            />
            <CentsInput
              required
              label="Loyer retenu, hors charges"
              unit="€/mois"
              {...form.getInputProps('agreedCents')}
              key={form.key('agreedCents')}
            />
          </SimpleGrid>
        </>
      )}
    >
      {property.title}, {tenant.name}&nbsp;: {formatCents(askedCents)} par mois hors charges, demandés le {formatDay(requestedOn)}. Le loyer
      retenu est dû depuis ce jour&nbsp;: les loyers déjà appelés sont corrigés.
    </FormActionDialog>
  );
}
