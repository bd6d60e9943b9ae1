import { Button, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { COST_PAYERS } from '@lares/domain/operations/maintenance/cost-payer';
import { REQUEST_KINDS } from '@lares/domain/operations/maintenance/kind';
import { PRIORITIES } from '@lares/domain/operations/maintenance/priority';
import { MAINTENANCE_STATUSES } from '@lares/domain/operations/maintenance/status';
import type { RequestDraft } from '@lares/validation/operations/maintenance';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#components/error-summary.tsx';
import { FormSection } from '#components/form-section.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { PropertySelect } from '#features/portfolio/properties/property-select.tsx';
import type { ZodForm } from '#lib/form.ts';
import { COST_PAYER_LABELS, REQUEST_KIND_LABELS, REQUEST_LABELS, type RequestDetail } from './maintenance.labels.ts';
import { useSession } from '#lib/session.ts';
import { useCan } from '#lib/use-can.ts';
import { CostPayerHintSection } from './cost-payer-hint-section.tsx';
import { PlaceSelect } from './place-select.tsx';
import { PlaceTenantSelect } from './place-tenant-select.tsx';

interface RequestFormProps {
  form: ZodForm<RequestDraft>;
  onSubmit: (draft: RequestDraft) => void;
  pending: boolean;
  submitLabel: string;
  /** « Création... » */
  busyLabel: string;
  onCancel: () => void;
  /** Above the fields: a conflict, or a restored draft. */
  notice?: ReactNode;
  /** Photos of a request that is not stored yet. */
  photos?: ReactNode;
  /** The stored property and tenant of the request. */
  stored?: Pick<RequestDetail, 'property' | 'tenant'>;
}

const UNDECIDED = 'à décider';
const PAUSE_MS = 400;

/** Shared by creation and edition. Users who do not manage the organisation enter property and description only. */
export function RequestForm({ form, onSubmit, pending, submitLabel, busyLabel, onCancel, notice, photos, stored }: RequestFormProps) {
  const canWrite = useCan()('maintenance:write');
  const { role } = useSession();
  const { onChange, ...field } = form.getInputProps('propertyId');
  const place = {
    label: REQUEST_LABELS.propertyId,
    required: true,
    ...field,
    onChange: (id: string | null) => {
      onChange(id);
      // The tenant of the previous property does not apply to this one.
      form.setFieldValue('tenantId', null);
    },
  };
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="md" maw="44rem">
        <ErrorSummary form={form} />
        {notice}
        <FormSection title="Lieu" id="lieu" fixed>
          <Stack gap="md">
            {role === 'tenant' ? (
              <PlaceSelect {...place} key={form.key('propertyId')} />
            ) : (
              <PropertySelect {...place} chosen={stored?.property ?? null} key={form.key('propertyId')} />
            )}
            {canWrite && <TenantField form={form} stored={stored} />}
          </Stack>
        </FormSection>
        <FormSection title="Demande" id="demande" fixed>
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, xs: canWrite ? 3 : 2 }} spacing="sm">
              <Select
                label={REQUEST_LABELS.kind}
                data={REQUEST_KINDS.map((kind) => ({ value: kind, label: REQUEST_KIND_LABELS[kind] }))}
                {...form.getInputProps('kind')}
                key={form.key('kind')}
              />
              <Select
                label={role === 'tenant' ? 'Urgence' : REQUEST_LABELS.priority}
                required
                data={PRIORITIES}
                {...form.getInputProps('priority')}
                key={form.key('priority')}
              />
              {canWrite && (
                <Select
                  label={REQUEST_LABELS.status}
                  required
                  data={MAINTENANCE_STATUSES}
                  {...form.getInputProps('status')}
                  key={form.key('status')}
                />
              )}
            </SimpleGrid>
            <TextInput required label={REQUEST_LABELS.title} {...form.getInputProps('title')} key={form.key('title')} />
            <Textarea
              label={REQUEST_LABELS.description}
              required
              rows={5}
              {...form.getInputProps('description')}
              key={form.key('description')}
            />
            {canWrite && <ChargeField form={form} />}
          </Stack>
        </FormSection>
        {photos !== undefined && (
          <FormSection title="Photos" id="photos" fixed>
            {photos}
          </FormSection>
        )}
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

function TenantField({ form, stored }: Pick<RequestFormProps, 'form' | 'stored'>) {
  const propertyId = form.useWatchValue('propertyId') || null;
  return (
    <PlaceTenantSelect
      label={REQUEST_LABELS.tenantId}
      propertyId={propertyId}
      chosen={stored?.tenant ?? null}
      {...form.getInputProps('tenantId')}
      key={form.key('tenantId')}
    />
  );
}

function ChargeField({ form }: Pick<RequestFormProps, 'form'>) {
  const words = `${form.useWatchValue('title')} ${form.useWatchValue('description')}`;
  const [text] = useDebouncedValue(words, PAUSE_MS);
  const { defaultValue, onChange, ...field } = form.getInputProps('borneBy');
  return (
    <>
      <Select
        label={REQUEST_LABELS.borneBy}
        data={[
          { value: UNDECIDED, label: 'À décider' },
          ...COST_PAYERS.map((payer) => ({ value: payer, label: COST_PAYER_LABELS[payer] })),
        ]}
        {...field}
        defaultValue={(defaultValue as string | null) ?? UNDECIDED}
        onChange={(payer) => onChange(payer === UNDECIDED ? null : payer)}
        key={form.key('borneBy')}
      />
      <CostPayerHintSection text={text} />
    </>
  );
}
