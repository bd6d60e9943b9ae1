import { Button, Group, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { DOCUMENT_TYPES } from '@lares/domain/operations/documents/type';
import type { DocumentDraft } from '@lares/validation/operations/documents';
import type { ReactNode } from 'react';
import { DayInput } from '#components/day-input.tsx';
import { ErrorSummary } from '#components/error-summary.tsx';
import { FormSection } from '#components/form-section.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { typeset } from '#lib/format.ts';
import { DOCUMENT_LABELS, RELATED } from './documents.labels.ts';
import type { ZodForm } from '#lib/form.ts';
import { useCan } from '#lib/use-can.ts';
import { DocumentLinkSection, StoredLeaseSelect, useRelatedType } from './document-link-section.tsx';
import { DocumentSharingSection } from './document-sharing-section.tsx';

interface DocumentFormProps {
  form: ZodForm<DocumentDraft>;
  onSubmit: (draft: DocumentDraft) => void;
  /** Called after a refused submission, to report a missing file. */
  onRefused?: () => void;
  pending: boolean;
  submitLabel: string;
  /** « Envoi en cours... » */
  busyLabel: string;
  onCancel: () => void;
  /** Above the fields: a conflict, or a restored draft. */
  notice?: ReactNode;
  /** The file input, for a new document. */
  file?: ReactNode;
  /** Several files: each gets its own name as title. */
  isUntitled?: boolean;
}

/** Shared by creation and edition. Users who do not manage the organisation file documents under their lease, and share nothing. */
export function DocumentForm({
  form,
  onSubmit,
  onRefused,
  pending,
  submitLabel,
  busyLabel,
  onCancel,
  notice,
  file,
  isUntitled = false,
}: DocumentFormProps) {
  const canWrite = useCan()('documents:write');
  const related = useRelatedType(form);

  function submit(draft: DocumentDraft) {
    const field = related.type && RELATED[related.type].field;
    if (field === null || draft[field]) return onSubmit(draft);
    form.setFieldError(field, 'Choisissez lequel, ou « Rien de particulier » ci-dessus');
    form.getInputNode(field)?.focus();
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit, onRefused)}>
      <Stack gap="md" maw="44rem">
        <ErrorSummary form={form} />
        {notice}
        {file}
        <FormSection title="Document" id="document" fixed>
          <Stack gap="md">
            {isUntitled ? (
              <Text size="sm" c="dimmed">
                Chaque document prend pour titre le nom de son fichier. Ce qui suit vaut pour tous.
              </Text>
            ) : (
              <TextInput required label={DOCUMENT_LABELS.title} {...form.getInputProps('title')} key={form.key('title')} />
            )}
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <Select
                label={DOCUMENT_LABELS.documentType}
                required
                placeholder="Choisissez un type"
                data={DOCUMENT_TYPES.map((type) => ({ value: type, label: typeset(type) }))}
                {...form.getInputProps('documentType')}
                key={form.key('documentType')}
              />
              <DayInput label={DOCUMENT_LABELS.expiresOn} {...form.getInputProps('expiresOn')} key={form.key('expiresOn')} />
            </SimpleGrid>
            <Textarea
              label={DOCUMENT_LABELS.description}
              autosize
              minRows={2}
              maxRows={12}
              {...form.getInputProps('description')}
              key={form.key('description')}
            />
            {!canWrite && (
              <StoredLeaseSelect
                label={DOCUMENT_LABELS.leaseId}
                description="Le contrat de location que ce document concerne."
                {...form.getInputProps('leaseId')}
                key={form.key('leaseId')}
              />
            )}
          </Stack>
        </FormSection>
        {canWrite && (
          <>
            <DocumentLinkSection form={form} {...related} />
            <DocumentSharingSection form={form} />
          </>
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
