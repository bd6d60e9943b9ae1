import { Textarea } from '@mantine/core';
import { FormSection } from '#components/form-section.tsx';
import { leaseField, type LeaseSectionProps } from './leases.rows.ts';
import { LEASE_LABELS } from './leases.labels.ts';

const SHOWN = 80;

export function NotesSection(section: LeaseSectionProps) {
  const { form } = section;
  const field = leaseField(section);
  return (
    <FormSection
      title={LEASE_LABELS.notes}
      id="notes"
      summary={() => form.getValues().notes.slice(0, SHOWN)}
      hasErrors={Boolean(form.errors['notes'])}
    >
      <Textarea
        label={LEASE_LABELS.notes}
        description="Pour vous : le locataire et le propriétaire ne les voient pas."
        autosize
        minRows={3}
        maxRows={12}
        {...field('notes')}
        key={form.key('notes')}
      />
    </FormSection>
  );
}
