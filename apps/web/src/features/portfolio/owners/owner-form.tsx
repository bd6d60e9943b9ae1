import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { OwnerDraft } from '@lares/validation/portfolio/owners';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#components/error-summary.tsx';
import { FormSection } from '#components/form-section.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import type { ZodForm } from '#lib/form.ts';
import { OWNER_LABELS } from './owners.labels.ts';
import { OwnerIdentitySection } from './owner-identity-section.tsx';

interface OwnerFormProps {
  form: ZodForm<OwnerDraft>;
  onSubmit: (draft: OwnerDraft) => void;
  pending: boolean;
  submitLabel: string;
  /** « Création... » */
  busyLabel: string;
  onCancel: () => void;
  /** Above the fields: a conflict, or a restored draft. */
  notice?: ReactNode;
}

/** Shared by creation and edition: the page owns title, texts and destination. */
export function OwnerForm({ form, onSubmit, pending, submitLabel, busyLabel, onCancel, notice }: OwnerFormProps) {
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="md" maw="44rem">
        <ErrorSummary form={form} />
        {notice}
        <FormSection title="Identité et contact" id="identite" fixed>
          <OwnerIdentitySection form={form} />
        </FormSection>
        <FormSection title="Suivi" id="suivi" fixed>
          <Textarea
            label={OWNER_LABELS.notes}
            description="Lues par les gestionnaires seulement."
            autosize
            minRows={3}
            maxRows={12}
            {...form.getInputProps('notes')}
            key={form.key('notes')}
          />
        </FormSection>
        {/* On the left: an error toast appears on the right, and must not cover the submit button. */}
        <Group gap="xs">
          <SubmitButton pending={pending} busyLabel={busyLabel}>
            {submitLabel}
          </SubmitButton>
          <Button variant="default" onClick={onCancel} disabled={pending}>
            Annuler
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
