import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { TENANT_STATUSES } from '@lares/domain/portfolio/tenants/status';
import type { TenantDraft } from '@lares/validation/portfolio/tenants';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#components/error-summary.tsx';
import { FormSection } from '#components/form-section.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import type { ZodForm } from '#lib/form.ts';
import { TENANT_LABELS } from './tenants.labels.ts';
import { TenantIdentitySection } from './tenant-identity-section.tsx';

interface TenantFormProps {
  form: ZodForm<TenantDraft>;
  /** Absent: a new one. */
  tenantId?: string;
  onSubmit: (draft: TenantDraft) => void;
  pending: boolean;
  submitLabel: string;
  /** « Création... » */
  busyLabel: string;
  onCancel: () => void;
  /** Above the fields: a conflict, or a restored draft. */
  notice?: ReactNode;
}

/** Shared by creation and edition: the page owns title, texts and destination. */
export function TenantForm({ form, tenantId, onSubmit, pending, submitLabel, busyLabel, onCancel, notice }: TenantFormProps) {
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="md" maw="44rem">
        <ErrorSummary form={form} />
        {notice}
        <FormSection title="Identité et contact" id="identite" fixed>
          <TenantIdentitySection form={form} tenantId={tenantId} />
        </FormSection>
        <FormSection title="Suivi" id="suivi" fixed>
          <Stack gap="md">
            <TextInput
              label={TENANT_LABELS.address}
              placeholder="12 rue Mercière, 69002 Lyon"
              autoComplete="off"
              {...form.getInputProps('address')}
              key={form.key('address')}
            />
            <Select
              label={TENANT_LABELS.status}
              required
              data={TENANT_STATUSES}
              {...form.getInputProps('status')}
              key={form.key('status')}
            />
            <Textarea
              label={TENANT_LABELS.notes}
              description="Lues par les gestionnaires seulement."
              autosize
              minRows={3}
              maxRows={12}
              {...form.getInputProps('notes')}
              key={form.key('notes')}
            />
          </Stack>
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
