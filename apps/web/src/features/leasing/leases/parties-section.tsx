import { Stack } from '@mantine/core';
import { type LeaseDraft, MAX_TENANTS_PER_LEASE } from '@lares/validation/leasing/leases';
import { FormSection } from '#components/form-section.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { type PropertyChoice, PropertySelect } from '#features/portfolio/properties/property-select.tsx';
import { TenantsSelect } from '#features/portfolio/tenants/tenants-select.tsx';
import type { ZodForm } from '#lib/form.ts';
import { formatArea } from '#lib/format.ts';
import { leaseField, type LeaseSectionProps } from './leases.rows.ts';
import { LEASE_LABELS } from './leases.labels.ts';
import { priceText } from '#features/portfolio/properties/properties.labels.ts';
import { trpc } from '#lib/trpc.ts';
import type { TenantChoice } from '#features/portfolio/tenants/use-tenant-choices.ts';
import classes from './parties-section.module.css';

export interface PartyChoices {
  property: PropertyChoice | null;
  tenants: TenantChoice[];
}

interface PartiesSectionProps extends LeaseSectionProps {
  chosen: PartyChoices;
}

/** The complete chosen property: its price, class and place matter below. */
export function useChosenProperty(form: ZodForm<LeaseDraft>) {
  const propertyId = form.useWatchValue('propertyId') || null;
  const { data } = trpc.properties.byId.useQuery({ id: propertyId ?? '' }, { enabled: propertyId !== null });
  return propertyId === null ? undefined : data;
}

export function PartiesSection({ chosen, ...section }: PartiesSectionProps) {
  const { form } = section;
  const field = leaseField(section);
  const property = useChosenProperty(form);
  return (
    <FormSection title="Bien et locataires" id="parties" fixed>
      <Stack gap="md">
        <div>
          <PropertySelect
            label={LEASE_LABELS.propertyId}
            required
            chosen={chosen.property}
            {...field('propertyId')}
            key={form.key('propertyId')}
          />
          {property && (
            <p className={classes.property}>
              <StatusBadge kind="property" word={property.status} />
              {[property.type, property.areaM2 > 0 && formatArea(property.areaM2), property.priceCents > 0 && priceText(property)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </div>
        <TenantsSelect
          label={LEASE_LABELS.tenantIds}
          description="Tous ceux qui signent ; le premier choisi est le locataire principal."
          required
          creatable={!section.locked.has('tenantIds')}
          maxValues={MAX_TENANTS_PER_LEASE}
          chosen={chosen.tenants}
          {...field('tenantIds')}
          key={form.key('tenantIds')}
        />
      </Stack>
    </FormSection>
  );
}
