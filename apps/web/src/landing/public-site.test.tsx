import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '#lib/notify.tsx';
import { PublicSite } from './public-site.tsx';
import type { PublicPath } from './public-paths.ts';

type Answer = (input: unknown) => object | Promise<object>;
const data = (value: unknown) => ({ result: { data: value } });
const refused = (httpStatus: number, more: object) => ({ error: { message: 'refused', code: -32_000, data: { httpStatus, ...more } } });

let sent: unknown[];

/** The server calls of the public pages. */
function show(
  path: PublicPath,
  { session = null as object | null, demoAccounts = [] as object[], create = (() => data(null)) as Answer } = {},
) {
  sent = [];
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const procedures = new URL(url, 'http://lares.test').pathname.replace('/trpc/', '').split(',');
    const answers = procedures.map(async (procedure) => {
      if (procedure === 'sessions.current') return data(session);
      if (procedure === 'sessions.demoAccounts') return data(demoAccounts);
      const input: unknown = (JSON.parse(init?.body as string) as Record<number, unknown>)[0];
      sent.push(input);
      return create(input);
    });
    return Response.json(await Promise.all(answers));
  });
  return render(<PublicSite path={path} />);
}

beforeEach(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
afterEach(() => {
  notify.close();
  cleanup();
});

const header = () => screen.getByRole('banner');
const dialog = () => screen.findByRole('dialog');

async function fill(user: ReturnType<typeof userEvent.setup>) {
  const form = within(await dialog());
  await user.type(form.getByRole('textbox', { name: /^Nom/ }), 'Jeanne Petit');
  await user.type(form.getByRole('textbox', { name: /^E-mail/ }), 'jeanne@exemple.fr');
  await user.type(form.getByRole('textbox', { name: 'Message' }), 'Nous gérons 400 biens.');
  return form;
}

describe('the landing page', () => {
  it('links a visitor to the sign-in page, and a signed-in user to the application', async () => {
    show('/');
    expect(within(header()).getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/auth');
    expect(within(header()).getByRole('link', { name: 'Démarrer' }).getAttribute('href')).toBe('/auth?onglet=inscription');
    cleanup();
    show('/', { session: { user: {} } });
    expect((await within(header()).findByRole('link', { name: 'Ouvrir Lares' })).getAttribute('href')).toBe('/dashboard');
    expect(within(header()).queryByRole('link', { name: 'Se connecter' })).toBeNull();
  });

  it('renders without the server', () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    render(<PublicSite path="/" />);
    expect(screen.getByRole('link', { name: 'Démarrer' })).toBeDefined();
  });

  it('marks each testimonial as an example', () => {
    show('/');
    const voices = within(screen.getByRole('region', { name: /trois points de vue/ })).getAllByRole('figure');
    expect(voices.map((voice) => within(voice).getByText('Exemple').textContent)).toEqual(['Exemple', 'Exemple', 'Exemple']);
  });

  it('links to a demonstration where one runs, and opens the request form elsewhere', async () => {
    show('/', { demoAccounts: [{}] });
    expect((await screen.findByRole('link', { name: 'Voir une démo' })).getAttribute('href')).toBe('/auth?demo=true');
    cleanup();
    const user = userEvent.setup();
    show('/');
    await user.click(screen.getByRole('button', { name: 'Voir une démo' }));
    expect(await screen.findByRole('dialog', { name: 'Demander une démo' })).toBeDefined();
  });
});

describe('a request', () => {
  it('is sent, and confirmed with the specified message', async () => {
    const user = userEvent.setup();
    show('/');
    await user.click(screen.getByRole('button', { name: 'Contacter les ventes' }));
    const form = await fill(user);
    await user.click(form.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await screen.findByText(/^Demande reçue/)).toBeDefined();
    expect(screen.getByText('Un membre de notre équipe vous contactera sous peu pour organiser une démonstration.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Contacter les ventes' }));
    expect(sent).toEqual([
      { kind: 'ventes', name: 'Jeanne Petit', email: 'jeanne@exemple.fr', company: '', phone: '', message: 'Nous gérons 400 biens.' },
    ]);
    // Another request of the same person: its message is empty.
    await user.click(screen.getByRole('button', { name: 'Demander une démo' }));
    const again = within(await dialog());
    expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Nom' }).value).toBe('Jeanne Petit');
    expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('');
  });

  it('reports missing fields, and sends nothing', async () => {
    const user = userEvent.setup();
    show('/');
    await user.click(screen.getByRole('button', { name: 'Demander une démo' }));
    const form = within(await dialog());
    await user.click(form.getByRole('button', { name: 'Envoyer la demande' }));
    expect(form.getByText('Le nom est requis')).toBeDefined();
    expect(form.getByText(/^Saisissez une adresse e-mail valide/)).toBeDefined();
    expect(sent).toEqual([]);
  });

  it.each([
    [
      'refused',
      () => refused(429, { domain: { code: 'auth.too-many-attempts', details: { minutes: 12 } } }),
      'Trop de tentatives. Réessayez dans 12 min.',
    ],
    ['broken', () => refused(500, {}), 'Votre message est conservé. Réessayez dans un instant.'],
  ])('reports that it was %s, and keeps the input, even when closed and reopened', async (_how, create, reason) => {
    const user = userEvent.setup();
    show('/', { create });
    await user.click(screen.getByRole('button', { name: 'Demander une démo' }));
    const form = await fill(user);
    await user.click(form.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await screen.findByText('La demande n’a pas pu être envoyée')).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Demander une démo' }));
    expect(within(await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Nous gérons 400 biens.');
  });
});

it.each([
  ['/mentions-legales', 'Mentions légales'],
  ['/confidentialite', 'Confidentialité'],
  ['/accessibilite', 'Accessibilité'],
] as const)('%s describes itself', async (path, title) => {
  show(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
});
