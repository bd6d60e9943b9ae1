import { keepPreviousData } from '@tanstack/react-query';
import { type SearchedChoice, SearchedSelect, useSearchedChoice } from '#components/searched-select.tsx';
import { formatDate } from '#lib/format.ts';
import type { RequestRow } from './maintenance.labels.ts';
import { trpc } from '#lib/trpc.ts';

interface RequestSelectProps {
  label: string;
  defaultValue?: string | null;
  onChange?: (id: string | null) => void;
  error?: React.ReactNode;
}

const CHOICES = 20;

const choiceOf = ({ id, title, property, createdAt }: Pick<RequestRow, 'id' | 'title' | 'property' | 'createdAt'>): SearchedChoice => ({
  id,
  label: title,
  detail: [property?.title, `créée le ${formatDate(createdAt)}`].filter(Boolean).join(' · '),
});

/** Selects one maintenance request by any word of its title, description or property, searched on the server. */
export function RequestSelect({ defaultValue = null, onChange, ...props }: RequestSelectProps) {
  const search = useSearchedChoice(defaultValue, onChange);
  const { q, value, known } = search;
  const asked = trpc.maintenance.byId.useQuery({ id: value ?? '' }, { enabled: value !== null && known === null });
  const chosen = asked.data && asked.data.id === value ? choiceOf(asked.data) : null;
  // The text is the label of the selected one, so there is nothing to search.
  const words = q === chosen?.label ? '' : q;
  const found = trpc.maintenance.list.useQuery(
    { limit: CHOICES, ...(words === '' ? {} : { q: words }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <SearchedSelect
      placeholder="Rechercher une demande"
      {...props}
      search={search}
      chosen={chosen}
      found={(found.data?.rows ?? []).map(choiceOf)}
      isSearching={found.isFetching}
      nothing="Aucune demande trouvée"
    />
  );
}
