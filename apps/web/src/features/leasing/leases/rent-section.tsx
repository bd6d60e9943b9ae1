import { Button, SimpleGrid, Stack } from '@mantine/core';
import { CHARGES_MODES } from '@lares/domain/leasing/leases/charges';
import { chargesLaw } from '@lares/domain/leasing/leases/charges-modes';
import { CentsInput } from '#components/cents-input.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import { formatEuros } from '#lib/format.ts';
import { isHome, typedCents } from './leases.draft.ts';
import { leaseField, type LeaseSectionProps } from './leases.rows.ts';
import { CHARGES_LABELS, LEASE_LABELS, SUPPLEMENT_ADVICE } from './leases.labels.ts';
import { cents } from '@lares/domain/shared/money';
import { LawSection } from './law-section.tsx';

interface RentSectionProps extends LeaseSectionProps {
  /** The rent asked for the property; 0 when unknown. */
  askedCents: number;
}

/** The first term: the monthly amounts. */
export function RentSection({ askedCents, ...section }: RentSectionProps) {
  const { form } = section;
  const field = leaseField(section);
  const kind = form.useWatchValue('kind');
  const furnished = form.useWatchValue('furnished') ?? false;
  const mode = form.useWatchValue('chargesMode');
  const rent = typedCents(form.useWatchValue('rentCents'));
  const supplement = form.useWatchValue('supplementCents');
  const law = chargesLaw({ kind, furnished });
  return (
    <FormSection title="Loyer et charges" id="loyer" fixed>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <CentsInput label={LEASE_LABELS.rentCents} unit="€/mois" required {...field('rentCents')} key={form.key('rentCents')} />
          {(isHome({ kind, furnished }) || (supplement !== '' && supplement !== 0)) && (
            <CentsInput
              label={LEASE_LABELS.supplementCents}
              description={SUPPLEMENT_ADVICE}
              unit="€/mois"
              {...field('supplementCents')}
              key={form.key('supplementCents')}
            />
          )}
          {mode !== 'aucune' && (
            <CentsInput label={LEASE_LABELS.chargesCents} unit="€/mois" {...field('chargesCents')} key={form.key('chargesCents')} />
          )}
        </SimpleGrid>
        {askedCents > 0 && rent !== askedCents && !section.locked.has('rentCents') && (
          <Button variant="default" size="compact-sm" w="fit-content" onClick={() => form.setFieldValue('rentCents', askedCents)}>
            Reprendre le prix du bien : {formatEuros(cents(askedCents))}
          </Button>
        )}
        <ChoiceInput
          label={LEASE_LABELS.chargesMode}
          choices={CHARGES_MODES.map((value) => ({ value, ...CHARGES_LABELS[value] }))}
          {...field('chargesMode')}
          key={form.key('chargesMode')}
          onChange={(chosen) => {
            form.setFieldValue('chargesMode', chosen, { forceUpdate: false });
            if (chosen === 'aucune') form.setFieldValue('chargesCents', 0);
          }}
        />
        <LawSection basis={law}>{law.explanation}</LawSection>
      </Stack>
    </FormSection>
  );
}
