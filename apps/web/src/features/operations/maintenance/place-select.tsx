import { Select } from '@mantine/core';
import { addressText } from '#features/portfolio/properties/properties.labels.ts';
import { trpc } from '#lib/trpc.ts';

interface PlaceSelectProps {
  label: string;
  defaultValue?: string | null;
  onChange?: (id: string | null) => void;
  error?: React.ReactNode;
}

/** The properties a tenant rents: few, hence no search. */
export function PlaceSelect(props: PlaceSelectProps) {
  const { data = [], isPending } = trpc.maintenance.places.useQuery();
  return (
    <Select
      {...props}
      required
      placeholder={isPending ? 'Chargement...' : 'Choisissez votre logement'}
      nothingFoundMessage="Aucun logement n’est loué à votre nom"
      data={data.map((place) => ({ value: place.id, label: `${place.title} · ${addressText(place)}` }))}
    />
  );
}
