import { sentence } from '../french.ts';
import type { Noun } from '../noun.ts';

/** apps/web/src/routes/_app/<address>/index.tsx */
export const listRoute = ({
  area,
  noun,
  many,
  Many,
  one,
  One,
  ONE,
  singular,
  address,
  fr,
}: Noun) => `import { Button, Select } from '@mantine/core';
import { ${ONE}_STATUSES } from '@lares/domain/${area}/${noun}/status';
import { ${one}Search } from '@lares/validation/${area}/${noun}';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { FilterBar } from '#components/filter-bar.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { ${One}Table } from '#features/${area}/${noun}/${singular}-table.tsx';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';

export const Route = createFileRoute('/_app/${address}/')({
  validateSearch: ${one}Search,
  loaderDeps: ({ search: { status, q, cursor } }) => ({ status, q, cursor }),
  loader: ({ context: { utils }, deps }) => utils.${many}.list.ensureData(deps),
  component: ${Many}Page,
});

function ${Many}Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const can = useCan();
  const [{ rows, nextCursor, previousCursor }] = trpc.${many}.list.useSuspenseQuery(search);
  const filterBy = (criteria: Pick<typeof search, 'status' | 'q'>) =>
    void navigate({ search: { status: search.status, q: search.q, ...criteria } });
  const stepTo = (cursor: string | null) => (cursor === null ? undefined : () => void navigate({ search: { ...search, cursor } }));

  return (
    <>
      <PageHeader
        title="${sentence(fr.many)}"
        action={
          can('${noun}:write') && (
            <Button component={Link} to="/${address}/new" leftSection={<IconPlus size={16} aria-hidden="true" />}>
              Ajouter ${fr.a}
            </Button>
          )
        }
      />
      <FilterBar
        words={{ label: 'Rechercher ${fr.a}…', value: search.q, onSearch: (q) => filterBy({ q }) }}
        active={[search.status, search.q].filter(Boolean).length}
        onClear={() => filterBy({ status: undefined, q: undefined })}
      >
        <Select
          aria-label="Statut"
          placeholder="Tous les statuts"
          clearable
          data={${ONE}_STATUSES}
          value={search.status ?? null}
          onChange={(status) => filterBy({ status: status ?? undefined })}
        />
      </FilterBar>
      <${One}Table rows={rows} />
      <KeysetPager onPrevious={stepTo(previousCursor)} onNext={stepTo(nextCursor)} />
    </>
  );
}
`;

/** apps/web/src/routes/_app/<address>/new.tsx */
export const newRoute = ({
  area,
  noun,
  many,
  one,
  One,
  ONE,
  singular,
  address,
  fr,
}: Noun) => `import { EMPTY_${ONE}, ${one}Values } from '@lares/validation/${area}/${noun}';
import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { ${One}Form } from '#features/${area}/${noun}/${singular}-form.tsx';
import { ${ONE}_MESSAGES } from '#features/${area}/${noun}/${noun}.messages.ts';
import { useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';

export const Route = createFileRoute('/_app/${address}/new')({ component: New${One}Page });

function New${One}Page() {
  return useCan()('${noun}:write') ? <New${One} /> : <ForbiddenPage />;
}

function New${One}() {
  const navigate = Route.useNavigate();
  const form = useZodForm(${one}Values, EMPTY_${ONE});
  const { creationKey, renewIfServed } = useCreationKey();
  const create = useEntityMutation(trpc.${many}.create, {
    messages: ${ONE}_MESSAGES.create,
    form,
    onFailure: renewIfServed,
    onDone: ({ id }) => navigate({ to: '/${address}/$${one}Id', params: { ${one}Id: id } }),
  });

  return (
    <>
      <PageHeader title="${sentence(fr.fresh)}" crumbs={[{ label: '${sentence(fr.many)}', to: '/${address}' }]} />
      <${One}Form
        form={form}
        onSubmit={(draft) => create.mutate({ ...draft, creationKey })}
        pending={create.isPending}
        submitLabel="Ajouter"
        busyLabel="Ajout..."
        onCancel={() => void navigate({ to: '/${address}' })}
      />
      <UnsavedChanges isDirty={form.isDirty} />
    </>
  );
}
`;

/** apps/web/src/routes/_app/<address>/$<one>Id.tsx */
export const detailRoute = ({
  area,
  noun,
  many,
  one,
  One,
  ONE,
  singular,
  address,
  fr,
}: Noun) => `import { Button, Group } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { ${One}Details } from '#features/${area}/${noun}/${singular}-details.tsx';
import { ${ONE}_MESSAGES } from '#features/${area}/${noun}/${noun}.messages.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';

export const Route = createFileRoute('/_app/${address}/$${one}Id')({
  loader: ({ context: { utils }, params }) => utils.${many}.byId.ensureData({ id: params.${one}Id }),
  component: ${One}Page,
});

function ${One}Page() {
  const { ${one}Id } = Route.useParams();
  const navigate = Route.useNavigate();
  const can = useCan();
  const [${one}] = trpc.${many}.byId.useSuspenseQuery({ id: ${one}Id });
  const [isAsking, setIsAsking] = useState(false);
  const remove = useEntityMutation(trpc.${many}.remove, {
    messages: ${ONE}_MESSAGES.remove,
    // This page's own row is gone: asking for it again would only be refused.
    invalidates: [[['${many}', 'list']]],
    onDone: () => navigate({ to: '/${address}' }),
    onFailure: () => setIsAsking(false),
  });

  return (
    <>
      <PageHeader
        title={${one}.name}
        crumbs={[{ label: '${sentence(fr.many)}', to: '/${address}' }]}
        action={
          can('${noun}:write') && (
            <Group gap="xs">
              <Button variant="default" onClick={() => setIsAsking(true)}>
                Supprimer
              </Button>
              <Button renderRoot={(props) => <Link {...props} to="/${address}/edit/$${one}Id" params={{ ${one}Id }} />}>
                Modifier
              </Button>
            </Group>
          )
        }
      />
      <${One}Details ${one}={${one}} />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate({ id: ${one}.id, version: ${one}.version })}
        title="Supprimer ${fr.this} ?"
        confirmLabel="Supprimer"
        busyLabel="Suppression..."
        pending={remove.isPending}
        destructive
      >
        « {${one}.name} » sera supprimé${fr.e} définitivement.
      </ConfirmDialog>
    </>
  );
}
`;

/** apps/web/src/routes/_app/<address>/edit.$<one>Id.tsx */
export const editRoute = ({
  area,
  noun,
  many,
  one,
  One,
  ONE,
  singular,
  address,
  fr,
}: Noun) => `import { ${one}Values } from '@lares/validation/${area}/${noun}';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { ${One}Form } from '#features/${area}/${noun}/${singular}-form.tsx';
import { ${ONE}_MESSAGES } from '#features/${area}/${noun}/${noun}.messages.ts';
import { useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';

export const Route = createFileRoute('/_app/${address}/edit/$${one}Id')({
  loader: ({ context: { utils }, params }) => utils.${many}.byId.fetch({ id: params.${one}Id }),
  component: Edit${One}Page,
});

function Edit${One}Page() {
  return useCan()('${noun}:write') ? <Edit${One} /> : <ForbiddenPage />;
}

function Edit${One}() {
  const { ${one}Id } = Route.useParams();
  const navigate = Route.useNavigate();
  const [current] = trpc.${many}.byId.useSuspenseQuery({ id: ${one}Id });
  // What the form was filled from. A newer version read meanwhile must not be overwritten as if it had been seen.
  const [{ name, status, notes, version }] = useState(current);
  const form = useZodForm(${one}Values, { name, status, notes });
  const goBack = () => navigate({ to: '/${address}/$${one}Id', params: { ${one}Id } });
  const update = useEntityMutation(trpc.${many}.update, { messages: ${ONE}_MESSAGES.update, form, onDone: goBack });

  return (
    <>
      <PageHeader
        title="Modifier ${fr.the}"
        crumbs={[
          { label: '${sentence(fr.many)}', to: '/${address}' },
          { label: name, to: '/${address}/$${one}Id', params: { ${one}Id } },
        ]}
      />
      <${One}Form
        form={form}
        onSubmit={(draft) => update.mutate({ ...draft, id: ${one}Id, version })}
        pending={update.isPending}
        submitLabel="Enregistrer"
        busyLabel="Enregistrement..."
        onCancel={() => void goBack()}
      />
      <UnsavedChanges isDirty={form.isDirty} />
    </>
  );
}
`;
