import { Select, Stack } from '@mantine/core';
import { RELATED_TYPES, type RelatedType } from '@lares/domain/operations/documents/related';
import type { DocumentDraft } from '@lares/validation/operations/documents';
import { useState } from 'react';
import { FormSection } from '#components/form-section.tsx';
import { LeaseSelect } from '#features/leasing/leases/lease-select.tsx';
import { RequestSelect } from '#features/operations/maintenance/request-select.tsx';
import { PaymentSelect } from '#features/accounting/payments/payment-select.tsx';
import { PropertySelect } from '#features/portfolio/properties/property-select.tsx';
import { TenantSelect } from '#features/portfolio/tenants/tenant-select.tsx';
import { RELATED, UNLINKED } from './documents.labels.ts';
import type { ZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';

const NOWHERE = 'nulle part';
const isRelatedType = (word: string | null): word is RelatedType => RELATED_TYPES.some((type) => type === word);

interface DocumentLinkSectionProps {
  form: ZodForm<DocumentDraft>;
  /** The selected kind, also before a record is selected. */
  type: RelatedType | null;
  onType: (type: RelatedType | null) => void;
}

/** What a document is filed under: first the kind, then the record. Another kind clears the record. */
export function DocumentLinkSection({ form, type, onType }: DocumentLinkSectionProps) {
  return (
    <FormSection title="Classement" id="classement" fixed>
      <Stack gap="md">
        <Select
          label="Classé sous"
          description="Le document figure aussi sur la page de ce qu’il concerne."
          data={[
            { value: NOWHERE, label: 'Rien de particulier' },
            ...RELATED_TYPES.map((value) => ({ value, label: RELATED[value].label })),
          ]}
          allowDeselect={false}
          value={type ?? NOWHERE}
          onChange={(word) => {
            onType(isRelatedType(word) ? word : null);
            form.setValues(UNLINKED);
          }}
        />
        {type && <LinkField form={form} type={type} />}
      </Stack>
    </FormSection>
  );
}

/** The kind of the selected record, otherwise the selected kind. */
export function useRelatedType(form: ZodForm<DocumentDraft>) {
  const linked = useLinkedType(form);
  const [picked, setPicked] = useState(linked);
  return { type: linked ?? picked, onType: setPicked };
}

function useLinkedType(form: ZodForm<DocumentDraft>): RelatedType | null {
  const given: Record<RelatedType, string | null | undefined> = {
    property: form.useWatchValue('propertyId'),
    tenant: form.useWatchValue('tenantId'),
    lease: form.useWatchValue('leaseId'),
    request: form.useWatchValue('requestId'),
    payment: form.useWatchValue('paymentId'),
  };
  return RELATED_TYPES.find((type) => Boolean(given[type])) ?? null;
}

function LinkField({ form, type }: { form: ZodForm<DocumentDraft>; type: RelatedType }) {
  const { field, label } = RELATED[type];
  const { key, ...props } = { label, key: form.key(field), ...form.getInputProps(field) };
  switch (type) {
    case 'property':
      return <PropertySelect key={key} {...props} />;
    case 'tenant':
      return <TenantSelect key={key} {...props} />;
    case 'lease':
      return <StoredLeaseSelect key={key} {...props} />;
    case 'request':
      return <RequestSelect key={key} {...props} />;
    case 'payment':
      return <PaymentSelect key={key} {...props} />;
    default:
      return type satisfies never;
  }
}

interface StoredLeaseSelectProps {
  label: string;
  description?: string;
  required?: boolean;
  defaultValue?: string | null;
  onChange?: (id: string | null) => void;
  error?: React.ReactNode;
}

/** The selected lease may be over, so it is loaded separately. */
export function StoredLeaseSelect({ defaultValue = null, ...props }: StoredLeaseSelectProps) {
  const [first] = useState(defaultValue);
  const stored = trpc.leases.choices.useQuery({ include: first ?? '' }, { enabled: first !== null });
  if (first !== null && stored.isPending) return <Select label={props.label} disabled placeholder="Chargement..." />;
  return <LeaseSelect {...props} defaultValue={defaultValue} chosen={stored.data?.find(({ id }) => id === first) ?? null} />;
}
