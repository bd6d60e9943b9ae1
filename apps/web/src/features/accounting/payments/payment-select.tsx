import { keepPreviousData } from '@tanstack/react-query';
import { type SearchedChoice, SearchedSelect, useSearchedChoice } from '#components/searched-select.tsx';
import { type PaymentRow, paymentTitle } from './payments.labels.ts';
import { trpc } from '#lib/trpc.ts';

interface PaymentSelectProps {
  label: string;
  defaultValue?: string | null;
  onChange?: (id: string | null) => void;
  error?: React.ReactNode;
}

const CHOICES = 20;

type LabelledPayment = Pick<PaymentRow, 'id' | 'amountCents' | 'paymentDate'> & { tenant: { name: string }; property: { title: string } };

const choiceOf = (payment: LabelledPayment): SearchedChoice => ({
  id: payment.id,
  label: `${paymentTitle(payment)} · ${payment.tenant.name}`,
  detail: payment.property.title,
});

/** Selects one payment by any word of its property or its tenant, searched on the server. */
export function PaymentSelect({ defaultValue = null, onChange, ...props }: PaymentSelectProps) {
  const search = useSearchedChoice(defaultValue, onChange);
  const { q, value, known } = search;
  const asked = trpc.payments.byId.useQuery({ id: value ?? '' }, { enabled: value !== null && known === null });
  const chosen = asked.data && asked.data.id === value ? choiceOf(asked.data) : null;
  // The text is the label of the selected one, so there is nothing to search.
  const words = q === chosen?.label ? '' : q;
  const found = trpc.payments.list.useQuery(
    { limit: CHOICES, ...(words === '' ? {} : { q: words }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <SearchedSelect
      placeholder="Rechercher par bien ou locataire"
      {...props}
      search={search}
      chosen={chosen}
      found={(found.data?.rows ?? []).map(choiceOf)}
      isSearching={found.isFetching}
      nothing="Aucun paiement trouvé"
    />
  );
}
