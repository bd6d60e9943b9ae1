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
  /** Above the fields: a conflict, a draft found again. */
  notice?: ReactNode;
}

/** The same for creation and edition: the page owns title, words and destination. */
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
              withAsterisk
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
        {/* At the left: the toast of a refusal stands at the right, and must not lie over the button that tries again. */}
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
