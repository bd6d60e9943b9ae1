import { Button, SimpleGrid, Stack } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import { formatEuros } from '#lib/format.ts';
import { depositLimit, typedCents } from './leases.draft.ts';
import { leaseField, type LeaseSectionProps } from './leases.rows.ts';
import { LEASE_LABELS } from './leases.labels.ts';
import { LawSection } from './law-section.tsx';

/** The deposit, and its legal maximum. */
export function DepositSection(section: LeaseSectionProps) {
  const { form } = section;
  const field = leaseField(section);
  const kind = form.useWatchValue('kind');
  const furnished = form.useWatchValue('furnished');
  const rentCents = form.useWatchValue('rentCents');
  const supplementCents = form.useWatchValue('supplementCents');
  const signedOn = form.useWatchValue('signedOn');
  const startDate = form.useWatchValue('startDate');
  const deposit = typedCents(form.useWatchValue('depositCents'));
  const { ceiling, cap } = depositLimit({ kind, furnished, rentCents, supplementCents, signedOn, startDate });
  return (
    <FormSection title={LEASE_LABELS.depositCents} id="depot" fixed>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <CentsInput label="Montant du dépôt" {...field('depositCents')} key={form.key('depositCents')} />
        </SimpleGrid>
        {ceiling === null ? (
          <LawSection>Pour ce bail, la loi ne fixe pas de plafond : le montant est libre.</LawSection>
        ) : (
          <LawSection
            basis={ceiling}
            action={
              cap !== null &&
              cap !== deposit &&
              !section.locked.has('depositCents') && (
                <Button variant="default" size="compact-sm" onClick={() => form.setFieldValue('depositCents', cap)}>
                  Appliquer le plafond
                </Button>
              )
            }
          >
            {ceiling.explanation} {cap !== null && cap > 0 && <>Plafond pour ce loyer : {formatEuros(cap)}.</>}
          </LawSection>
        )}
      </Stack>
    </FormSection>
  );
}
