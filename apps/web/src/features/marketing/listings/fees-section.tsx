import { SimpleGrid, Stack } from '@mantine/core';
import { capOf, FEE_ARTICLE, FEE_CAPS } from '@lares/domain/marketing/listings/fee-caps';
import { FEE_RULES } from '@lares/domain/marketing/listings/fee-rules';
import { FEE_ZONES, type FeeZone } from '@lares/domain/marketing/listings/terms';
import { isInForce, ruleOf } from '@lares/domain/shared/rule';
import type { Day } from '@lares/domain/shared/day';
import { CentsInput } from '#components/cents-input.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import { LawSection } from '#features/leasing/leases/law-section.tsx';
import { formatArea, formatEuros } from '#lib/format.ts';
import { LISTING_LABELS } from './listings.labels.ts';
import { type ListingSectionProps, wordField } from './listings.rows.ts';

const ZONE_LABELS: Record<FeeZone, { label: string; detail: string }> = {
  'très tendue': { label: 'Très tendue', detail: 'Zone A bis' },
  tendue: { label: 'Tendue', detail: 'Liste de la taxe sur les logements vacants' },
  autre: { label: 'Autre', detail: 'Reste du territoire' },
};

const ZONE_LAW = {
  article: 'décret n° 2014-890 ; décret n° 2013-392',
  source: 'data.gouv.fr, zonages TLV du 22 décembre 2025 et ABC du 5 septembre 2025',
  isVerified: false,
  validFrom: null,
  validTo: null,
};

const SHARES = ['landlordFeesCents', 'feesCents', 'landlordInventoryFeesCents', 'inventoryFeesCents'] as const;
const SHARE_LAW = ruleOf(FEE_RULES, 'listing.fees.landlord-share');

/** Agency fees of the landlord and of the tenant, and their maximum. */
export function FeesSection({ form, read: { property, feeZoneOfCommune, onDay } }: ListingSectionProps) {
  const zone = form.useWatchValue('feeZone') as FeeZone | '' | null;
  const caps = FEE_CAPS.find((those) => isInForce(those, onDay as Day));
  const { livingAreaM2 } = property;
  return (
    <FormSection title="Honoraires, TTC" id="honoraires" fixed>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {SHARES.map((name) => (
            <CentsInput label={LISTING_LABELS[name]} {...form.getInputProps(name)} key={form.key(name)} />
          ))}
        </SimpleGrid>
        <ChoiceInput
          label={LISTING_LABELS.feeZone}
          choices={FEE_ZONES.map((value) => ({ value, ...ZONE_LABELS[value] }))}
          {...wordField<'feeZone', FeeZone>(form, 'feeZone')}
          key={form.key('feeZone')}
        />
        {feeZoneOfCommune && (
          <LawSection basis={ZONE_LAW}>
            {zone && zone !== feeZoneOfCommune
              ? `La liste officielle place ${property.city} en zone ${feeZoneOfCommune}, pas en zone « ${zone} » : vérifiez ce choix.`
              : `La liste officielle place ${property.city} en zone ${feeZoneOfCommune}.`}
          </LawSection>
        )}
        <LawSection basis={SHARE_LAW}>
          La part du locataire ne dépasse jamais celle du bailleur. Seule la part du locataire paraît dans l’annonce.
        </LawSection>
        {caps && (
          <LawSection basis={{ article: FEE_ARTICLE, ...caps }}>
            {zone && livingAreaM2
              ? `Pour ${formatArea(livingAreaM2)} en zone ${zone}, la part du locataire ne dépasse pas ${formatEuros(capOf(caps.perM2[zone], livingAreaM2))}, et ${formatEuros(capOf(caps.inventoryPerM2, livingAreaM2))} pour l’état des lieux.`
              : 'La part du locataire est plafonnée au mètre carré habitable, selon la zone.'}
          </LawSection>
        )}
      </Stack>
    </FormSection>
  );
}
