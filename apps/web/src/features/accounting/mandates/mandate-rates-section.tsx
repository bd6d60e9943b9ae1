import { type Day, day } from '@lares/domain/shared/day';
import type { MandateDraft } from '@lares/validation/accounting/mandates';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { DayInput } from '#components/day-input.tsx';
import { PercentInput } from '#components/percent-input.tsx';
import { formatDay } from '#lib/format.ts';
import type { ZodForm } from '#lib/form.ts';
import { hasOtherRates, proposedRatesFrom, typedBp } from './mandates.draft.ts';
import { feeText, type StoredMandate } from './mandates.labels.ts';

interface MandateRatesSectionProps {
  form: ZodForm<MandateDraft>;
  /** Null: a new one. */
  mandate: StoredMandate | null;
  today: Day;
}

/** The rates of the management fee and, when they change, from which day; the rates of earlier days below. */
export function MandateRatesSection({ form, mandate, today }: MandateRatesSectionProps) {
  const [feePercent, vatPercent] = [form.useWatchValue('feePercent'), form.useWatchValue('vatPercent')];
  const past = form.useWatchValue('pastRates') ?? [];
  const isChanged = hasOtherRates(mandate, { ...form.getValues(), feePercent, vatPercent });
  // The day is asked, and sent, only with other rates.
  const rateProps = (field: 'feePercent' | 'vatPercent') => {
    const props = form.getInputProps(field);
    const onChange = (value: unknown) => {
      const wereOther = hasOtherRates(mandate, form.getValues());
      props.onChange(value);
      const areOther = hasOtherRates(mandate, form.getValues());
      if (areOther !== wereOther) form.setFieldValue('ratesFrom', areOther ? proposedRatesFrom(form.getValues(), today) : null);
    };
    return { ...props, onChange };
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <PercentInput
          required
          label="Honoraires HT"
          description="De ce qui est encaissé."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...rateProps('feePercent')}
          key={form.key('feePercent')}
        />
        <PercentInput
          required
          label="TVA"
          description="20 % en métropole ; 8,5 % aux Antilles et à La Réunion."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...rateProps('vatPercent')}
          key={form.key('vatPercent')}
        />
      </SimpleGrid>
      {isChanged && (
        <DayInput
          label="Ce taux vaut à partir du"
          description="Ce qui est encaissé avant ce jour garde l’ancien taux. Vide : l’ancien taux était faux, le nouveau vaut pour tous ses jours. Les relevés émis ne changent pas."
          {...form.getInputProps('ratesFrom')}
          key={form.key('ratesFrom')}
        />
      )}
      {past.length > 0 && (
        <Stack component="ul" gap="xs" m={0} p={0} aria-label="Taux précédents" style={{ listStyle: 'none' }}>
          {past.map(({ untilDate, ...rates }, at) => {
            const text = `${feeText({ feeBp: typedBp(rates.feePercent), vatBp: typedBp(rates.vatPercent) })}, jusqu’au ${formatDay(dayOf(untilDate))}`;
            return (
              <Group component="li" key={String(untilDate)} gap="xs" justify="space-between">
                <Text size="sm">{text}</Text>
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={`Retirer : ${text}`}
                  onClick={() => form.removeListItem('pastRates', at)}
                >
                  Retirer
                </Button>
              </Group>
            );
          })}
        </Stack>
      )}
    </>
  );
}

const dayOf = (value: unknown): Day => day(String(value));
