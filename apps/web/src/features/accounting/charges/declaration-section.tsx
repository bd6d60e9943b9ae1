import { proposedTaxLine } from '@lares/domain/accounting/charges/declared';
import type { ExpenseDraft } from '@lares/validation/accounting/charges';
import { Fieldset, Select, SimpleGrid, Text } from '@mantine/core';
import { DayInput } from '#components/day-input.tsx';
import { TAX_LINE_OPTIONS } from '#features/accounting/statements/statements.labels.ts';
import type { ZodForm } from '#lib/form.ts';

interface DeclarationSectionProps {
  form: ZodForm<ExpenseDraft>;
}

/** For a landlord: when they paid the expense, and the line of form n° 2044 that declares it. */
export function DeclarationSection({ form }: DeclarationSectionProps) {
  const paid = form.getInputProps('paidOn');
  return (
    <Fieldset legend="Bilan annuel">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DayInput
          label="Payée le"
          {...paid}
          onChange={(on) => {
            paid.onChange(on);
            const { nature, taxLine } = form.getValues();
            if (on !== null && !taxLine) form.setFieldValue('taxLine', proposedTaxLine(nature));
          }}
          key={form.key('paidOn')}
        />
        <Select
          clearable
          label="Ligne de la déclaration n° 2044"
          placeholder="Non déclarée"
          data={TAX_LINE_OPTIONS}
          {...form.getInputProps('taxLine')}
          key={form.key('taxLine')}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="xs">
        Seule la part que vous supportez est déduite, pour vos lots. Les provisions versées au syndic se déclarent entières ligne 229, puis
        se régularisent ligne 230 l’année suivante.
      </Text>
    </Fieldset>
  );
}
