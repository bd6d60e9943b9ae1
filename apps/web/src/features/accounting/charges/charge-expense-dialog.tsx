import { CHARGE_NATURES, natureLaw } from '@lares/domain/accounting/charges/natures';
import { percentOf } from '@lares/domain/accounting/mandates/terms';
import { proposedTaxLine } from '@lares/domain/accounting/charges/declared';
import { isMetered } from '@lares/domain/portfolio/buildings/key-kinds';
import { cents } from '@lares/domain/shared/money';
import { type ExpenseDraft, type ExpenseProposal, expenseValues } from '@lares/validation/accounting/charges';
import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { NumberInput } from '#components/number-input.tsx';
import { PercentInput } from '#components/percent-input.tsx';
import { PropertySelect } from '#features/portfolio/properties/property-select.tsx';
import { ProofSelect } from '#features/accounting/payments/proof-select.tsx';
import { RecordActions } from '#components/record-actions.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useDeletion } from '#lib/use-removal.ts';
import type { ChargeExpense } from './charges.labels.ts';
import { DeclarationSection } from './declaration-section.tsx';
import { CHARGE_MESSAGES } from './charges.messages.ts';

interface ChargeExpenseDialogProps {
  /** Null: a new one, of this year and building. */
  expense: ChargeExpense | null;
  year: number;
  buildingId: string | null;
  /** What is known of a new one. */
  proposal?: ExpenseProposal | undefined;
  /** Whether the organisation declares what it pays: a landlord does. */
  isDeclared: boolean;
  onClose: () => void;
}

/** Records what a building or a single property cost, changes it, or removes it. */
export function ChargeExpenseDialog({ expense, year, buildingId, proposal, isDeclared, onClose }: ChargeExpenseDialogProps) {
  const { creationKey, renewIfServed } = useCreationKey();
  const buildings = trpc.buildings.list.useQuery();
  const form = useZodForm(expenseValues, expense === null ? newDraft(year, buildingId, proposal) : draftOf(expense));
  const place = form.useWatchValue('buildingId');
  const keyId = form.useWatchValue('keyId');
  const propertyId = form.useWatchValue('propertyId');
  const nature = form.useWatchValue('nature');
  const add = useEntityMutation(trpc.charges.addExpense, {
    messages: CHARGE_MESSAGES.add,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
  });
  const update = useEntityMutation(trpc.charges.updateExpense, { messages: CHARGE_MESSAGES.update, form, onDone: onClose });
  const remove = useDeletion(
    { remove: trpc.charges.removeExpense, add: trpc.charges.addExpense },
    { messages: CHARGE_MESSAGES, form, onDone: onClose },
  );
  const pending = add.isPending || update.isPending || remove.isPending;
  const keys = buildings.data?.find(({ id }) => id === place)?.keys ?? [];
  const isByMeter = keys.some(({ id, kind }) => id === keyId && isMetered(kind));
  const { recoverableBp, article } = natureLaw(nature);
  return (
    <FormDialog
      title={expense ? 'Modifier la dépense' : 'Ajouter une dépense'}
      hasToLose={form.isDirty}
      pending={pending}
      onClose={onClose}
    >
      {(leave) => (
        <form
          noValidate
          onSubmit={form.onSubmit((draft) => {
            if (pending) return;
            const sent = { ...draft, propertyId: draft.buildingId ? null : draft.propertyId };
            if (expense) update.mutate({ ...sent, id: expense.id, version: expense.version });
            else add.mutate({ ...sent, creationKey });
          }, focusFirstError(form))}
        >
          <Stack gap="md">
            <Select
              clearable
              searchable
              label="Immeuble"
              description="Vide : la dépense ne concerne qu’un bien."
              data={(buildings.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={place}
              onChange={(to) => {
                form.setFieldValue('buildingId', to);
                const [only, ...others] = buildings.data?.find(({ id }) => id === to)?.keys ?? [];
                form.setFieldValue('keyId', only && others.length === 0 ? only.id : null);
                if (to !== null) form.setFieldValue('propertyId', null);
              }}
            />
            {place === null ? (
              <PropertySelect required label="Bien" {...form.getInputProps('propertyId')} key={form.key('propertyId')} />
            ) : (
              <Select
                required
                label="Clé de répartition"
                description={
                  keys.length === 0 && buildings.data ? 'Cet immeuble n’a pas encore de clé : ajoutez-la sur sa page.' : undefined
                }
                data={keys.map(({ id, name }) => ({ value: id, label: name }))}
                {...form.getInputProps('keyId')}
                key={form.key('keyId')}
              />
            )}
            <Select
              required
              searchable
              allowDeselect={false}
              label="Nature"
              data={[...CHARGE_NATURES]}
              value={nature}
              onChange={(to) => {
                const chosen = CHARGE_NATURES.find((one) => one === to);
                if (chosen === undefined) return;
                const { label } = form.getValues();
                if (label === '' || label === nature) form.setFieldValue('label', chosen);
                form.setFieldValue('nature', chosen);
                form.setFieldValue('recoverablePercent', percentOf(natureLaw(chosen).recoverableBp));
                if (isDeclared && form.getValues().paidOn) form.setFieldValue('taxLine', proposedTaxLine(chosen));
              }}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <TextInput required label="Libellé" {...form.getInputProps('label')} key={form.key('label')} />
              <TextInput label="Fournisseur" autoComplete="off" {...form.getInputProps('supplier')} key={form.key('supplier')} />
              <CentsInput
                required
                label="Montant TTC"
                description="Un avoir se saisit en montant négatif."
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...form.getInputProps('amountCents')}
                key={form.key('amountCents')}
              />
              <PercentInput
                required
                label="Part récupérable"
                description={
                  recoverableBp === 0
                    ? 'À la charge du bailleur : hors de la liste du décret n° 87-713.'
                    : `Au plus ${percentOf(recoverableBp)} % : décret n° 87-713, ${article}.`
                }
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...form.getInputProps('recoverablePercent')}
                key={form.key('recoverablePercent')}
              />
            </SimpleGrid>
            <CentsInput
              label="Montant récupérable"
              description="Si la facture le donne en euros : il remplace le pourcentage."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('recoverableCents')}
              key={form.key('recoverableCents')}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <DayInput required label="Premier jour payé" {...form.getInputProps('fromDate')} key={form.key('fromDate')} />
              <DayInput required label="Dernier jour payé" {...form.getInputProps('untilDate')} key={form.key('untilDate')} />
            </SimpleGrid>
            {isByMeter && (
              <NumberInput
                required
                decimals={3}
                label="Volume facturé"
                description="Pour tout l’immeuble, dans l’unité des compteurs : il donne le prix de l’unité."
                {...form.getInputProps('quantity')}
                key={form.key('quantity')}
              />
            )}
            <ProofSelect
              label="Facture"
              description="Un document déjà classé. Il ne se supprime plus tant que la dépense le cite."
              propertyId={place === null ? propertyId : null}
              {...form.getInputProps('documentId')}
              key={form.key('documentId')}
            />
            {isDeclared && <DeclarationSection form={form} />}
            <RecordActions
              isNew={expense === null}
              pending={pending}
              onRemove={expense === null ? undefined : () => remove.mutate({ id: expense.id, version: expense.version })}
              onCancel={leave}
            />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

/** What a task cost is a repair, which the landlord bears. */
const REPAIR = 'Autre dépense du bailleur';

function newDraft(year: number, buildingId: string | null, proposal: ExpenseProposal | undefined): ExpenseDraft {
  const nature = proposal ? REPAIR : 'Parties communes';
  return {
    buildingId: proposal ? null : buildingId,
    keyId: null,
    propertyId: proposal?.propertyId ?? null,
    nature,
    label: proposal?.label ?? '',
    supplier: proposal?.supplier ?? '',
    amountCents: proposal ? cents(proposal.amountCents) : '',
    fromDate: `${year}-01-01`,
    untilDate: `${year}-12-31`,
    recoverablePercent: percentOf(natureLaw(nature).recoverableBp),
    recoverableCents: '',
    quantity: '',
    paidOn: null,
    taxLine: null,
    documentId: null,
  };
}

function draftOf(expense: ChargeExpense): ExpenseDraft {
  const {
    keyId,
    propertyId,
    nature,
    label,
    supplier,
    amountCents,
    fromDate,
    untilDate,
    recoverableBp,
    statedCents,
    quantity,
    paidOn,
    taxLine,
    documentId,
  } = expense;
  const place = { buildingId: expense.buildingId, keyId, propertyId };
  const days = { fromDate, untilDate };
  return {
    ...place,
    nature,
    label,
    supplier,
    amountCents,
    ...days,
    // Where the bill states euros, the share is proposed again in case they are taken out.
    recoverablePercent: percentOf(statedCents === null ? recoverableBp : natureLaw(nature).recoverableBp),
    recoverableCents: statedCents ?? '',
    quantity: quantity ?? '',
    paidOn,
    taxLine,
    documentId,
  };
}
