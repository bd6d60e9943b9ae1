import type { Day } from '@lares/domain/shared/day';
import type { MandateDraft } from '@lares/validation/accounting/mandates';
import { Checkbox, Stack } from '@mantine/core';
import { DayInput } from '#components/day-input.tsx';
import type { ZodForm } from '#lib/form.ts';
import { coveredBy, leavingOf } from './mandates.draft.ts';
import type { OwnedProperty, StoredMandate } from './mandates.labels.ts';

interface CoveredPropertiesSectionProps {
  form: ZodForm<MandateDraft>;
  /** Null: a new one. */
  mandate: StoredMandate | null;
  owned: readonly OwnedProperty[];
  today: Day;
}

/** The properties that a mandate names and, for those that it covered, the day on which they leave it. */
export function CoveredPropertiesSection({ form, mandate, owned, today }: CoveredPropertiesSectionProps) {
  const left = form.useWatchValue('leftProperties');
  const titles = new Map([...owned, ...(mandate?.deletedProperties ?? [])].map(({ id, title }) => [id, title]));
  const props = form.getInputProps('propertyIds');
  const choose = (ids: string[]) => {
    props.onChange(ids);
    form.setFieldValue('leftProperties', leavingOf(form.getValues(), coveredBy(mandate), { ids, today }));
  };
  return (
    <>
      <Checkbox.Group
        label="Biens couverts"
        description={owned.length === 0 ? 'Ce propriétaire n’a pas encore de bien.' : undefined}
        {...props}
        onChange={choose}
        key={form.key('propertyIds')}
      >
        <Stack gap="xs" mt="xs">
          {owned.map(({ id, title, address }) => (
            <Checkbox key={id} value={id} label={title} description={address} />
          ))}
        </Stack>
      </Checkbox.Group>
      {left.map(({ propertyId }, at) => (
        <DayInput
          label={`${titles.get(propertyId) ?? 'Bien'}\u00A0: couvert jusqu’au`}
          description="Ce jour compris : ce qui est encaissé ensuite ne figure sur aucun relevé. Vide : ce bien était inscrit par erreur."
          {...form.getInputProps(`leftProperties.${at}.untilDate`)}
          key={`${propertyId} ${form.key(`leftProperties.${at}.untilDate`)}`}
        />
      ))}
    </>
  );
}
