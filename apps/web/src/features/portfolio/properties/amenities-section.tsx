import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { AMENITIES } from '@lares/domain/portfolio/properties/amenities';
import { FormSection } from '#components/form-section.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { formatCount } from '#lib/format.ts';
import { PROPERTY_LABELS } from './properties.labels.ts';
import type { PropertySectionProps } from './properties.rows.ts';

const FIELDS = ['amenities', 'parkingSpaces'] as const;

export function AmenitiesSection({ form, wanted }: PropertySectionProps) {
  function summary(): string {
    const { amenities, parkingSpaces } = form.getValues();
    return [
      ...amenities.slice(0, 3),
      amenities.length > 3 && `+${amenities.length - 3}`,
      typeof parkingSpaces === 'number' &&
        parkingSpaces > 0 &&
        formatCount(parkingSpaces, 'place de stationnement', 'places de stationnement'),
    ]
      .filter(Boolean)
      .join(' · ');
  }

  return (
    <FormSection
      title="Équipements"
      id="equipements"
      summary={summary}
      hasErrors={FIELDS.some((field) => Boolean(form.errors[field]))}
      wanted={wanted === 'equipements'}
    >
      <Stack gap="lg">
        <Checkbox.Group aria-label={PROPERTY_LABELS.amenities} {...form.getInputProps('amenities')} key={form.key('amenities')}>
          <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} spacing="sm" verticalSpacing="sm">
            {AMENITIES.map((amenity) => (
              <Checkbox key={amenity} value={amenity} label={amenity} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <NumberInput
          label={PROPERTY_LABELS.parkingSpaces}
          maw="13rem"
          {...form.getInputProps('parkingSpaces')}
          key={form.key('parkingSpaces')}
        />
      </Stack>
    </FormSection>
  );
}
