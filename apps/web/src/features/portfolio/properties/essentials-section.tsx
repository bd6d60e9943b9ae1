import { Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { PROPERTY_STATUSES, priceSuffix, type PropertyStatus } from '@lares/domain/portfolio/properties/status';
import { PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import { type ReactNode, useState } from 'react';
import { CentsInput } from '#components/cents-input.tsx';
import { CommuneInput } from '#components/commune-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { PROPERTY_LABELS } from './properties.labels.ts';
import { ImageAddressSection } from './image-address-section.tsx';
import type { PropertySectionProps } from './properties.rows.ts';

interface EssentialsSectionProps extends PropertySectionProps {
  pictures?: ReactNode;
}

/** The specified fields of every property: enough for most. */
export function EssentialsSection({ form, pictures }: EssentialsSectionProps) {
  const [status, setStatus] = useState<PropertyStatus>(form.getValues().status);
  form.watch('status', ({ value }) => setStatus(value));
  return (
    <FormSection title="Essentiel" id="essentiel" fixed>
      <Stack gap="md">
        <TextInput
          label={PROPERTY_LABELS.title}
          placeholder="T3 lumineux, quai de Saône"
          required
          autoComplete="off"
          {...form.getInputProps('title')}
          key={form.key('title')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select label={PROPERTY_LABELS.type} required data={PROPERTY_TYPES} {...form.getInputProps('type')} key={form.key('type')} />
          <Select
            label={PROPERTY_LABELS.status}
            required
            data={PROPERTY_STATUSES}
            {...form.getInputProps('status')}
            key={form.key('status')}
          />
        </SimpleGrid>
        <TextInput
          label={PROPERTY_LABELS.address}
          placeholder="12 rue Mercière"
          required
          autoComplete="off"
          {...form.getInputProps('address')}
          key={form.key('address')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <CommuneInput
            half="postalCode"
            label={PROPERTY_LABELS.postalCode}
            placeholder="69002"
            inputMode="numeric"
            autoComplete="off"
            onCommune={({ name }) => form.setFieldValue('city', name)}
            {...form.getInputProps('postalCode')}
            key={form.key('postalCode')}
          />
          <CommuneInput
            half="name"
            label={PROPERTY_LABELS.city}
            placeholder="Lyon"
            required
            autoComplete="off"
            onCommune={({ postalCode }) => form.setFieldValue('postalCode', postalCode)}
            {...form.getInputProps('city')}
            key={form.key('city')}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
          <CentsInput
            required
            label={PROPERTY_LABELS.priceCents}
            unit={priceSuffix(status)}
            {...form.getInputProps('priceCents')}
            key={form.key('priceCents')}
          />
          <NumberInput
            required
            label={PROPERTY_LABELS.areaM2}
            unit="m²"
            decimals={2}
            {...form.getInputProps('areaM2')}
            key={form.key('areaM2')}
          />
          <NumberInput label={PROPERTY_LABELS.bedrooms} {...form.getInputProps('bedrooms')} key={form.key('bedrooms')} />
          <NumberInput label={PROPERTY_LABELS.bathrooms} {...form.getInputProps('bathrooms')} key={form.key('bathrooms')} />
        </SimpleGrid>
        <Textarea
          label={PROPERTY_LABELS.description}
          autosize
          minRows={4}
          maxRows={16}
          {...form.getInputProps('description')}
          key={form.key('description')}
        />
        <ImageAddressSection form={form} />
        {pictures}
      </Stack>
    </FormSection>
  );
}
