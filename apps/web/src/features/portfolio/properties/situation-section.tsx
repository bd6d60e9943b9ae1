import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { FormSection } from '#components/form-section.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { PROPERTY_LABELS } from './properties.labels.ts';
import type { PropertySectionProps } from './properties.rows.ts';

const FIELDS = ['latitude', 'longitude', 'taxId'] as const;

export function SituationSection({ form, wanted }: PropertySectionProps) {
  function summary(): string {
    const { latitude, longitude, taxId } = form.getValues();
    return [typeof latitude === 'number' && typeof longitude === 'number' && 'Situé sur la carte', taxId && `Identifiant fiscal ${taxId}`]
      .filter(Boolean)
      .join(' · ');
  }

  return (
    <FormSection
      title="Localisation et fiscalité"
      id="situation"
      summary={summary}
      hasErrors={FIELDS.some((field) => Boolean(form.errors[field]))}
      wanted={wanted === 'situation'}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NumberInput
            label={PROPERTY_LABELS.latitude}
            placeholder="45,7640"
            decimals={7}
            {...form.getInputProps('latitude')}
            key={form.key('latitude')}
          />
          <NumberInput
            label={PROPERTY_LABELS.longitude}
            placeholder="4,8357"
            decimals={7}
            {...form.getInputProps('longitude')}
            key={form.key('longitude')}
          />
        </SimpleGrid>
        <TextInput
          label={PROPERTY_LABELS.taxId}
          description="12 chiffres : sur l’espace « Gérer mes biens immobiliers » d’impots.gouv.fr. Il figure dans le bail depuis 2024."
          placeholder="123456789012"
          maw="26rem"
          autoComplete="off"
          {...form.getInputProps('taxId')}
          key={form.key('taxId')}
        />
      </Stack>
    </FormSection>
  );
}
