import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { CHARGES_MODES } from '@lares/domain/leasing/leases/charges';
import { AMOUNT_RULES } from '@lares/domain/marketing/listings/amount-rules';
import { LETTING_MENTIONS } from '@lares/domain/marketing/listings/letting-mentions';
import { isRentControlInForce } from '@lares/domain/marketing/listings/rent-control';
import { isDwelling } from '@lares/domain/portfolio/properties/type';
import { ruleOf } from '@lares/domain/shared/rule';
import type { Day } from '@lares/domain/shared/day';
import { CentsInput } from '#components/cents-input.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import { LawSection } from '#features/leasing/leases/law-section.tsx';
import { CHARGES_LABELS } from '#features/leasing/leases/leases.labels.ts';
import { LISTING_LABELS } from './listings.labels.ts';
import { answerField, type ListingSectionProps, wordField } from './listings.rows.ts';

const RENT_CONTROL_LAW = ruleOf(AMOUNT_RULES, 'listing.rent-control.base');

/** What a tenant pays each month, and before. */
export function LettingSection({ form, read }: ListingSectionProps) {
  const { property, organization, onDay } = read;
  const mode = form.useWatchValue('chargesMode');
  const isControlled = form.useWatchValue('isRentControlled');
  const isHome = isDwelling(property.type);
  const mentions = ruleOf(LETTING_MENTIONS, organization.isProfessional ? 'listing.professionnel.rent' : 'listing.particulier.rent');
  return (
    <FormSection title="Loyer et charges" id="loyer" fixed>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <CentsInput label={LISTING_LABELS.rentCents} unit="€/mois" {...form.getInputProps('rentCents')} key={form.key('rentCents')} />
          {mode !== 'aucune' && (
            <CentsInput
              label={LISTING_LABELS.chargesCents}
              unit="€/mois"
              {...form.getInputProps('chargesCents')}
              key={form.key('chargesCents')}
            />
          )}
          <CentsInput label={LISTING_LABELS.depositCents} {...form.getInputProps('depositCents')} key={form.key('depositCents')} />
        </SimpleGrid>
        <ChoiceInput
          label={LISTING_LABELS.chargesMode}
          choices={CHARGES_MODES.map((value) => ({ value, ...CHARGES_LABELS[value] }))}
          {...wordField<'chargesMode', (typeof CHARGES_MODES)[number]>(form, 'chargesMode')}
          key={form.key('chargesMode')}
          onChange={(chosen) => {
            form.setFieldValue('chargesMode', chosen, { forceUpdate: false });
            if (chosen === 'aucune') form.setFieldValue('chargesCents', 0);
          }}
        />
        {isHome && (
          <>
            <ChoiceInput
              label={LISTING_LABELS.furnished}
              choices={[
                { value: 'non', label: 'Vide' },
                { value: 'oui', label: 'Meublé' },
              ]}
              {...answerField(form, 'furnished')}
              key={form.key('furnished')}
            />
            <LawSection basis={mentions}>
              L’annonce d’un logement dit le loyer charges comprises, les charges et leur règlement, le dépôt de garantie, le caractère
              meublé, la commune et la surface habitable.
            </LawSection>
          </>
        )}
        {isHome && isRentControlInForce(onDay as Day, read.isInRentControlZone) && (
          <>
            <Checkbox
              label={LISTING_LABELS.isRentControlled}
              {...form.getInputProps('isRentControlled', { type: 'checkbox' })}
              key={form.key('isRentControlled')}
            />
            {isControlled && (
              <>
                <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
                  <CentsInput
                    label={LISTING_LABELS.referenceRentCents}
                    unit="€/mois"
                    {...form.getInputProps('referenceRentCents')}
                    key={form.key('referenceRentCents')}
                  />
                  <CentsInput
                    label={LISTING_LABELS.complementCents}
                    unit="€/mois"
                    {...form.getInputProps('complementCents')}
                    key={form.key('complementCents')}
                  />
                </SimpleGrid>
                <LawSection basis={RENT_CONTROL_LAW}>
                  Le loyer de base ne dépasse pas le loyer de référence majoré. Un complément ne s’ajoute qu’à un loyer de base qui
                  l’atteint, et jamais pour un logement de classe F ou G.
                </LawSection>
              </>
            )}
          </>
        )}
      </Stack>
    </FormSection>
  );
}
