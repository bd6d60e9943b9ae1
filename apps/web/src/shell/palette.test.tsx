import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, pageOf } from '#testing/server-answers.ts';
import { PROPERTY_LIST_ANSWERS } from '#testing/stored-property.ts';
import { STORED_OWNER } from '#testing/stored-owner.ts';

const ANSWERS: Answers = {
  ...PROPERTY_LIST_ANSWERS,
  'notifications.list': emptyPage,
  'tenants.list': emptyPage,
  'leases.list': emptyPage,
  'payments.list': emptyPage,
  'maintenance.list': emptyPage,
  'documents.list': emptyPage,
  'owners.list': () => pageOf([{ ...STORED_OWNER, id: 'o1', name: 'Bailleur Roux', email: 'bail@exemple.fr' }]),
  'contractors.search': () => [{ id: 'c1', name: 'Plomberie Roux', trade: 'Plomberie', insuranceUntil: null }],
};

async function open(standing: Parameters<typeof renderAddress>[2] = 'property_manager') {
  const user = userEvent.setup();
  const view = renderAddress('/properties', ANSWERS, standing);
  await screen.findByRole('button', { name: /Rechercher un bien/ });
  return { ...view, user };
}
const search = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Rechercher' });
const groups = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('keeps what is typed before its dialog is loaded, and gives none of it to the page behind', async () => {
  const { user } = await open();
  const behind = screen.getByRole<HTMLInputElement>('searchbox');
  await user.click(behind);
  await user.keyboard('{Control>}k{/Control}paiemm{Backspace}');
  const input = await search();
  await waitFor(() => expect(input.value).toBe('paiem'));
  expect(behind.value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(input));
  await user.keyboard('ent');
  expect(input.value).toBe('paiement');
});

it.each([
  ['paiement', ['Enregistrer un paiement', 'Facturation']],
  ['bail', ['Nouveau contrat', 'Baux']],
  ['loyer', ['Enregistrer un paiement', 'Voir les échéances', 'Facturation']],
  ['comptabilité', ['Voir le journal comptable']],
])('finds actions and pages by « %s », before the records', async (word, first) => {
  const { user } = await open();
  await user.keyboard(`{Control>}k{/Control}${word}`);
  await search();
  await screen.findByText('Bailleur Roux');
  expect(groups().slice(0, first.length)).toEqual(first);
});

it('finds owners and contractors', async () => {
  const { user, inputsOf } = await open();
  await user.keyboard('{Control>}k{/Control}roux');
  await search();
  expect(await screen.findByText('Bailleur Roux')).toBeDefined();
  expect(await screen.findByText('Plomberie Roux')).toBeDefined();
  expect(inputsOf('contractors.search')).toContainEqual({ q: 'roux' });
});
