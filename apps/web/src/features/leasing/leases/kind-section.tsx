import { Checkbox, Stack } from '@mantine/core';
import { LEASE_KINDS } from '@lares/domain/leasing/leases/kind';
import { LANDLORD_KINDS } from '@lares/domain/leasing/leases/landlord';
import { ChoiceInput } from '#components/choice-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import { mayBeShorter } from './leases.draft.ts';
import { leaseField, type LeaseSectionProps } from './leases.rows.ts';
import { LANDLORD_LABELS, LEASE_KIND_LABELS, LEASE_LABELS, landlordAdvice, kindAdvice } from './leases.labels.ts';
import type { LeasedProperty } from './use-proposed-nature.ts';
import { LawSection } from './law-section.tsx';

interface KindSectionProps extends LeaseSectionProps {
  property: LeasedProperty | undefined;
  /** Chosen by the user: no longer follows the property. */
  onChoice: (name: 'kind' | 'landlordKind') => void;
}

/** The kind of lease, which determines its law and the fields below. */
export function KindSection({ property, onChoice, ...section }: KindSectionProps) {
  const { form } = section;
  const field = leaseField(section);
  const kind = form.useWatchValue('kind');
  const furnished = form.useWatchValue('furnished');
  const landlordKind = form.useWatchValue('landlordKind');
  const aboutKind = property && !section.locked.has('kind') ? kindAdvice(property.type, kind) : null;
  const aboutLandlord = property?.owner && !section.locked.has('landlordKind') ? landlordAdvice(property.owner, landlordKind) : null;

  /** Input props that report a choice of the user. */
  const choice = (name: 'kind' | 'landlordKind') => {
    const props = field(name);
    return {
      ...props,
      onChange: (value: string) => {
        onChoice(name);
        (props as { onChange: (value: string) => void }).onChange(value);
      },
    };
  };
  return (
    <FormSection title="Type de bail" id="type" fixed>
      <Stack gap="md">
        <ChoiceInput
          label={LEASE_LABELS.kind}
          hidesLabel
          choices={LEASE_KINDS.map((value) => ({ value, label: LEASE_KIND_LABELS[value].label }))}
          size="md"
          {...choice('kind')}
          key={form.key('kind')}
        />
        <LawSection>{LEASE_KIND_LABELS[kind].law}</LawSection>
        {aboutKind !== null && <LawSection>{aboutKind}</LawSection>}
        {kind === 'commercial' && (
          <LawSection>Les loyers s’écrivent sans TVA : un bail soumis à la TVA ne se tient pas encore ici.</LawSection>
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
            description="Il décide de la durée minimale : trois ans, ou six pour une personne morale."
            choices={LANDLORD_KINDS.map((value) => ({ value, label: LANDLORD_LABELS[value] }))}
            size="md"
            {...choice('landlordKind')}
            key={form.key('landlordKind')}
          />
        )}
        {mayBeShorter({ kind, furnished }) && aboutLandlord !== null && <LawSection>{aboutLandlord}</LawSection>}
      </Stack>
    </FormSection>
  );
}
