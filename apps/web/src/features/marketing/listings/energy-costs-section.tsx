import { SimpleGrid, Stack } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { LawSection } from '#features/leasing/leases/law-section.tsx';
import { LISTING_LABELS } from './listings.labels.ts';
import type { ListingSectionProps } from './listings.rows.ts';

/** Energy costs as the diagnostic estimates them; its two classes are in the property. */
export function EnergyCostsSection({ form }: ListingSectionProps) {
  return (
    <FormSection title="Dépenses d’énergie" id="energie" fixed>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <CentsInput
            label={LISTING_LABELS.energyCostMinCents}
            unit="€/an"
            {...form.getInputProps('energyCostMinCents')}
            key={form.key('energyCostMinCents')}
          />
          <CentsInput
            label={LISTING_LABELS.energyCostMaxCents}
            unit="€/an"
            {...form.getInputProps('energyCostMaxCents')}
            key={form.key('energyCostMaxCents')}
          />
          <NumberInput
            label={LISTING_LABELS.energyPriceYear}
            {...form.getInputProps('energyPriceYear')}
            key={form.key('energyPriceYear')}
          />
        </SimpleGrid>
        <LawSection article="code de la construction et de l’habitation, art. L126-33 et R126-21 à R126-24">
          La fourchette et l’année sont écrites sur le diagnostic, à côté des classes énergie et climat.
        </LawSection>
      </Stack>
    </FormSection>
  );
}
