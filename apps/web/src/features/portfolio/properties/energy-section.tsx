import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { ENERGY_CLASSES } from '@lares/domain/portfolio/properties/energy';
import { energyWarnings, type EnergyWarning } from '@lares/domain/portfolio/properties/energy-warnings';
import { isDay } from '@lares/domain/shared/day';
import type { PropertyDraft } from '@lares/validation/portfolio/properties';
import { useState } from 'react';
import { DayInput } from '#components/day-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import { today } from '#lib/clock.ts';
import { PROPERTY_LABELS, valueText } from './properties.labels.ts';
import { EnergyWarningsSection } from './energy-warnings-section.tsx';
import type { PropertySectionProps } from './properties.rows.ts';

const FIELDS = ['dpeClass', 'dpeDate', 'dpeNumber', 'gesClass'] as const;

function warningsOf({ type, status, postalCode, dpeClass, dpeDate, dpeNumber }: PropertyDraft): EnergyWarning[] {
  return energyWarnings(
    {
      type,
      status,
      postalCode: postalCode.replaceAll(/\s/g, ''),
      dpeClass: dpeClass || null,
      dpeDate: dpeDate && isDay(dpeDate) ? dpeDate : null,
      dpeNumber: dpeNumber.replaceAll(/\s/g, '').toUpperCase(),
    },
    today(),
  );
}

export function EnergySection({ form, wanted }: PropertySectionProps) {
  const [warnings, setWarnings] = useState(() => warningsOf(form.getValues()));
  const look = () => setWarnings(warningsOf(form.getValues()));
  form.watch('type', look);
  form.watch('status', look);
  form.watch('postalCode', look);
  form.watch('dpeClass', look);
  form.watch('dpeDate', look);
  form.watch('dpeNumber', look);

  function summary(): string {
    const { dpeClass, gesClass, dpeDate } = form.getValues();
    return [dpeClass && `DPE ${dpeClass}`, gesClass && `GES ${gesClass}`, dpeDate && `du ${valueText('dpeDate', dpeDate)}`]
      .filter(Boolean)
      .join(' · ');
  }

  return (
    <FormSection
      title="Énergie"
      id="energie"
      summary={summary}
      hasErrors={FIELDS.some((field) => Boolean(form.errors[field]))}
      wanted={wanted === 'energie'}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }} spacing="md">
          <Select
            label={PROPERTY_LABELS.dpeClass}
            placeholder="Non renseignée"
            clearable
            data={ENERGY_CLASSES}
            {...form.getInputProps('dpeClass')}
            key={form.key('dpeClass')}
          />
          <Select
            label={PROPERTY_LABELS.gesClass}
            placeholder="Non renseignée"
            clearable
            data={ENERGY_CLASSES}
            {...form.getInputProps('gesClass')}
            key={form.key('gesClass')}
          />
          <DayInput label={PROPERTY_LABELS.dpeDate} {...form.getInputProps('dpeDate')} key={form.key('dpeDate')} />
          <TextInput
            label={PROPERTY_LABELS.dpeNumber}
            autoComplete="off"
            {...form.getInputProps('dpeNumber')}
            key={form.key('dpeNumber')}
          />
        </SimpleGrid>
        <EnergyWarningsSection warnings={warnings} />
      </Stack>
    </FormSection>
  );
}
