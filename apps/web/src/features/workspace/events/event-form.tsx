import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { EVENT_KIND_LABELS, EVENT_KINDS } from '@lares/domain/workspace/events/kind';
import type { EventDraft } from '@lares/validation/workspace/events';
import { type ReactNode, useState } from 'react';
import { DayInput } from '#components/day-input.tsx';
import { ErrorSummary } from '#components/error-summary.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { TimeInput } from '#components/time-input.tsx';
import { PropertySelect } from '#features/portfolio/properties/property-select.tsx';
import { TenantSelect } from '#features/portfolio/tenants/tenant-select.tsx';
import type { ZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';

interface EventFormProps {
  form: ZodForm<EventDraft>;
  pending: boolean;
  submit: { label: string; busyLabel: string };
  onSubmit: (draft: EventDraft) => void;
  onClose: () => void;
  /** The stored member, who may have left since. */
  member?: { id: string; name: string } | null;
  /** Left of the buttons: other actions of a stored event. */
  aside?: ReactNode;
}

const KINDS = EVENT_KINDS.map((value) => ({ value, label: EVENT_KIND_LABELS[value] }));

/** The form of a visit or another event. */
export function EventForm({ form, pending, submit, onSubmit, onClose, member = null, aside }: EventFormProps) {
  const [isAllDay, setAllDay] = useState(form.getValues().isAllDay ?? false);
  const [kind, setKind] = useState(form.getValues().kind);
  form.watch('kind', ({ value }) => setKind(value));
  const members = trpc.events.members.useQuery();
  const colleagues = new Map([...(member ? [member] : []), ...(members.data ?? [])].map(({ id, name }) => [id, name]));
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((draft) => {
        if (!pending) onSubmit(draft);
      })}
    >
      <Stack gap="md">
        <ErrorSummary form={form} />
        <TextInput
          label="Titre"
          required
          autoComplete="off"
          data-autofocus
          placeholder="Première visite, état des lieux…"
          {...form.getInputProps('title')}
          key={form.key('title')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select label="Type" data={KINDS} allowDeselect={false} {...form.getInputProps('kind')} key={form.key('kind')} />
          <Checkbox
            label="Toute la journée"
            style={{ alignSelf: 'end' }}
            pb="xs"
            checked={isAllDay}
            onChange={({ currentTarget: { checked } }) => {
              setAllDay(checked);
              form.setFieldValue('isAllDay', checked);
            }}
          />
          <DayInput label="Date" required {...form.getInputProps('firstDay')} key={form.key('firstDay')} />
          <DayInput label="Jusqu’au" placeholder="Le même jour" {...form.getInputProps('lastDay')} key={form.key('lastDay')} />
          {!isAllDay && (
            <>
              <TimeInput label="De" required {...form.getInputProps('startTime')} key={form.key('startTime')} />
              <TimeInput label="À" required {...form.getInputProps('endTime')} key={form.key('endTime')} />
            </>
          )}
        </SimpleGrid>
        <PropertySelect label="Bien" required={kind === 'visite'} {...form.getInputProps('propertyId')} key={form.key('propertyId')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TenantSelect label="Client" {...form.getInputProps('tenantId')} key={form.key('tenantId')} />
          <Select
            label="Qui s’y rend"
            placeholder="Personne en particulier"
            clearable
            searchable
            nothingFoundMessage="Aucun collègue trouvé"
            data={[...colleagues].map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('memberMembershipId')}
            key={`${form.key('memberMembershipId')} ${members.isSuccess}`}
          />
        </SimpleGrid>
        <Textarea
          label="Notes"
          description="Lues de ceux qui gèrent l’organisation seulement."
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('notes')}
          key={form.key('notes')}
        />
        <Group justify="space-between" gap="xs">
          <div>{aside}</div>
          <Group gap="xs">
            <Button variant="default" onClick={onClose} disabled={pending}>
              Annuler
            </Button>
            <SubmitButton pending={pending} busyLabel={submit.busyLabel}>
              {submit.label}
            </SubmitButton>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
