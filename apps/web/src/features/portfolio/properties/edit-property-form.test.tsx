import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { Refused } from '#testing/server-answers.ts';
import { ID, PROPERTY_ANSWERS as ANSWERS, STORED } from '#testing/stored-property.ts';

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const fill = (label: string | RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

beforeEach(() => sessionStorage.clear());

it('keeps both versions after a concurrent change, and lets the user choose', async () => {
  let stored = STORED;
  const { inputsOf } = renderAddress(`/properties/edit/${ID}`, {
    ...ANSWERS,
    'properties.byId': () => stored,
    'properties.update': ({ version }: { version: number }) => {
      if (version !== stored.version)
        throw new Refused(409, { code: 'common.modified-meanwhile', field: null, details: { by: 'Paul Roux' } });
      return { id: ID, version: version + 1 };
    },
  });
  await screen.findByRole('button', { name: 'Enregistrer' });
  stored = { ...STORED, title: 'T3 refait', bedrooms: 3, amenities: ['Cave'], version: 5, updatedByName: 'Paul Roux' };
  fill(/^Titre/, 'T3 avec balcon');
  submit();
  const panel = await screen.findByRole('alert', { name: 'Modification simultanée' });
  expect(panel.textContent).toContain('Modifié entre-temps par Paul Roux');
  const cells = within(within(panel).getByRole('row', { name: /^Titre/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['T3 refait', 'T3 avec balcon']);
  expect(within(panel).getByRole('row', { name: /^Chambres 3 Non modifié par vous$/ })).toBeDefined();
  expect(field(/^Titre/).value).toBe('T3 avec balcon');
  fireEvent.click(within(panel).getByRole('button', { name: 'Garder ma saisie' }));
  await waitFor(() => expect(field('Chambres').value).toBe('3'));
  expect(document.activeElement).toBe(field(/^Titre/));
  expect(field(/^Titre/).value).toBe('T3 avec balcon');
  submit();
  expect(await screen.findByText('Bien immobilier mis à jour avec succès')).toBeDefined();
  expect(inputsOf('properties.update').map(({ version, title, bedrooms, amenities }) => [version, title, bedrooms, amenities])).toEqual([
    [4, 'T3 avec balcon', 2, ['Balcon']],
    [5, 'T3 avec balcon', 3, ['Cave']],
  ]);
});

it('does not overwrite a change saved while the session was over', async () => {
  const ended = () => {
    throw new Refused(401, { code: 'auth.required', field: null, details: {} });
  };
  const { router, unmount } = renderAddress(`/properties/edit/${ID}`, { ...ANSWERS, 'properties.update': ended });
  await screen.findByRole('button', { name: 'Enregistrer' });
  fill(/^Titre/, 'T3 avec balcon');
  submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  unmount();
  const saved = { ...STORED, bedrooms: 3, version: 5, updatedByName: 'Paul Roux' };
  const { inputsOf } = renderAddress(`/properties/edit/${ID}`, {
    ...ANSWERS,
    'properties.byId': () => saved,
    'properties.update': ({ version }: { version: number }) => {
      if (version !== 5) throw new Refused(409, { code: 'common.modified-meanwhile', field: null, details: { by: 'Paul Roux' } });
      return { id: ID, version: 6 };
    },
  });
  expect(await screen.findByText(/Votre saisie a été retrouvée/)).toBeDefined();
  submit();
  const panel = await screen.findByRole('alert', { name: 'Modification simultanée' });
  fireEvent.click(within(panel).getByRole('button', { name: 'Garder ma saisie' }));
  await waitFor(() => expect(field('Chambres').value).toBe('3'));
  submit();
  await waitFor(() => expect(inputsOf('properties.update')).toHaveLength(2));
  expect(inputsOf('properties.update').map(({ version, title, bedrooms }) => [version, title, bedrooms])).toEqual([
    [4, 'T3 avec balcon', 2],
    [5, 'T3 avec balcon', 3],
  ]);
});

it('reports a picture that could not be added, and saves the rest', async () => {
  const { router } = renderAddress(`/properties/edit/${ID}`, {
    ...ANSWERS,
    'properties.update': ({ version, imageUrl }) => {
      if (imageUrl) throw new Refused(409, { code: 'file.too-many', field: null, details: { max: 50 } });
      return { id: ID, version: version + 1 };
    },
  });
  await screen.findByRole('button', { name: 'Enregistrer' });
  fill('URL de l’image', 'https://exemple.fr/facade.jpg');
  submit();
  expect(await screen.findByText('Le bien a été mis à jour mais l’image n’a pas pu être ajoutée')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/properties/${ID}`));
});

it('reports a missing property, and missing rights', async () => {
  const said = 'Ce bien immobilier n’a pas pu être trouvé ou vous n’êtes pas autorisé à le modifier.';
  const missing = () => {
    throw new Refused(404, { code: 'common.not-found', field: null, details: {} });
  };
  const { unmount } = renderAddress(`/properties/edit/${ID}`, { ...ANSWERS, 'properties.byId': missing });
  expect(await screen.findByText(said)).toBeDefined();
  unmount();
  renderAddress(`/properties/edit/${ID}`, ANSWERS, 'tenant');
  expect(await screen.findByText('Vous n’avez pas accès à cette page')).toBeDefined();
});

it.each([
  ['refused', new Refused(403, { code: 'auth.denied', field: null, details: {} }), 'Impossible de mettre à jour ce bien immobilier'],
  ['broken', new Refused(500), 'Une erreur est survenue lors de la mise à jour du bien'],
])('keeps its input when the change is %s', async (_why, refusal, said) => {
  const { router } = renderAddress(`/properties/edit/${ID}`, {
    ...ANSWERS,
    'properties.update': () => {
      throw refusal;
    },
  });
  await screen.findByRole('button', { name: 'Enregistrer' });
  fill(/^Titre/, 'T3 avec balcon');
  submit();
  expect(await screen.findByText(said)).toBeDefined();
  expect(field(/^Titre/).value).toBe('T3 avec balcon');
  expect(router.state.location.pathname).toBe(`/properties/edit/${ID}`);
});

it('is busy while it saves', async () => {
  const { inputsOf } = renderAddress(`/properties/edit/${ID}`, { ...ANSWERS, 'properties.update': () => new Promise(() => {}) });
  await screen.findByRole('button', { name: 'Enregistrer' });
  submit();
  const button = await screen.findByRole('button', { name: 'Mise à jour...' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(inputsOf('properties.update')).toHaveLength(1);
});

it('reports a picture that could not replace another', async () => {
  const image = { id: 'image-1', url: 'https://exemple.fr/facade.jpg', fileId: null, isPrimary: true, alt: '' };
  renderAddress(`/properties/edit/${ID}`, {
    ...ANSWERS,
    'properties.byId': () => ({ ...STORED, images: [image] }),
    'properties.update': ({ version }: { version: number }) => ({ id: ID, version: version + 1 }),
    'properties.removeImage': () => {
      throw new Refused(500);
    },
  });
  await screen.findByRole('button', { name: 'Enregistrer' });
  fill('URL de l’image', '');
  submit();
  expect(await screen.findByText('Le bien a été mis à jour mais l’image n’a pas pu être modifiée')).toBeDefined();
});

describe('another owner', () => {
  const former = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0031', name: 'Agathe Leroy', kind: 'personne' } as const;
  const buyer = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0032', name: 'Basile Roux', kind: 'personne' } as const;
  const answers = {
    ...ANSWERS,
    'owners.search': () => [former, buyer],
    'properties.byId': () => ({ ...STORED, owner: former }),
    'properties.update': ({ version }: { version: number }) => ({ id: ID, version: version + 1 }),
  };
  const choose = async (name: string) => {
    fireEvent.click(await screen.findByRole('combobox', { name: 'Propriétaire' }));
    fireEvent.click(await screen.findByRole('option', { name }));
  };
  const sent = ({ ownerId, ownerChange, ownerFrom }: Record<string, unknown>) => ({ ownerId, ownerChange, ownerFrom });

  it('asks whether they own it from a day on, today at first, and says who gets which rents', async () => {
    const { inputsOf } = renderAddress(`/properties/edit/${ID}#publication`, answers);
    await screen.findByRole('button', { name: 'Enregistrer' });
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await choose('Basile Roux');
    fireEvent.click(screen.getByRole('radio', { name: 'Changement de propriétaire' }));
    expect(await screen.findByText(/Les loyers encaissés à compter de ce jour, arriérés compris/)).toBeDefined();
    fireEvent.change(field(/^À compter du/), { target: { value: '15/11/2026' } });
    fireEvent.blur(field(/^À compter du/));
    submit();
    await waitFor(() => expect(inputsOf('properties.update')).toHaveLength(1));
    expect(inputsOf('properties.update').map(sent)).toEqual([{ ownerId: buyer.id, ownerChange: 'changement', ownerFrom: '2026-11-15' }]);
  });

  it('shows under its field that a statement holds those days', async () => {
    renderAddress(`/properties/edit/${ID}#publication`, {
      ...answers,
      'properties.update': () => {
        throw new Refused(409, { code: 'property.owner-stated', field: 'ownerId', details: { label: '2026-0007' } });
      },
    });
    await screen.findByRole('button', { name: 'Enregistrer' });
    await choose('Basile Roux');
    fireEvent.click(screen.getByRole('radio', { name: 'Correction d’une erreur' }));
    submit();
    expect((await screen.findAllByText(/Le relevé de gérance n°\s2026-0007 compte à l’ancien propriétaire/u)).length).toBeGreaterThan(0);
  });
});
