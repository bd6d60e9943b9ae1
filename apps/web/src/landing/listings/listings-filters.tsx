import type { FormEvent } from 'react';
import { TRANSACTION_WORDS } from '#lib/listing-words.ts';
import frame from '../public-frame.module.css';
import type { ListingPageRead } from './listing-server.ts';
import classes from './listings-page.module.css';

export interface ListingsSearch {
  transaction?: string | undefined;
  type?: string | undefined;
  town?: string | undefined;
  maxEuros?: number | undefined;
  page?: number | undefined;
}

/** The first page is the address without a page. */
export function addressWith(path: string, search: ListingsSearch): string {
  const said = Object.entries(search).filter(([name, value]) => value !== undefined && value !== '' && !(name === 'page' && value === 1));
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
}

interface ListingsFiltersProps {
  path: string;
  search: ListingsSearch;
  choices: ListingPageRead['choices'];
}

/** A plain form: it leads to an address, as a link does. */
export function ListingsFilters({ path, search, choices }: ListingsFiltersProps) {
  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    // Typed as people write amounts: « 1 200 € » is 1200.
    const maxEuros = Number((chosen['maxEuros'] ?? '').replaceAll(/[^\d]/gu, '')) || undefined;
    location.assign(addressWith(path, { ...chosen, maxEuros }));
  }
  const { transactions, types, towns } = choices;
  return (
    <form className={classes.filters} method="get" action={path} aria-label="Filtrer les annonces" onSubmit={go}>
      {transactions.length > 1 && (
        <Choice name="transaction" label="Projet" all="Location et vente" chosen={search.transaction}>
          {transactions.map((word) => [word, TRANSACTION_WORDS[word]])}
        </Choice>
      )}
      <Choice name="type" label="Type de bien" all="Tous les types" chosen={search.type}>
        {types.map((type) => [type, type])}
      </Choice>
      <Choice name="town" label="Ville" all="Toutes les villes" chosen={search.town}>
        {towns.map((town) => [town, town])}
      </Choice>
      <label>
        <span>Budget maximum</span>
        <input name="maxEuros" inputMode="numeric" autoComplete="off" placeholder="Sans limite, en euros" defaultValue={search.maxEuros} />
      </label>
      <button type="submit" className={frame.button}>
        Rechercher
      </button>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  all: string;
  chosen: string | undefined;
  children: readonly (readonly [value: string, words: string])[];
}

function Choice({ name, label, all, chosen = '', children }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {children.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
