import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { type TenantChoice, useTenantChoices } from './use-tenant-choices.ts';
import { TenantChoiceSection, TenantOption } from './tenant-choice-section.tsx';
import classes from './tenant-select.module.css';

type Passed = Pick<
  MultiSelectProps,
  'label' | 'description' | 'error' | 'required' | 'placeholder' | 'disabled' | 'aria-label' | 'maxValues' | 'onBlur'
>;

interface TenantsSelectProps extends Passed {
  /** Controlled value. */
  value?: string[];
  defaultValue?: string[];
  /** The selected tenants, where the page knows their names. */
  chosen?: TenantChoice[];
  /** In the order of selection: the first one is the main tenant of a lease. */
  onChange?: (ids: string[]) => void;
  /** Offers « Créer un client ». */
  creatable?: boolean;
}

/** Selects several tenants who sign a lease together. */
export function TenantsSelect({ value, defaultValue = [], chosen = [], onChange, creatable = false, ...props }: TenantsSelectProps) {
  const [held, setHeld] = useState(defaultValue);
  const current = value ?? held;
  const { choices, text, setText, isSearching, keep, isOffered } = useTenantChoices(current, chosen);

  function choose(ids: string[]) {
    for (const id of ids) {
      const choice = choices.get(id);
      if (choice) keep(choice);
    }
    setHeld(ids);
    onChange?.(ids);
  }

  return (
    <TenantChoiceSection
      creatable={creatable}
      onCreated={(tenant) => {
        keep(tenant);
        choose([...current, tenant.id]);
      }}
    >
      <MultiSelect
        placeholder={current.length === 0 ? 'Rechercher un client' : undefined}
        searchable
        clearable
        hidePickedOptions
        {...props}
        // Mantine's own field says nothing.
        aria-required={props.required}
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
