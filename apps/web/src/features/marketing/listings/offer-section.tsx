import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { LISTING_TRANSACTIONS } from '@lares/domain/marketing/listings/terms';
import { ChoiceInput } from '#components/choice-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import { LISTING_LABELS } from './listings.labels.ts';
import type { ListingSectionProps } from './listings.rows.ts';
import { TRANSACTION_LABELS } from './advertisement.labels.ts';

/** What is offered, from when, and whether the street is shown. */
export function OfferSection({ form, read: { property } }: ListingSectionProps) {
  return (
    <FormSection title="L’offre" id="offre" fixed>
      <Stack gap="md">
        <ChoiceInput
          label={LISTING_LABELS.transaction}
          choices={LISTING_TRANSACTIONS.map((value) => ({ value, label: TRANSACTION_LABELS[value] }))}
          {...form.getInputProps('transaction')}
          key={form.key('transaction')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <DayInput label={LISTING_LABELS.availableFrom} {...form.getInputProps('availableFrom')} key={form.key('availableFrom')} />
        </SimpleGrid>
        <Checkbox
          label={LISTING_LABELS.showsAddress}
          description={`Sinon, l’annonce ne dit que la commune et le code postal. Adresse : ${property.address}.`}
          {...form.getInputProps('showsAddress', { type: 'checkbox' })}
          key={form.key('showsAddress')}
        />
      </Stack>
    </FormSection>
  );
}
