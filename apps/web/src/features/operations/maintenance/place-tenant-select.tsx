import { Select } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#lib/trpc.ts';

interface PlaceTenantSelectProps {
  label: string;
  /** The property whose tenants are offered; `null`: none selected yet. */
  propertyId: string | null;
  defaultValue?: string | null;
  /** The stored tenant, who may have moved out since. */
  chosen: { id: string; name: string } | null;
  onChange?: (id: string | null) => void;
  error?: React.ReactNode;
}

const NOBODY = 'personne';

/** The tenant concerned: one of an active lease of the property, or none. */
export function PlaceTenantSelect({ propertyId, defaultValue = null, chosen, onChange, ...props }: PlaceTenantSelectProps) {
  const [value, setValue] = useState(defaultValue);
  const { data = [] } = trpc.maintenance.tenantsOfPlace.useQuery({ propertyId: propertyId ?? '' }, { enabled: propertyId !== null });
  const known = value !== null && chosen?.id === value && !data.some(({ id }) => id === value) ? [chosen] : [];
  return (
    <Select
      {...props}
      description={propertyId === null ? 'Choisissez d’abord la propriété.' : 'Parmi les contrats actifs de cette propriété.'}
      disabled={propertyId === null}
      data={[{ value: NOBODY, label: 'Aucun locataire' }, ...[...known, ...data].map(({ id, name }) => ({ value: id, label: name }))]}
      value={value ?? NOBODY}
      onChange={(id) => {
        const tenantId = id === NOBODY ? null : id;
        setValue(tenantId);
        onChange?.(tenantId);
      }}
    />
  );
}
