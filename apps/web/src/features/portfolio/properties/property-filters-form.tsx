import { Button, Select } from '@mantine/core';
import {
  AREA_SLIDER,
  areaBounds,
  areaThumbs,
  atLeastLabel,
  BATHROOM_CHOICES,
  BEDROOM_CHOICES,
  PRICE_SLIDER,
  priceBounds,
  priceThumbs,
} from '@lares/domain/portfolio/properties/filters';
import { OCCUPANCIES, type Occupancy } from '@lares/domain/portfolio/properties/occupancy';
import { PROPERTY_STATUSES, type PropertyStatus } from '@lares/domain/portfolio/properties/status';
import { PROPERTY_TYPES, type PropertyType } from '@lares/domain/portfolio/properties/type';
import type { PropertySearch } from '@lares/validation/portfolio/properties.filters';
import { useState } from 'react';
import { CentsInput } from '#components/cents-input.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { RangeField } from '#components/range-field.tsx';
import { formatArea, formatNumber } from '#lib/format.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './property-filters.module.css';

interface PropertyFiltersFormProps {
  search: PropertySearch;
  onApply: (criteria: PropertySearch) => void;
  onReset: () => void;
}

const atLeastChoices = (counts: readonly number[]) => counts.map((count) => ({ value: String(count), label: atLeastLabel(count) }));
const whole = (euros: number) => `${formatNumber(euros)}\u00A0€`;
const boundOf = (typed: number | '') => (typed === '' ? undefined : typed);

/** An unfinished bound keeps its text, and does not filter. */
function readable(draft: PropertySearch): PropertySearch {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => !Number.isNaN(value)));
}

const inEuros = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100);

/** « From 500 000 to 1 000 » is the same range in reverse order, not an empty list. */
function inOrder(search: PropertySearch): PropertySearch {
  const [minPriceCents, maxPriceCents] = ascending(search.minPriceCents, search.maxPriceCents);
  const [minAreaM2, maxAreaM2] = ascending(search.minAreaM2, search.maxAreaM2);
  return { ...search, minPriceCents, maxPriceCents, minAreaM2, maxAreaM2 };
}

const ascending = (min: number | undefined, max: number | undefined) =>
  min !== undefined && max !== undefined && min > max ? ([max, min] as const) : ([min, max] as const);

export function PropertyFiltersForm({ search, onApply, onReset }: PropertyFiltersFormProps) {
  const [draft, setDraft] = useState(search);
  const change = (part: Partial<PropertySearch>) => setDraft((was) => ({ ...was, ...part }));
  const can = useCan();
  const asked = readable(draft);
  const price = priceThumbs(asked);
  const area = areaThumbs(asked);

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply(inOrder(asked));
      }}
    >
      <RangeField
        label="Prix"
        slider={PRICE_SLIDER}
        value={price}
        bounds={[inEuros(asked.minPriceCents), inEuros(asked.maxPriceCents)]}
        write={whole}
        lowest="Prix minimum"
        highest="Prix maximum"
        onChange={(thumbs) => change(priceBounds(thumbs))}
      >
        <CentsInput
          aria-label="Prix minimum, au centime près"
          placeholder="Minimum"
          value={draft.minPriceCents ?? ''}
          onChange={(cents) => change({ minPriceCents: boundOf(cents) })}
        />
        <CentsInput
          aria-label="Prix maximum, au centime près"
          placeholder="Maximum"
          value={draft.maxPriceCents ?? ''}
          onChange={(cents) => change({ maxPriceCents: boundOf(cents) })}
        />
      </RangeField>
      <RangeField
        label="Surface"
        slider={AREA_SLIDER}
        value={area}
        bounds={[asked.minAreaM2, asked.maxAreaM2]}
        write={formatArea}
        lowest="Surface minimum"
        highest="Surface maximum"
        onChange={(thumbs) => change(areaBounds(thumbs))}
      >
        <NumberInput
          aria-label="Surface minimum, au mètre près"
          placeholder="Minimum"
          unit="m²"
          decimals={2}
          value={draft.minAreaM2 ?? ''}
          onChange={(metres) => change({ minAreaM2: boundOf(metres) })}
        />
        <NumberInput
          aria-label="Surface maximum, au mètre près"
          placeholder="Maximum"
          unit="m²"
          decimals={2}
          value={draft.maxAreaM2 ?? ''}
          onChange={(metres) => change({ maxAreaM2: boundOf(metres) })}
        />
      </RangeField>
      <div className={classes.selects}>
        <Select
          label="Type"
          placeholder="Tous"
          clearable
          data={PROPERTY_TYPES}
          value={draft.type ?? null}
          onChange={(type) => change({ type: (type as PropertyType | null) ?? undefined })}
        />
        <Select
          label="Statut"
          placeholder="Tous"
          clearable
          data={PROPERTY_STATUSES}
          value={draft.status ?? null}
          onChange={(status) => change({ status: (status as PropertyStatus | null) ?? undefined })}
        />
        {can('dashboard:read') && (
          <Select
            label="Occupation aujourd’hui"
            placeholder="Indifférent"
            clearable
            data={OCCUPANCIES}
            value={draft.occupancy ?? null}
            onChange={(occupancy) => change({ occupancy: (occupancy as Occupancy | null) ?? undefined })}
          />
        )}
        <Select
          label="Chambres"
          placeholder="Indifférent"
          clearable
          data={atLeastChoices(BEDROOM_CHOICES)}
          value={draft.bedrooms === undefined ? null : String(draft.bedrooms)}
          onChange={(count) => change({ bedrooms: count === null ? undefined : Number(count) })}
        />
        <Select
          label="Salles de bain"
          placeholder="Indifférent"
          clearable
          data={atLeastChoices(BATHROOM_CHOICES)}
          value={draft.bathrooms === undefined ? null : String(draft.bathrooms)}
          onChange={(count) => change({ bathrooms: count === null ? undefined : Number(count) })}
        />
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onReset}>
          Réinitialiser
        </Button>
        <Button type="submit" variant="light">
          Appliquer
        </Button>
      </div>
    </form>
  );
}
