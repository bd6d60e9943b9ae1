import { Button, Select, TextInput } from '@mantine/core';
import { PRICE_BRACKETS, type PriceBracket, SOUGHT_TYPES } from '@lares/domain/portfolio/properties/home';
import type { PropertySearch } from '@lares/validation/portfolio/properties.filters';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { formatEuros } from '#lib/format.ts';
import classes from './home-search-form.module.css';

interface HomeSearchFormProps {
  /** The previous search. */
  search: PropertySearch;
  onSearch: (search: PropertySearch) => void;
}

const ANY = 'all';

function bracketText({ minPriceCents, maxPriceCents }: PriceBracket): string {
  if (minPriceCents === undefined) return maxPriceCents === undefined ? '' : `Moins de ${formatEuros(maxPriceCents)}`;
  if (maxPriceCents === undefined) return `Plus de ${formatEuros(minPriceCents)}`;
  return `${formatEuros(minPriceCents)} à ${formatEuros(maxPriceCents)}`;
}

const TYPES = [{ value: ANY, label: 'Tous les types' }, ...SOUGHT_TYPES.map((type) => ({ value: type, label: type }))];
const PRICES = [
  { value: ANY, label: 'Tous les prix' },
  ...PRICE_BRACKETS.map((bracket, at) => ({ value: String(at), label: bracketText(bracket) })),
];

const bracketOf = ({ minPriceCents, maxPriceCents }: PropertySearch): string => {
  const at = PRICE_BRACKETS.findIndex((one) => one.minPriceCents === minPriceCents && one.maxPriceCents === maxPriceCents);
  return at === -1 ? ANY : String(at);
};

/** Only set criteria are written to the URL of the list. */
export function HomeSearchForm({ search, onSearch }: HomeSearchFormProps) {
  const [words, setWords] = useState(search.q ?? '');
  const [type, setType] = useState<string>(SOUGHT_TYPES.find((word) => word === search.type) ?? ANY);
  const [price, setPrice] = useState(bracketOf(search));

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = words.trim();
    const sought = SOUGHT_TYPES.find((word) => word === type);
    onSearch({ ...(q && { q }), ...(sought && { type: sought }), ...(price !== ANY && PRICE_BRACKETS[Number(price)]) });
  }

  return (
    <search aria-label="Rechercher un bien">
      <form className={classes.search} onSubmit={send}>
        <TextInput
          label="Ville, région ou code postal"
          placeholder="Lyon, Bretagne, 33000…"
          type="search"
          name="q"
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Select label="Type" data={TYPES} value={type} allowDeselect={false} onChange={(chosen) => setType(chosen ?? ANY)} />
        <Select label="Prix" data={PRICES} value={price} allowDeselect={false} onChange={(chosen) => setPrice(chosen ?? ANY)} />
        <Button type="submit" leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}>
          Rechercher
        </Button>
      </form>
    </search>
  );
}
