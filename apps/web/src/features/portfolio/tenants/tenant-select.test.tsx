import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { fold } from '@lares/domain/shared/fold';
import { permissionsOf } from '@lares/domain/shared/permissions';
import { createQueryClient } from '#lib/query-client.ts';
import { trpc, trpcClient } from '#lib/trpc.ts';
import { PermissionsContext } from '#lib/use-can.ts';
import { serve } from '#testing/fake-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import type { Output } from '#testing/server-answers.ts';
import { STORED_TENANT } from '#testing/stored-tenant.ts';
import { TenantSelect } from './tenant-select.tsx';
import { TenantsSelect } from './tenants-select.tsx';

const PEOPLE: Output<'tenants.search'> = [
  { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0001', name: 'Karim Benali', email: 'karim@exemple.fr', status: 'Actif' },
  { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0002', name: 'Inès Moreau', email: 'ines@exemple.fr', status: 'Prospect' },
];
/** Beyond the first page of the search. */
const FAR: (typeof PEOPLE)[number] = {
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0003',
  name: 'Zoé Zimmer',
  email: 'zoe@exemple.fr',
  status: 'Ancien',
};
const [KARIM, INES] = PEOPLE as [(typeof PEOPLE)[0], (typeof PEOPLE)[0]];

/** A select with its providers, and a server with these people. */
async function shown(select: ReactNode) {
  const queryClient = createQueryClient(() => {});
  const calls = serve(
    {
      'tenants.search': ({ q = '' }) => PEOPLE.filter(({ name }) => fold(name).includes(fold(q))),
      'tenants.byId': ({ id }) => ({ ...STORED_TENANT, ...[...PEOPLE, FAR].find((one) => one.id === id) }),
      'tenants.create': () => FAR,
      'tenants.withEmail': () => [],
    },
    () => queryClient.clear(),
  );
  await renderInApp(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <PermissionsContext value={permissionsOf('property_manager')}>{select}</PermissionsContext>
      </QueryClientProvider>
    </trpc.Provider>,
    { paths: ['/clients/$tenantId'] },
  );
  const searches = () => calls.filter(({ procedure }) => procedure === 'tenants.search').map(({ input }) => input['q'] ?? '');
  return { searches, user: userEvent.setup() };
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Locataire' });

it('sends the search to the server, and selects by keyboard', async () => {
  const onChange = vi.fn<(id: string | null) => void>();
  const { searches, user } = await shown(<TenantSelect label="Locataire" onChange={onChange} />);
  await user.type(input(), 'ines');
  await waitFor(() => expect(searches().at(-1)).toBe('ines'));
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Inès Moreauines@exemple.fr']));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith(INES.id);
  expect(input().value).toBe('Inès Moreau');
});

it('shows a selected tenant by name, beyond the first page too', async () => {
  await shown(<TenantSelect label="Locataire" defaultValue={FAR.id} />);
  await waitFor(() => expect(input().value).toBe('Zoé Zimmer'));
});

it('offers no creation in a filter, and selects a created tenant in a form', async () => {
  const onChange = vi.fn<(id: string | null) => void>();
  const { user } = await shown(<TenantSelect label="Locataire" onChange={onChange} creatable />);
  await user.click(screen.getByRole('button', { name: 'Créer un client' }));
  const dialog = await screen.findByRole('dialog', { name: 'Créer un client' });
  for (const [label, text] of [
    [/^Prénom/, 'Zoé'],
    [/^Nom/, 'Zimmer'],
    [/^E-mail/, 'zoe@exemple.fr'],
  ] as const)
    fireEvent.change(within(dialog).getByLabelText(label, { selector: 'input' }), { target: { value: text } });
  await user.click(within(dialog).getByRole('button', { name: 'Créer le client' }));
  expect(await screen.findByText('Locataire créé avec succès')).toBeDefined();
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(FAR.id));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(input().value).toBe('Zoé Zimmer'));
});

it('selects several, in order', async () => {
  const onChange = vi.fn<(ids: string[]) => void>();
  const { user } = await shown(<TenantsSelect label="Locataire" defaultValue={[FAR.id]} onChange={onChange} />);
  expect(await screen.findByText('Zoé Zimmer')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Créer un client' })).toBeNull();
  await user.click(input());
  await user.click(await screen.findByRole('option', { name: /Inès/ }));
  await user.click(await screen.findByRole('option', { name: /Karim/ }));
  expect(onChange.mock.calls).toEqual([[[FAR.id, INES.id]], [[FAR.id, INES.id, KARIM.id]]]);
  expect(screen.getByText('Inès Moreau')).toBeDefined();
});
