import { Select, SimpleGrid, Stack } from '@mantine/core';
import { ENERGY_MENTIONS } from '@lares/domain/marketing/listings/energy-mentions';
import { dpeExemptionSentence } from '@lares/domain/marketing/listings/statutory-texts';
import { DPE_EXEMPTIONS, type DpeExemption } from '@lares/domain/marketing/listings/terms';
import { ruleOf } from '@lares/domain/shared/rule';
import { CentsInput } from '#components/cents-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { LawSection } from '#features/leasing/leases/law-section.tsx';
import { capitalized } from '#lib/capitalized.ts';
import { LISTING_LABELS } from './listings.labels.ts';
import type { ListingSectionProps } from './listings.rows.ts';

const COSTS_LAW = ruleOf(ENERGY_MENTIONS, 'listing.energy.costs');
const EXEMPTION_LAW = ruleOf(ENERGY_MENTIONS, 'listing.energy.exemption');

/** Energy costs as the diagnostic estimates them, or why the home needs no diagnostic; the two classes are in the property. */
export function EnergyCostsSection({ form }: ListingSectionProps) {
  const exemption = form.useWatchValue('dpeExemption') as DpeExemption | null | '';
  return (
    <FormSection title="Diagnostic et dépenses d’énergie" id="energie" fixed>
      <Stack gap="md">
        <Select
          label={LISTING_LABELS.dpeExemption}
          placeholder="Diagnostic obligatoire"
          data={DPE_EXEMPTIONS.map((value) => ({ value, label: capitalized(value) }))}
          clearable
          clearButtonProps={{ 'aria-label': 'Diagnostic obligatoire' }}
          {...form.getInputProps('dpeExemption')}
          key={form.key('dpeExemption')}
        />
        {exemption ? (
          <LawSection basis={EXEMPTION_LAW}>L’annonce dira : « {dpeExemptionSentence(exemption)} »</LawSection>
        ) : (
          <>
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
            <LawSection basis={COSTS_LAW}>
              La fourchette et l’année sont écrites sur le diagnostic, à côté des classes énergie et climat.
            </LawSection>
          </>
        )}
      </Stack>
    </FormSection>
  );
}
