import { Select, SimpleGrid } from '@mantine/core';
import { FormSection } from '#components/form-section.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { floorText, furnishedText, PROPERTY_LABELS, valueText } from './properties.labels.ts';
import { formatCount } from '#lib/format.ts';
import type { PropertySectionProps } from './properties.rows.ts';

const FIELDS = ['rooms', 'livingAreaM2', 'floor', 'builtYear', 'furnished'] as const;
const FURNISHED = [
  { value: 'true', label: furnishedText(true) },
  { value: 'false', label: furnishedText(false) },
];

export function RoomsSection({ form, wanted }: PropertySectionProps) {
  function summary(): string {
    const { rooms, livingAreaM2, floor, builtYear, furnished } = form.getValues();
    return [
      typeof rooms === 'number' && formatCount(rooms, 'pièce'),
      typeof livingAreaM2 === 'number' && `${valueText('livingAreaM2', livingAreaM2)} habitables`,
      typeof floor === 'number' && floorText(floor),
      typeof builtYear === 'number' && `construit en ${builtYear}`,
      typeof furnished === 'boolean' && furnishedText(furnished).toLowerCase(),
    ]
      .filter(Boolean)
      .join(' · ');
  }

  const furnished = form.getInputProps('furnished') as { defaultValue: boolean | null; onChange: (value: boolean | null) => void };
  return (
    <FormSection
      title="Surface et pièces"
      id="surface"
      summary={summary}
      hasErrors={FIELDS.some((field) => Boolean(form.errors[field]))}
      wanted={wanted === 'surface'}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="md">
        <NumberInput
          label={PROPERTY_LABELS.livingAreaM2}
          description="La surface du bail, loi Boutin."
          unit="m²"
          decimals={2}
          {...form.getInputProps('livingAreaM2')}
          key={form.key('livingAreaM2')}
        />
        <NumberInput label={PROPERTY_LABELS.rooms} {...form.getInputProps('rooms')} key={form.key('rooms')} />
        <NumberInput
          label={PROPERTY_LABELS.floor}
          description="0 pour le rez-de-chaussée."
          {...form.getInputProps('floor')}
          key={form.key('floor')}
        />
        <NumberInput
          label={PROPERTY_LABELS.builtYear}
          placeholder="1974"
          {...form.getInputProps('builtYear')}
          key={form.key('builtYear')}
        />
        <Select
          label={PROPERTY_LABELS.furnished}
          placeholder="Non précisé"
          clearable
          data={FURNISHED}
          defaultValue={furnished.defaultValue === null ? null : String(furnished.defaultValue)}
          onChange={(value) => furnished.onChange(value === null ? null : value === 'true')}
          error={form.errors.furnished}
          key={form.key('furnished')}
        />
      </SimpleGrid>
    </FormSection>
  );
}
