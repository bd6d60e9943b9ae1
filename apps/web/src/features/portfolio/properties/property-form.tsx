import { Button, Group, Stack } from '@mantine/core';
import type { PropertyDraft } from '@lares/validation/portfolio/properties';
import type { ReactNode } from 'react';
import { ConfirmationSection } from '#components/confirmation-section.tsx';
import { ErrorSummary } from '#components/error-summary.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import type { FormConfirmation } from '#lib/use-confirmation.ts';
import { propertyWarningSentences } from './properties.labels.ts';
import type { PropertySectionProps } from './properties.rows.ts';
import { AmenitiesSection } from './amenities-section.tsx';
import { EnergySection } from './energy-section.tsx';
import { EssentialsSection } from './essentials-section.tsx';
import { PublicationSection } from './publication-section.tsx';
import { RoomsSection } from './rooms-section.tsx';
import { SituationSection } from './situation-section.tsx';

interface PropertyFormProps extends PropertySectionProps {
  onSubmit: (draft: PropertyDraft) => void;
  confirmation: FormConfirmation<PropertyDraft>;
  pending: boolean;
  submitLabel: string;
  /** « Création... » */
  busyLabel: string;
  onCancel: () => void;
  /** Above the fields: a conflict, or a restored draft. */
  notice?: ReactNode;
  /** Below the URL of a picture: the pictures themselves. */
  pictures?: ReactNode;
  owner?: { id: string; name: string } | null;
  isNew?: boolean;
}

/** Shared by creation and edition: the page owns title, texts and destination. */
export function PropertyForm({
  form,
  wanted,
  onSubmit,
  confirmation,
  pending,
  submitLabel,
  busyLabel,
  onCancel,
  notice,
  pictures,
  owner,
  isNew = false,
}: PropertyFormProps) {
  const section = { form, wanted };
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="md" maw="56rem">
        <ErrorSummary form={form} />
        {notice}
        <EssentialsSection {...section} pictures={pictures} />
        <RoomsSection {...section} />
        <EnergySection {...section} />
        <AmenitiesSection {...section} />
        <SituationSection {...section} />
        <PublicationSection {...section} owner={owner} isNew={isNew} />
        <ConfirmationSection
          title="Ce bien est-il juste ?"
          warnings={propertyWarningSentences(confirmation.warnings)}
          pending={pending}
          onConfirm={() => form.onSubmit(confirmation.confirm)()}
        />
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
