import { Select, SimpleGrid } from '@mantine/core';
import type { PropertyDraft } from '@lares/validation/portfolio/properties';
import { type FieldInputs, FormFields } from '#components/form-fields.tsx';
import { FormSection } from '#components/form-section.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { floorText, furnishedText, PROPERTY_LABELS, valueText } from './properties.labels.ts';
import { formatCount } from '#lib/format.ts';
import type { PropertySectionProps } from './properties.rows.ts';

const FURNISHED = [
  { value: 'true', label: furnishedText(true) },
  { value: 'false', label: furnishedText(false) },
];

/** Whose inputs the other sections hold. */
type Elsewhere =
  | 'title'
  | 'type'
  | 'status'
  | 'address'
  | 'city'
  | 'postalCode'
  | 'priceCents'
  | 'areaM2'
  | 'bedrooms'
  | 'bathrooms'
  | 'description'
  | 'imageUrl'
  | 'parkingSpaces'
  | 'amenities'
  | 'dpeClass'
  | 'dpeDate'
  | 'dpeNumber'
  | 'gesClass'
  | 'taxId'
  | 'longitude'
  | 'latitude'
  | 'videoUrl'
  | 'ownerId'
  | 'ownerChange'
  | 'ownerFrom'
  | 'agentMembershipId';

/** A field that no other section holds stands here: without an input it does not compile. */
const INPUTS: FieldInputs<Omit<PropertyDraft, Elsewhere>> = {
  livingAreaM2: (props) => <NumberInput description="La surface du bail, loi Boutin." unit="m²" decimals={2} {...props} />,
  rooms: (props) => <NumberInput {...props} />,
  floor: (props) => <NumberInput description="0 pour le rez-de-chaussée." {...props} />,
  builtYear: (props) => <NumberInput placeholder="1974" {...props} />,
  furnished: ({ defaultValue, onChange, ...props }) => (
    <Select
      placeholder="Non précisé"
      clearable
      data={FURNISHED}
      defaultValue={typeof defaultValue === 'boolean' ? String(defaultValue) : null}
      onChange={(value) => onChange(value === null ? null : value === 'true')}
      {...props}
    />
  ),
};

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

  return (
    <FormSection
      title="Surface et pièces"
      id="surface"
      summary={summary}
      hasErrors={Object.keys(INPUTS).some((field) => Boolean(form.errors[field]))}
      wanted={wanted === 'surface'}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="md">
        <FormFields form={form} labels={PROPERTY_LABELS} inputs={INPUTS} />
      </SimpleGrid>
    </FormSection>
  );
}
