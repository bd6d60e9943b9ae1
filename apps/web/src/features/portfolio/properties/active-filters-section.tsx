import { IconX } from '@tabler/icons-react';
import type { PropertySearch } from '@lares/validation/portfolio/properties.filters';
import { formatArea } from '#lib/format.ts';
import { atLeastText, euroBound, rangeText } from './properties.labels.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './property-filters.module.css';

interface ActiveFiltersSectionProps {
  search: PropertySearch;
  onRemove: (names: (keyof PropertySearch)[]) => void;
}

interface ActiveFilter {
  text: string;
  names: (keyof PropertySearch)[];
}

interface Named {
  owner: string | undefined;
  agent: string | undefined;
}

function activeFilters(search: PropertySearch, { owner, agent }: Named): ActiveFilter[] {
  const {
    q,
    favourites,
    ownerId,
    agentId,
    type,
    status,
    occupancy,
    city,
    bedrooms,
    bathrooms,
    minPriceCents,
    maxPriceCents,
    minAreaM2,
    maxAreaM2,
  } = search;
  const filters: (ActiveFilter | false)[] = [
    q !== undefined && { text: `« ${q} »`, names: ['q'] },
    favourites === true && { text: 'Mes favoris', names: ['favourites'] },
    ownerId !== undefined && { text: owner === undefined ? 'Propriétaire' : `Biens de ${owner}`, names: ['ownerId'] },
    agentId !== undefined && { text: agent === undefined ? 'Agent' : `Biens confiés à ${agent}`, names: ['agentId'] },
    type !== undefined && { text: type, names: ['type'] },
    status !== undefined && { text: status, names: ['status'] },
    occupancy !== undefined && { text: `${occupancy} aujourd’hui`, names: ['occupancy'] },
    city !== undefined && { text: city, names: ['city'] },
    { text: rangeText(minPriceCents, maxPriceCents, euroBound), names: ['minPriceCents', 'maxPriceCents'] },
    { text: rangeText(minAreaM2, maxAreaM2, formatArea), names: ['minAreaM2', 'maxAreaM2'] },
    bedrooms !== undefined && { text: atLeastText(bedrooms, 'chambre', 'chambres'), names: ['bedrooms'] },
    bathrooms !== undefined && { text: atLeastText(bathrooms, 'salle de bain', 'salles de bain'), names: ['bathrooms'] },
  ];
  return filters.filter((filter): filter is ActiveFilter => filter !== false && filter.text !== '');
}

/** Every active criterion, each with a button to remove it. */
export function ActiveFiltersSection({ search, onRemove }: ActiveFiltersSectionProps) {
  const { ownerId = '', agentId = '' } = search;
  const owner = trpc.owners.byId.useQuery({ id: ownerId }, { enabled: ownerId !== '' });
  const agent = trpc.directories.agent.useQuery({ membershipId: agentId }, { enabled: agentId !== '' });
  const filters = activeFilters(search, { owner: owner.data?.name, agent: agent.data?.fullName });
  if (filters.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filtres actifs">
      {filters.map(({ text, names }) => (
        <li key={names.join()}>
          <button type="button" className={classes.chip} aria-label={`Retirer le filtre ${text}`} onClick={() => onRemove(names)}>
            {text}
            <IconX size={14} stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
