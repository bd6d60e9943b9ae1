import { Stack, Switch } from '@mantine/core';
import type { DocumentDraft } from '@lares/validation/operations/documents';
import { FormSection } from '#components/form-section.tsx';
import { DOCUMENT_LABELS } from './documents.labels.ts';
import type { ZodForm } from '#lib/form.ts';

/** The people concerned follow from the related record. */
export const SHARING_HELP = {
  visibleToTenant: 'Il le lit et le télécharge depuis son espace, si le document concerne son bail ou son logement.',
  visibleToOwner: 'De même pour le propriétaire du bien concerné.',
} as const;

export function DocumentSharingSection({ form }: { form: ZodForm<DocumentDraft> }) {
  return (
    <FormSection title="Partage" id="partage" fixed>
      <Stack gap="md">
        <Switch
          label={DOCUMENT_LABELS.visibleToTenant}
          description={SHARING_HELP.visibleToTenant}
          {...form.getInputProps('visibleToTenant', { type: 'checkbox' })}
          key={form.key('visibleToTenant')}
        />
        <Switch
          label={DOCUMENT_LABELS.visibleToOwner}
          description={SHARING_HELP.visibleToOwner}
          {...form.getInputProps('visibleToOwner', { type: 'checkbox' })}
          key={form.key('visibleToOwner')}
        />
      </Stack>
    </FormSection>
  );
}
