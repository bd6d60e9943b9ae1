import { type FormEvent, useRef, useState } from 'react';
import { TRANSACTION_LABELS } from '#features/marketing/listings/advertisement.labels.ts';
import frame from '../public-frame.module.css';
import type { ListingPageRead } from './listing-server.ts';
import classes from './listings-page.module.css';
import { loadPart } from '#lib/load-part.ts';

export interface ListingsSearch {
  transaction?: string | undefined;
  type?: string | undefined;
  town?: string | undefined;
  maxEuros?: number | undefined;
  page?: number | undefined;
}

/** The first page has no page number in its URL. */
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

/** A plain form that navigates like a link. */
export function ListingsFilters({ path, search, choices }: ListingsFiltersProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const budget = useRef<HTMLInputElement>(null);

  async function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { maxEuros = '', ...chosen } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    // Already loaded: the page was read through it.
    const { readBudget } = await loadPart(() => import('./listing-server.ts'));
    const read = readBudget(maxEuros);
    setRefusal(read.refusal);
    if (read.refusal === null) location.assign(addressWith(path, { ...chosen, maxEuros: read.euros }));
    else budget.current?.focus();
  }
  const { transactions, types, towns } = choices;
  return (
    <form
      className={classes.filters}
      method="get"
      action={path}
      aria-label="Filtrer les annonces"
      noValidate
      onSubmit={(event) => void go(event)}
    >
      {transactions.length > 1 && (
        <Choice name="transaction" label="Projet" all="Location et vente" chosen={search.transaction}>
          {transactions.map((word) => [word, TRANSACTION_LABELS[word]])}
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
        <input
          ref={budget}
          name="maxEuros"
          inputMode="decimal"
          autoComplete="off"
          placeholder="Sans limite, en euros"
          defaultValue={search.maxEuros?.toString().replace('.', ',')}
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : 'erreur-budget'}
        />
        {refusal !== null && (
          <span id="erreur-budget" className={classes.refusal}>
            {refusal}
          </span>
        )}
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
