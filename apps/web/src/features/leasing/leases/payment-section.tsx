import { Stack } from '@mantine/core';
import { PRORATIONS, RENT_TIMINGS } from '@lares/domain/leasing/leases/timing';
import { ChoiceInput } from '#components/choice-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { leaseField, type LeaseSectionProps } from './leases.rows.ts';
import { LEASE_LABELS, PRORATION_LABELS, TIMING_LABELS } from './leases.labels.ts';
import classes from './payment-section.module.css';

/** When the rent is due. Rarely changed fields are folded. */
export function PaymentSection(section: LeaseSectionProps) {
  const { form } = section;
  const field = leaseField(section);
  return (
    <FormSection title="Paiement" id="paiement" fixed>
      <Stack gap="md">
        <NumberInput
          label={LEASE_LABELS.paymentDay}
          description="De 1 à 31. Un mois plus court finit à son dernier jour."
          required
          maw="16rem"
          {...field('paymentDay')}
          key={form.key('paymentDay')}
        />
        <ChoiceInput
          label={LEASE_LABELS.timing}
          choices={RENT_TIMINGS.map((value) => ({ value, ...TIMING_LABELS[value] }))}
          size="lg"
          {...field('timing')}
          key={form.key('timing')}
        />
        <details className={classes.more} open={form.errors['proration'] ? true : undefined}>
          <summary>Options avancées</summary>
          <ChoiceInput
            label={LEASE_LABELS.proration}
            description="À l’entrée et à la sortie, quand le mois n’est pas entier."
            choices={PRORATIONS.map((value) => ({ value, ...PRORATION_LABELS[value] }))}
            size="lg"
            {...field('proration')}
            key={form.key('proration')}
          />
        </details>
      </Stack>
    </FormSection>
  );
}
