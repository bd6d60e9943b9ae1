import { sentence } from '../french.ts';
import type { Noun } from '../noun.ts';

/** apps/web/src/features/<area>/<noun>/<noun>.messages.ts */
export const messagesFile = ({ ONE, fr }: Noun) => `import type { EntityMessages } from '#lib/use-entity-mutation.ts';

export const ${ONE}_MESSAGES = {
  create: {
    success: '${sentence(fr.one)} ajouté${fr.e}',
    failure: 'Impossible d’ajouter ${fr.this}',
    unexpected: 'Une erreur est survenue lors de l’ajout ${fr.ofThe}',
  },
  update: {
    success: '${sentence(fr.one)} modifié${fr.e}',
    failure: 'Impossible de modifier ${fr.this}',
    unexpected: 'Une erreur est survenue lors de la modification ${fr.ofThe}',
  },
  remove: {
    success: '${sentence(fr.one)} supprimé${fr.e}',
    failure: 'Impossible de supprimer ${fr.this}',
    unexpected: 'Une erreur est survenue lors de la suppression ${fr.ofThe}',
    unexpectedReason: 'Rien n’a été supprimé.',
  },
} satisfies Record<string, EntityMessages>;
`;

/** apps/web/src/features/<area>/<noun>/<noun>-refusals.messages.ts */
export const refusalsFile = ({ one, ONE, fr }: Noun) => `import type { Refusals } from '#lib/refusals.ts';

export const ${ONE}_REFUSALS: Refusals<'${one}'> = {
  '${one}.name-missing': 'Le nom ${fr.ofThe} est requis.',
};
`;

/** apps/web/src/features/<area>/<noun>/<singular>-form.tsx */
export const formFile = ({
  area,
  noun,
  One,
  ONE,
}: Noun) => `import { Button, Group, Paper, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { ${ONE}_STATUSES } from '@lares/domain/${area}/${noun}/status';
import type { ${One}Draft } from '@lares/validation/${area}/${noun}';
import { ErrorSummary } from '#components/error-summary.tsx';
import type { ZodForm } from '#lib/form.ts';

interface ${One}FormProps {
  form: ZodForm<${One}Draft>;
  onSubmit: (draft: ${One}Draft) => void;
  pending: boolean;
  submitLabel: string;
  /** « Enregistrement... » */
  busyLabel: string;
  onCancel: () => void;
}

/** The same for creation and edition: the page owns title, words and destination. */
export function ${One}Form({ form, onSubmit, pending, submitLabel, busyLabel, onCancel }: ${One}FormProps) {
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="md" maw="40rem">
        <ErrorSummary form={form} />
        <Paper p="lg">
          <Stack gap="md">
            <TextInput label="Nom" withAsterisk autoComplete="off" {...form.getInputProps('name')} key={form.key('name')} />
            <Select label="Statut" withAsterisk data={${ONE}_STATUSES} {...form.getInputProps('status')} key={form.key('status')} />
            <Textarea label="Notes" rows={6} {...form.getInputProps('notes')} key={form.key('notes')} />
          </Stack>
        </Paper>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={pending}>
            Annuler
          </Button>
          <Button type="submit" disabled={pending} aria-busy={pending}>
            {pending ? busyLabel : submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
`;

/** apps/web/src/features/<area>/<noun>/<singular>-form.test.tsx */
export const formTest = ({
  area,
  noun,
  one,
  One,
  ONE,
  singular,
  statuses,
}: Noun) => `import { EMPTY_${ONE}, ${one}Values, type ${One}Draft } from '@lares/validation/${area}/${noun}';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useZodForm } from '#lib/form.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ${One}Form } from './${singular}-form.tsx';

const onSubmit = vi.fn<(draft: ${One}Draft) => void>();

function Page() {
  const form = useZodForm(${one}Values, EMPTY_${ONE});
  return (
    <${One}Form
      form={form}
      onSubmit={(draft) => onSubmit(draft)}
      pending={false}
      submitLabel="Enregistrer"
      busyLabel="Enregistrement..."
      onCancel={() => {}}
    />
  );
}

it('tells what is missing under its field, then sends what was typed', async () => {
  await renderInApp(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(screen.getByRole('region', { name: 'Erreurs du formulaire' }).textContent).toContain('Le nom est requis');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^Nom/), 'Un nom');
  await user.type(screen.getByLabelText('Notes'), 'Au calme.');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Un nom', status: '${statuses[0]}', notes: 'Au calme.' });
});
`;

/** apps/web/src/features/<area>/<noun>/<singular>-status-badge.tsx */
export const badgeFile = ({ area, noun, one, One }: Noun) => `import type { ${One}Status } from '@lares/domain/${area}/${noun}/status';
import { StatusBadge } from '#components/status-badge.tsx';

interface ${One}StatusBadgeProps {
  status: ${One}Status;
}

export function ${One}StatusBadge({ status }: ${One}StatusBadgeProps) {
  return <StatusBadge kind="${one}" word={status} />;
}
`;

/** apps/web/src/features/<area>/<noun>/<singular>-table.tsx */
export const tableFile = ({ many, one, One, singular, address, fr }: Noun) => `import { EmptyState } from '#components/empty-state.tsx';
import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { formatInstant } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import { ${One}StatusBadge } from './${singular}-status-badge.tsx';

type ${One}Row = RouterOutputs['${many}']['list']['rows'][number];

interface ${One}TableProps {
  rows: ${One}Row[];
}

const COLUMNS: DataColumn<${One}Row>[] = [
  { id: 'name', header: 'Nom', phone: 'title', cell: ({ name }) => name },
  { id: 'status', header: 'Statut', phone: 'aside', cell: ({ status }) => <${One}StatusBadge status={status} /> },
  { id: 'createdAt', header: 'Création', align: 'end', cell: ({ createdAt }) => formatInstant(createdAt) },
];

export function ${One}Table({ rows }: ${One}TableProps) {
  return (
    <DataTable
      label="Liste des ${fr.many}"
      columns={COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      rowLink={({ id }) => ({ to: '/${address}/$${one}Id', params: { ${one}Id: id } })}
      empty={
        <EmptyState drawing="documents" title="${sentence(fr.no)}">
          Modifiez vos critères de recherche, ou ajoutez ${fr.a}.
        </EmptyState>
      }
    />
  );
}
`;

/** apps/web/src/features/<area>/<noun>/<singular>-details.tsx */
export const detailsFile = ({ many, one, One, singular, fr }: Noun) => `import { DescriptionList } from '#components/description-list.tsx';
import { Panel } from '#components/panel.tsx';
import { formatInstant } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import { ${One}StatusBadge } from './${singular}-status-badge.tsx';

interface ${One}DetailsProps {
  ${one}: RouterOutputs['${many}']['byId'];
}

export function ${One}Details({ ${one} }: ${One}DetailsProps) {
  return (
    <Panel title="${sentence(fr.one)}">
      <DescriptionList
        items={[
          { label: 'Statut', value: <${One}StatusBadge status={${one}.status} /> },
          { label: 'Notes', value: ${one}.notes },
          { label: 'Création', value: formatInstant(${one}.createdAt) },
          { label: 'Dernière modification', value: formatInstant(${one}.updatedAt) },
        ]}
      />
    </Panel>
  );
}
`;
