import { type ExitDraft, MAX_DEDUCTIONS, MAX_PROOFS } from '@lares/validation/accounting/deposits.exits';
import { Button, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CentsInput } from '#components/cents-input.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { Panel } from '#components/panel.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { focusFirstError, type ZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { keptObstacleSentence } from './deposits.labels.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';
import classes from './exit-form.module.css';
import { ExitAidSection } from './exit-aid-section.tsx';
import { type ExitView, keptCapSentence, lastDayReason } from './exits.labels.ts';

const CONFORMITIES = [
  { value: 'conforme', label: 'Conforme à l’entrée', detail: 'Le dépôt se rend en un mois.' },
  { value: 'non conforme', label: 'Non conforme', detail: 'Le dépôt se rend en deux mois.' },
] as const;

/** The documents of a deduction: they stand in a later area, so the page gives their part. */
type ProofsOf = (named: { of: string; documentIds: readonly string[]; max: number; onChange: (ids: string[]) => void }) => ReactNode;

interface ExitFormProps {
  view: ExitView;
  form: ZodForm<ExitDraft>;
  proofs: ProofsOf;
}

/** What is known of the end of a lease: keys, inventory, address, deductions, what is kept. */
export function ExitForm({ view, form, proofs }: ExitFormProps) {
  const { id: leaseId, saved, today, lastDay } = view;
  const { obstacle } = view.keptLimit;
  const save = useEntityMutation(trpc.deposits.saveExit, { messages: DEPOSIT_MESSAGES.saveExit, form });
  const reason = lastDayReason(view);
  return (
    <form
      noValidate
      aria-label="Sortie du locataire"
      className={classes.story}
      onSubmit={form.onSubmit((draft) => {
        if (!save.isPending) save.mutate({ ...draft, leaseId, version: saved?.version ?? null });
      }, focusFirstError(form))}
    >
      <Panel title="1. Clés et état des lieux">
        <Stack gap="md">
          <DayInput
            required
            label="Clés remises le"
            {...(lastDay === null ? {} : { description: 'En main propre, ou le jour de la lettre recommandée.' })}
            max={today}
            {...form.getInputProps('keysOn')}
            key={form.key('keysOn')}
          />
          {reason !== null && <p className={classes.note}>{reason}</p>}
          <ChoiceInput
            required
            label="État des lieux de sortie"
            choices={CONFORMITIES}
            {...form.getInputProps('conformity')}
            key={form.key('conformity')}
          />
          <Textarea
            autosize
            minRows={2}
            label="Nouvelle adresse du locataire"
            description="Sans adresse, un retard n’est pas majoré."
            {...form.getInputProps('newAddress')}
            key={form.key('newAddress')}
          />
        </Stack>
      </Panel>
      <Panel title="2. Retenues">
        <Deductions form={form} proofs={proofs} />
      </Panel>
      <Panel title="3. Copropriété">
        {obstacle !== null && <p className={classes.note}>{keptObstacleSentence(obstacle)}</p>}
        {(obstacle === null || (saved !== null && saved.keptCents > 0)) && (
          <CentsInput
            label="Gardé jusqu’à l’arrêté des comptes"
            {...(obstacle === null && { description: keptCapSentence(view) })}
            {...form.getInputProps('keptCents')}
            key={form.key('keptCents')}
          />
        )}
      </Panel>
      <ExitAidSection view={view} form={form} />
      <div>
        <SubmitButton pending={save.isPending} busyLabel="Enregistrement...">
          Enregistrer et calculer
        </SubmitButton>
      </div>
    </form>
  );
}

interface DeductionsProps {
  form: ZodForm<ExitDraft>;
  proofs: ProofsOf;
}

function Deductions({ form, proofs }: DeductionsProps) {
  const deductions = form.useWatchValue('deductions');
  return (
    <Stack gap="md">
      {deductions.length === 0 && (
        <Text size="sm" c="dimmed">
          Aucune retenue. Chacune se justifie : état des lieux, photos, devis ou facture. L’usure normale ne se retient pas.
        </Text>
      )}
      {deductions.map((_, at) => (
        // By position: the form identifies its deductions by index.
        <DeductionFields key={form.key(`deductions.${at}`)} form={form} at={at} proofs={proofs} />
      ))}
      {deductions.length < MAX_DEDUCTIONS && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => form.insertListItem('deductions', { label: '', amountCents: '', proof: '', documentIds: [] })}
        >
          Ajouter une retenue
        </Button>
      )}
    </Stack>
  );
}

function DeductionFields({ form, at, proofs }: DeductionsProps & { at: number }) {
  const path = `deductions.${at}` as const;
  const documentIds = form.useWatchValue(`${path}.documentIds`) ?? [];
  return (
    <fieldset className={classes.deduction} aria-label={`Retenue ${at + 1}`}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          required
          label="Retenue"
          placeholder="Peinture du séjour"
          {...form.getInputProps(`${path}.label`)}
          key={form.key(`${path}.label`)}
        />
        <CentsInput required label="Montant" {...form.getInputProps(`${path}.amountCents`)} key={form.key(`${path}.amountCents`)} />
      </SimpleGrid>
      <TextInput
        label="Justificatif"
        placeholder="Facture, devis ou photos, avec la date"
        description="Sans justificatif, écrit ici ou classé ci-dessous, le locataire peut la contester."
        {...form.getInputProps(`${path}.proof`)}
        key={form.key(`${path}.proof`)}
      />
      {proofs({ of: `retenue ${at + 1}`, documentIds, max: MAX_PROOFS, onChange: (ids) => form.setFieldValue(`${path}.documentIds`, ids) })}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        w="fit-content"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        aria-label={`Retirer la retenue ${at + 1}`}
        onClick={() => form.removeListItem('deductions', at)}
      >
        Retirer la retenue
      </Button>
    </fieldset>
  );
}
