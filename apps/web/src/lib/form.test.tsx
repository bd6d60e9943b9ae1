import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CentsInput } from '#components/cents-input.tsx';
import { ErrorSummary } from '#components/error-summary.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { LinkTo, renderInApp } from '../testing/render-in-app.tsx';
import { focusFirstError, useCheckedAfterBlur, useZodForm } from './form.ts';

const schema = z.object({
  title: z.string().min(3, 'Le titre doit contenir au moins 3 caractères'),
  price: z.preprocess(
    (value: number | '') => (value === '' ? 0 : value),
    z.int('Prix illisible').positive('Le prix doit être supérieur à 0'),
  ),
});

function Page({ onSubmit }: { onSubmit: (draft: { title: string; price: number | '' }) => void }) {
  const form = useZodForm(schema, { title: '', price: '' });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((draft) => {
        form.resetDirty();
        onSubmit(draft);
      })}
    >
      <ErrorSummary form={form} />
      <TextInput label="Titre" required {...form.getInputProps('title')} key={form.key('title')} />
      <CentsInput label="Prix" {...form.getInputProps('price')} key={form.key('price')} />
      <button type="submit">Enregistrer</button>
      <LinkTo path="/ailleurs">Ailleurs</LinkTo>
      <UnsavedChanges isDirty={form.isDirty} />
    </form>
  );
}

const show = (onSubmit = vi.fn<(value: unknown) => void>()) => renderInApp(<Page onSubmit={onSubmit} />, { paths: ['/ailleurs'] });

it('lists the errors, takes the focus and links to each field', async () => {
  await show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const summary = await screen.findByRole('region', { name: 'Erreurs du formulaire' });
  expect(summary.textContent).toContain('2 champs sont à corriger');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await user.click(screen.getByRole('button', { name: /^Titre\s*: Le titre doit contenir/ }));
  expect(document.activeElement).toBe(screen.getByLabelText(/Titre/));
  await user.type(screen.getByLabelText(/Titre/), 'T3 Mercière');
  expect(summary.textContent).toContain('Un champ est à corriger');
});

it('refuses invalid input', async () => {
  const onSubmit = vi.fn<(value: unknown) => void>();
  await show(onSubmit);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Titre/), 'T3 Mercière');
  await user.type(screen.getByLabelText('Prix'), 'beaucoup');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Prix'));
  await user.type(screen.getByLabelText('Prix'), '850,5');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(onSubmit).toHaveBeenCalledWith({ title: 'T3 Mercière', price: 85_050 });
});

it('asks before losing input', async () => {
  const { router } = await show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Titre/), 'T3');
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  await user.click(await screen.findByRole('button', { name: 'Rester sur la page' }));
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByLabelText<HTMLInputElement>(/Titre/).value).toBe('T3');
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
  expect(await screen.findByText('Page /ailleurs')).toBeDefined();
});

it('does not ask without input, or once it is saved', async () => {
  const { unmount } = await show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  expect(await screen.findByText('Page /ailleurs')).toBeDefined();
  unmount();
  await show();
  await user.type(screen.getByLabelText(/Titre/), 'T3 Mercière');
  await user.type(screen.getByLabelText('Prix'), '850');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  expect(await screen.findByText('Page /ailleurs')).toBeDefined();
});

const passwords = z
  .object({ password: z.string().min(8, 'Trop court'), again: z.string() })
  .refine(({ password, again }) => password === again, { path: ['again'], message: 'Différents', when: () => true });

function PasswordPage() {
  const form = useZodForm(passwords, { password: '', again: '' });
  const checked = useCheckedAfterBlur(form);
  return (
    <form noValidate onSubmit={form.onSubmit(() => {}, focusFirstError(form))}>
      <output>prêt</output>
      <TextInput label="Mot de passe" key={form.key('password')} {...checked('password', 'again')} />
      <TextInput label="Encore" key={form.key('again')} {...checked('again')} />
      <button type="submit">Choisir</button>
    </form>
  );
}

it('reports what is missing once a field was left, and updates with each key', async () => {
  await renderInApp(<PasswordPage />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Mot de passe'), 'court');
  expect(screen.queryByText('Trop court')).toBeNull();
  await user.tab();
  expect(screen.getByText('Trop court')).toBeTruthy();
  await user.type(screen.getByLabelText('Mot de passe'), 'age');
  expect(screen.queryByText('Trop court')).toBeNull();
});

it('checks the password confirmation again when the password changes', async () => {
  await renderInApp(<PasswordPage />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Mot de passe'), 'quatre mots');
  await user.type(screen.getByLabelText('Encore'), 'quatre mots');
  await user.tab();
  expect(screen.queryByText('Différents')).toBeNull();
  await user.type(screen.getByLabelText('Mot de passe'), ' de plus');
  expect(screen.getByText('Différents')).toBeTruthy();
});

it('reports nothing about a field that was only passed through, and focuses the first error of a refused form', async () => {
  await renderInApp(<PasswordPage />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Mot de passe'));
  await user.tab();
  expect(screen.queryByText('Trop court')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choisir' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe'));
});

it('gives the focus to the first field with an error on the page, also when a condition on several fields is checked last', async () => {
  const within = z.object({ part: z.number(), whole: z.number(), name: z.string().min(1, 'Nom requis') });
  const parts = within.refine(({ part, whole }) => part <= whole, { path: ['part'], message: 'Trop grand', when: () => true });
  function PartsPage() {
    const form = useZodForm(parts, { part: 3, whole: 2, name: '' });
    return (
      <form noValidate onSubmit={form.onSubmit(() => {}, focusFirstError(form))}>
        <TextInput label="Part" key={form.key('part')} {...form.getInputProps('part')} />
        <TextInput label="Nom" key={form.key('name')} {...form.getInputProps('name')} />
        <button type="submit">Valider</button>
      </form>
    );
  }
  await renderInApp(<PartsPage />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Valider' }));
  expect([screen.getByText('Nom requis'), screen.getByText('Trop grand')]).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Part'));
});
