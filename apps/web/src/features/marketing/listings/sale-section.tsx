import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { SALE_MENTIONS } from '@lares/domain/marketing/listings/sale-mentions';
import { FEE_PAYERS, type FeePayer } from '@lares/domain/marketing/listings/terms';
import { ruleOf } from '@lares/domain/shared/rule';
import { CentsInput } from '#components/cents-input.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { LawSection } from '#features/leasing/leases/law-section.tsx';
import { LISTING_LABELS } from './listings.labels.ts';
import { answerField, type ListingSectionProps, wordField } from './listings.rows.ts';

const FEES_LAW = ruleOf(SALE_MENTIONS, 'listing.sale.fees');
const CONDOMINIUM_LAW = ruleOf(SALE_MENTIONS, 'listing.sale.condominium');

const PAYER_LABELS: Record<FeePayer, string> = { acquéreur: 'L’acquéreur', vendeur: 'Le vendeur' };
const YES_OR_NO = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
] as const;

/** The price of a sale, and the condominium. */
export function SaleSection({ form, read: { organization } }: ListingSectionProps) {
  const payer = form.useWatchValue('feesBorneBy');
  const isCondominium = form.useWatchValue('isCondominium');
  return (
    <>
      <FormSection title="Prix" id="prix" fixed>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <CentsInput label={LISTING_LABELS.priceCents} {...form.getInputProps('priceCents')} key={form.key('priceCents')} />
            {payer === 'acquéreur' && (
              <CentsInput
                label={LISTING_LABELS.priceWithoutFeesCents}
                {...form.getInputProps('priceWithoutFeesCents')}
                key={form.key('priceWithoutFeesCents')}
              />
            )}
          </SimpleGrid>
          {organization.isProfessional && (
            <>
              <ChoiceInput
                label={LISTING_LABELS.feesBorneBy}
                choices={FEE_PAYERS.map((value) => ({ value, label: PAYER_LABELS[value] }))}
                {...wordField<'feesBorneBy', FeePayer>(form, 'feesBorneBy')}
                key={form.key('feesBorneBy')}
              />
              <TextInput
                label={LISTING_LABELS.feeScheduleUrl}
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://…"
                {...form.getInputProps('feeScheduleUrl')}
                key={form.key('feeScheduleUrl')}
              />
              <LawSection basis={FEES_LAW}>
                À la charge de l’acquéreur, l’annonce dit la part des honoraires dans le prix, calculée ici, et le prix sans eux.
              </LawSection>
            </>
          )}
        </Stack>
      </FormSection>
      <FormSection title="Copropriété" id="copropriete" fixed>
        <Stack gap="md">
          <ChoiceInput
            label="Le bien est dans une copropriété"
            choices={YES_OR_NO}
            {...answerField(form, 'isCondominium')}
            key={form.key('isCondominium')}
          />
          {isCondominium && (
            <>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
                <NumberInput
                  label={LISTING_LABELS.condominiumLots}
                  {...form.getInputProps('condominiumLots')}
                  key={form.key('condominiumLots')}
                />
                <CentsInput
                  label={LISTING_LABELS.condominiumChargesCents}
                  unit="€/an"
                  {...form.getInputProps('condominiumChargesCents')}
                  key={form.key('condominiumChargesCents')}
                />
                <NumberInput
                  label={LISTING_LABELS.carrezAreaM2}
                  unit="m²"
                  decimals={2}
                  {...form.getInputProps('carrezAreaM2')}
                  key={form.key('carrezAreaM2')}
                />
              </SimpleGrid>
              <ChoiceInput
                label={LISTING_LABELS.hasCondominiumProcedure}
                choices={YES_OR_NO}
                {...answerField(form, 'hasCondominiumProcedure')}
                key={form.key('hasCondominiumProcedure')}
              />
              <LawSection basis={CONDOMINIUM_LAW}>
                L’annonce dit le nombre de lots, les charges annuelles du lot et si une procédure est en cours.
              </LawSection>
            </>
          )}
        </Stack>
      </FormSection>
    </>
  );
}
