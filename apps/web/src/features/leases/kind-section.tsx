import { Checkbox, Stack } from '@mantine/core';
import { LEASE_KINDS } from '@lares/domain/leases/kind';
import { LANDLORD_KINDS } from '@lares/domain/leases/landlord';
import { ChoiceInput } from '#components/choice-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import { mayBeShorter } from '#lib/lease-draft.ts';
import { leaseField, type LeaseSectionProps } from '#lib/lease-rows.ts';
import { LANDLORD_LABELS, LEASE_KIND_WORDS, LEASE_LABELS } from '#lib/lease-words.ts';
import { LawSection } from './law-section.tsx';

/** Which law the lease follows. Everything below depends on it. */
export function KindSection(section: LeaseSectionProps) {
  const { form } = section;
  const field = leaseField(section);
  const kind = form.useWatchValue('kind');
  const furnished = form.useWatchValue('furnished');
  return (
    <FormSection title="Type de bail" id="type" fixed>
      <Stack gap="md">
        <ChoiceInput
          label={LEASE_LABELS.kind}
          hidesLabel
          choices={LEASE_KINDS.map((value) => ({ value, label: LEASE_KIND_WORDS[value].label }))}
          size="md"
          {...field('kind')}
          key={form.key('kind')}
        />
        <LawSection>{LEASE_KIND_WORDS[kind].law}</LawSection>
        {kind === 'commercial' && (
          <LawSection>Les loyers s’écrivent sans TVA : un bail soumis à la TVA ne se tient pas encore ici.</LawSection>
        )}
        {kind === 'colocation' && (
          <Checkbox
            label={LEASE_LABELS.furnished}
            description="Il décide de la durée et du dépôt de garantie."
            {...form.getInputProps('furnished', { type: 'checkbox' })}
            disabled={section.locked.has('furnished')}
            key={form.key('furnished')}
          />
        )}
        {mayBeShorter({ kind, furnished }) && (
          <ChoiceInput
            label={LEASE_LABELS.landlordKind}
            description="Il décide de la durée minimale : trois ans, ou six pour une personne morale."
            choices={LANDLORD_KINDS.map((value) => ({ value, label: LANDLORD_LABELS[value] }))}
            size="md"
            {...field('landlordKind')}
            key={form.key('landlordKind')}
          />
        )}
      </Stack>
    </FormSection>
  );
}
