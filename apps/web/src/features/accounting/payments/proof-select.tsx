import { keepPreviousData } from '@tanstack/react-query';
import { type SearchedChoice, SearchedSelect, useSearchedChoice } from '#components/searched-select.tsx';
import { formatDate, typeset } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';

interface ProofSelectProps {
  label: string;
  description?: string;
  /** Only what is filed under this property and its leases; null: under any record. */
  propertyId: string | null;
  defaultValue?: string | null;
  onChange?: (id: string | null) => void;
  error?: React.ReactNode;
}

const CHOICES = 20;

type FiledDocument = Pick<RouterOutputs['documents']['byId'], 'id' | 'title' | 'documentType' | 'createdAt'>;

const choiceOf = ({ id, title, documentType, createdAt }: FiledDocument): SearchedChoice => ({
  id,
  label: title,
  detail: [typeset(documentType), `ajouté le ${formatDate(createdAt)}`].join(' · '),
});

/** Selects a filed document that proves an amount, by any word of its title or description, searched on the server. */
export function ProofSelect({ propertyId, defaultValue = null, onChange, ...props }: ProofSelectProps) {
  const search = useSearchedChoice(defaultValue, onChange);
  const { q, value, known } = search;
  const asked = trpc.documents.byId.useQuery({ id: value ?? '' }, { enabled: value !== null && known === null });
  const chosen = asked.data && asked.data.id === value ? choiceOf(asked.data) : null;
  // The text is the label of the selected one, so there is nothing to search.
  const words = q === chosen?.label ? '' : q;
  const found = trpc.documents.list.useQuery(
    { limit: CHOICES, ...(propertyId === null ? {} : { propertyId }), ...(words === '' ? {} : { q: words }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <SearchedSelect
      placeholder="Rechercher un document"
      {...props}
      search={search}
      chosen={chosen}
      found={(found.data?.rows ?? []).map(choiceOf)}
      isSearching={found.isFetching}
      nothing="Aucun document trouvé"
    />
  );
}
