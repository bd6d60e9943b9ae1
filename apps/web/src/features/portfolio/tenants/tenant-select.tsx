import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { type TenantChoice, useTenantChoices } from './use-tenant-choices.ts';
import { TenantChoiceSection, TenantOption } from './tenant-choice-section.tsx';
import classes from './tenant-select.module.css';

type Passed = Pick<SelectProps, 'label' | 'description' | 'error' | 'required' | 'placeholder' | 'disabled' | 'aria-label' | 'onBlur'>;

interface TenantSelectProps extends Passed {
  /** Controlled value, for filters. */
  value?: string | null;
  defaultValue?: string | null;
  /** The selected tenant, where the page knows the name. */
  chosen?: TenantChoice | null;
  onChange?: (id: string | null) => void;
  /** Offers « Créer un client »; not in a filter. */
  creatable?: boolean;
}

/** Selects one tenant by any word of name, e-mail or phone number, searched on the server. */
export function TenantSelect({ value, defaultValue = null, chosen = null, onChange, creatable = false, ...props }: TenantSelectProps) {
  const [held, setHeld] = useState(defaultValue);
  const current = value === undefined ? held : value;
  const { choices, text, setText, isSearching, keep, isOffered } = useTenantChoices(
    current === null ? [] : [current],
    chosen ? [chosen] : [],
  );

  function choose(id: string | null) {
    const choice = id === null ? undefined : choices.get(id);
    if (choice) keep(choice);
    setHeld(id);
    onChange?.(id);
  }

  return (
    <TenantChoiceSection
      creatable={creatable}
      onCreated={(tenant) => {
        keep(tenant);
        setHeld(tenant.id);
        onChange?.(tenant.id);
      }}
    >
      <Select
        placeholder="Rechercher un client"
        searchable
        clearable
        {...props}
        className={classes.select}
        data={[...choices.values()].map(({ id, name }) => ({ value: id, label: name }))}
        filter={({ options }) => options.filter((option) => 'value' in option && isOffered(option.value))}
        renderOption={({ option }) => <TenantOption tenant={choices.get(option.value)} />}
        nothingFoundMessage={isSearching ? 'Recherche…' : 'Aucun client trouvé'}
        value={current}
        onChange={choose}
        searchValue={text}
        onSearchChange={setText}
      />
    </TenantChoiceSection>
  );
}
