import { newLeaseTerm } from '@lares/validation/leasing/leases.actions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Output } from '#testing/server-answers.ts';
import { LEASE_ANSWERS, LEASE_ID, STORED_LEASE } from '#testing/stored-lease.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

const SHOP = { kind: 'commercial', indexSeries: null, indexQuarter: null } as const;

async function shopPage(lease: Partial<Output<'leases.byId'>> = {}) {
  const view = renderAddress(`/leases/${LEASE_ID}`, {
    ...LEASE_ANSWERS,
    'leases.byId': () => ({ ...STORED_LEASE, ...SHOP, ...lease }),
    'leases.addTerm': () => ({ id: LEASE_ID, version: 4 }),
  });
  await screen.findByRole('heading', { level: 1, name: 'T3 Mercière' });
  return { ...view, user: userEvent.setup() };
}

/** A rent from 1 January 2027, agreed on 2 July 2026. */
async function newRent(user: ReturnType<typeof userEvent.setup>, euros: string) {
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Nouveau loyer' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /^À compter du/ }), { target: { value: '01/01/2027' } });
  fireEvent.change(dialog.getByRole('textbox', { name: /^Loyer hors charges/ }), { target: { value: euros } });
  fireEvent.change(await dialog.findByRole('textbox', { name: /^Accepté par le locataire/ }), { target: { value: '02/07/2026' } });
  return dialog;
}

it('shows the yearly steps of a commercial rise before it is recorded, and sends its ground', async () => {
  const { user, inputsOf } = await shopPage();
  const dialog = await newRent(user, '1200');
  expect(dialog.queryByRole('table')).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: /^Ce qui permet cette hausse/ }));
  await user.click(await screen.findByRole('option', { name: /^Renouvellement au-delà du plafond/ }));
  const steps = within(dialog.getByRole('table', { name: 'Échéancier de la hausse' }))
    .getAllByRole('row')
    .slice(1);
  expect(steps.map(({ textContent }) => plain(textContent))).toEqual([
    '01/01/20271 078,00 €',
    '01/01/20281 185,80 €',
    '01/01/20291 200,00 €',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(inputsOf('leases.addTerm')).toHaveLength(1));
  expect(newLeaseTerm.parse(inputsOf('leases.addTerm')[0])).toMatchObject({
    rentCents: 120_000,
    riseGround: 'renouvellement',
    riseReason: '',
  });
});

it('asks why a rise comes at once', async () => {
  const { user, inputsOf } = await shopPage();
  const dialog = await newRent(user, '1200');
  await user.click(dialog.getByRole('combobox', { name: /^Ce qui permet cette hausse/ }));
  await user.click(await screen.findByRole('option', { name: /^Accord libre/ }));
  expect(dialog.queryByRole('table')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /^Pourquoi elle n’est pas étalée/ }), 'Extension de la réserve');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(inputsOf('leases.addTerm')).toHaveLength(1));
  expect(newLeaseTerm.parse(inputsOf('leases.addTerm')[0])).toMatchObject({ riseGround: 'accord', riseReason: 'Extension de la réserve' });
});

it('asks nothing up to 10 %', async () => {
  const { user } = await shopPage();
  expect((await newRent(user, '1078')).queryByRole('combobox', { name: /^Ce qui permet/ })).toBeNull();
});

function inSteps(): Output<'leases.byId'>['terms'] {
  const [first] = STORED_LEASE.terms;
  if (first === undefined) throw new Error('a lease has its first rent');
  const step = (at: number, fromDate: string, rentCents: number) => ({
    ...first,
    id: `step-${at}`,
    fromDate,
    rentCents,
    origin: 'avenant' as const,
    rise: { ground: 'indexation' as const, reason: '', agreedCents: 110_000, step: at, steps: 2 },
  });
  return [first, step(1, '2027-01-01', 107_800), step(2, '2028-01-01', 110_000)];
}

it('says that another rent replaces the steps to come, and asks for no agreement where only charges change from the day of a step', async () => {
  const { user } = await shopPage({ terms: inSteps() });
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Nouveau loyer' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (name: RegExp, value: string) => fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
  type(/^À compter du/, '01/01/2028');
  type(/^Loyer hors charges/, '1090');
  expect(await dialog.findByText(/remplace les étapes de la hausse/)).toBeTruthy();
  type(/^Loyer hors charges/, '1100');
  await waitFor(() => expect(dialog.queryByText(/remplace les étapes de la hausse/)).toBeNull());
  expect(dialog.queryByRole('textbox', { name: /^Accepté par le locataire/ })).toBeNull();
});

it('says under each rent its step, its ground and its reason', async () => {
  await shopPage({ terms: inSteps() });
  const [last] = within(screen.getByRole('table', { name: 'Loyers successifs' }))
    .getAllByRole('row')
    .slice(1);
  expect(plain(last?.textContent)).toContain('Indexation de plus d’un quart (art. L145-39) : étape 2 sur 2, vers 1 100,00 €');
});
