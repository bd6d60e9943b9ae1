import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, Refused, renderAddress } from '../../testing/render-address.tsx';

const ORGANIZATION = {
  id: 'organization-1',
  name: 'Agence Martin',
  kind: 'agence',
  address: '',
  postalCode: '',
  city: '',
  siret: '',
  phone: '',
  email: '',
  presentation: '',
  logoFileId: null,
  bank: null as { holder: string; ending: string } | null,
  version: 3,
};
const ANSWERS: Answers = {
  'organization.current': () => ORGANIZATION,
  'members.list': () => [],
  'invitations.list': () => ({ rows: [], nextCursor: null, previousCursor: null }),
};
const show = (answers: Answers = {}) => renderAddress('/settings', { ...ANSWERS, ...answers });

it('tells a SIRET copied wrong before anything is sent', async () => {
  const { inputsOf } = show({ 'organization.update': () => ({ id: 'organization-1', version: 4 }) });
  const user = userEvent.setup();
  const form = within(await screen.findByRole('form', { name: 'Organisation' }));
  await user.type(form.getByLabelText('SIRET'), '120 027 016 00564{Enter}');
  expect(form.getByText('Ce SIRET est mal recopié : son dernier chiffre ne correspond pas')).toBeTruthy();
  expect(inputsOf('organization.update')).toEqual([]);
  await user.clear(form.getByLabelText('SIRET'));
  await user.type(form.getByLabelText('SIRET'), '120 027 016 00563{Enter}');
  expect(await screen.findByText('Organisation mise à jour')).toBeTruthy();
  expect(inputsOf('organization.update')).toMatchObject([{ name: 'Agence Martin', siret: '120 027 016 00563', version: 3 }]);
});

it('keeps what was typed when somebody was faster, and sends it over what he wrote', async () => {
  let saved = ORGANIZATION;
  const { inputsOf } = show({
    'organization.current': () => saved,
    'organization.update': ({ version }: { version: number }) => {
      if (version === 5) return { id: 'organization-1', version: 6 };
      saved = { ...ORGANIZATION, name: 'Agence du Port', version: 5 };
      throw new Refused(409, {
        code: 'common.modified-meanwhile',
        field: null,
        details: { by: 'Hugo Bernard', at: '2026-11-20T09:00:00Z' },
      });
    },
  });
  const user = userEvent.setup();
  const form = within(await screen.findByRole('form', { name: 'Organisation' }));
  await user.type(form.getByLabelText('Ville'), 'Brest{Enter}');
  expect(await screen.findByText(/Modifié entre-temps par Hugo Bernard/)).toBeTruthy();
  expect(await form.findByDisplayValue('Agence du Port')).toBeTruthy();
  expect(form.getByDisplayValue('Brest')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Organisation mise à jour')).toBeTruthy();
  expect(inputsOf('organization.update').at(-1)).toMatchObject({ name: 'Agence du Port', city: 'Brest', version: 5 });
});

it('shows of a bank account its holder and its ending, and refuses an IBAN that is none', async () => {
  const { inputsOf } = show({
    'organization.current': () => ({ ...ORGANIZATION, bank: { holder: 'SCI du Port', ending: '2606' } }),
    'organization.setBankDetails': () => ({ id: 'organization-1', version: 4 }),
  });
  const user = userEvent.setup();
  const bank = within(await screen.findByRole('region', { name: 'Coordonnées bancaires' }));
  expect(bank.getByText('IBAN …2606 · SCI du Port')).toBeTruthy();
  await user.click(bank.getByRole('button', { name: 'Remplacer' }));
  expect((bank.getByLabelText('IBAN') as HTMLInputElement).value).toBe('');
  await user.type(bank.getByLabelText('IBAN'), 'FR14 2004 1010 0505 0001 3M02 607{Enter}');
  expect(bank.getByText('Cet IBAN n’est pas valable : vérifiez chaque caractère')).toBeTruthy();
  await user.clear(bank.getByLabelText('IBAN'));
  await user.type(bank.getByLabelText('IBAN'), 'FR14 2004 1010 0505 0001 3M02 606{Enter}');
  expect(await screen.findByText('Coordonnées bancaires enregistrées')).toBeTruthy();
  expect(inputsOf('organization.setBankDetails')).toMatchObject([{ holder: 'SCI du Port', version: 3 }]);
});

it('erases a bank account after asking once', async () => {
  const { inputsOf } = show({
    'organization.current': () => ({ ...ORGANIZATION, bank: { holder: 'SCI du Port', ending: '2606' } }),
    'organization.removeBankDetails': () => ({ id: 'organization-1', version: 4 }),
  });
  const user = userEvent.setup();
  const bank = within(await screen.findByRole('region', { name: 'Coordonnées bancaires' }));
  await user.click(bank.getByRole('button', { name: 'Effacer' }));
  expect(inputsOf('organization.removeBankDetails')).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Effacer' }));
  expect(await screen.findByText('Coordonnées bancaires effacées')).toBeTruthy();
  expect(inputsOf('organization.removeBankDetails')).toEqual([{ version: 3 }]);
});

it('shows the instance to an administrator, and to nobody else', async () => {
  const request = {
    id: 'r1',
    kind: 'démonstration',
    name: 'Léa Roux',
    email: 'lea@exemple.fr',
    company: 'Agence Roux',
    phone: '',
    message: 'Bonjour',
    createdAt: '2026-11-20T09:00:00Z',
    handledAt: null,
  };
  const instance: Answers = {
    'session.organizations': () => [{ id: 'o1', name: 'Agence Roux', kind: 'agence', isDemo: false, members: 2, properties: 7 }],
    'instance.demoRequests': () => [request],
    'instance.markDemoRequest': (input: object) => input,
  };
  const { inputsOf } = renderAddress('/settings', { ...ANSWERS, ...instance }, 'admin');
  const list = await screen.findByRole('list', { name: 'Demandes de démonstration' });
  expect(within(list).getByText('Léa Roux, Agence Roux')).toBeTruthy();
  expect((await screen.findByRole('list', { name: 'Organisations de l’instance' })).textContent).toMatch(/7\sbiens · 2\smembres/);
  await userEvent.click(within(list).getByRole('button', { name: 'Marquer comme traitée : Léa Roux' }));
  expect(await screen.findByText('Demande marquée comme traitée')).toBeTruthy();
  expect(inputsOf('instance.markDemoRequest')).toEqual([{ id: 'r1', isHandled: true }]);
});

it('shows a manager nothing of the instance', async () => {
  const { inputsOf } = show();
  await screen.findByRole('form', { name: 'Organisation' });
  expect(screen.queryByText('Instance')).toBeNull();
  expect(inputsOf('instance.demoRequests')).toEqual([]);
});
