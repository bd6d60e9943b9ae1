import { ActionIcon, Button, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { GUARANTOR_KINDS, SURETY_KINDS } from '@lares/domain/leasing/leases/surety';
import { EMPTY_GUARANTOR } from '@lares/validation/leasing/leases';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { CentsInput } from '#components/cents-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import type { LeaseSectionProps } from './leases.rows.ts';
import { GUARANTOR_LABELS, LEASE_LABELS, SURETY_LABELS } from './leases.labels.ts';
import classes from './guarantors-section.module.css';

const MAX_GUARANTORS = 10;
const optionsOf = <Word extends string>(words: readonly Word[], labels: Record<Word, string>) =>
  words.map((value) => ({ value, label: labels[value] }));

/** Guarantors of the tenants, any number. */
export function GuarantorsSection({ form, locked }: LeaseSectionProps) {
  const isLocked = locked.has('guarantors');
  const guarantors = form.useWatchValue('guarantors');
  const add = useRef<HTMLButtonElement>(null);

  function summary(): string {
    const named = form
      .getValues()
      .guarantors.map(({ name }) => name)
      .filter(Boolean);
    return named.length > 0 ? named.join(', ') : 'Aucun garant';
  }

  return (
    <FormSection
      title={LEASE_LABELS.guarantors}
      id="garants"
      summary={summary}
      hasErrors={Object.keys(form.errors).some((path) => path.startsWith('guarantors'))}
    >
      <Stack gap="md">
        {guarantors.map((_, at) => (
          <GuarantorFields
            // By position: the form identifies its guarantors by index.
            key={form.key(`guarantors.${at}`)}
            form={form}
            at={at}
            isLocked={isLocked}
            isOnly={guarantors.length === 1}
            onRemove={() => {
              form.removeListItem('guarantors', at);
              add.current?.focus();
            }}
          />
        ))}
        {guarantors.length < MAX_GUARANTORS && !isLocked && (
          <Button
            ref={add}
            variant="default"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => form.insertListItem('guarantors', { ...EMPTY_GUARANTOR })}
          >
            Ajouter un garant
          </Button>
        )}
      </Stack>
    </FormSection>
  );
}

interface GuarantorFieldsProps extends Pick<LeaseSectionProps, 'form'> {
  isLocked: boolean;
  at: number;
  isOnly: boolean;
  onRemove: () => void;
}

function GuarantorFields({ form, at, isLocked, isOnly, onRemove }: GuarantorFieldsProps) {
  const field = (name: keyof typeof EMPTY_GUARANTOR) => `guarantors.${at}.${name}` as const;
  const title = isOnly ? 'Le garant' : `Garant ${at + 1}`;
  return (
    <fieldset className={classes.guarantor} disabled={isLocked}>
      <legend className={classes.legend}>
        <span className={classes.title}>{title}</span>
        {!isLocked && (
          <ActionIcon variant="subtle" color="gray" aria-label="Retirer ce garant" onClick={onRemove}>
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </legend>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="Nom du garant" required autoComplete="off" {...form.getInputProps(field('name'))} key={form.key(field('name'))} />
        <Select
          label="Qui"
          data={optionsOf(GUARANTOR_KINDS, GUARANTOR_LABELS)}
          allowDeselect={false}
          {...form.getInputProps(field('kind'))}
          key={form.key(field('kind'))}
        />
        <Select
          label="Engagement"
          data={optionsOf(SURETY_KINDS, SURETY_LABELS)}
          allowDeselect={false}
          {...form.getInputProps(field('surety'))}
          key={form.key(field('surety'))}
        />
        <CentsInput
          label="Montant garanti"
          placeholder="Toute la dette"
          {...form.getInputProps(field('maxAmountCents'))}
          key={form.key(field('maxAmountCents'))}
        />
        <DayInput label="Jusqu’au" {...form.getInputProps(field('untilDate'))} key={form.key(field('untilDate'))} />
        <TextInput label="Téléphone" type="tel" autoComplete="off" {...form.getInputProps(field('phone'))} key={form.key(field('phone'))} />
        <TextInput label="E-mail" type="email" autoComplete="off" {...form.getInputProps(field('email'))} key={form.key(field('email'))} />
        <TextInput label="Adresse" autoComplete="off" {...form.getInputProps(field('address'))} key={form.key(field('address'))} />
      </SimpleGrid>
    </fieldset>
  );
}
