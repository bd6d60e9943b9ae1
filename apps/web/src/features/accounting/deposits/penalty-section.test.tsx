import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { SETTLED } from '#testing/stored-exit.ts';
import { LEASE_ID } from '#testing/stored-lease.ts';
import { ORGANIZATION } from '#testing/stored-organization.ts';

const open = (view: Output<'deposits.exit'>, answers: Answers = {}) =>
  renderAddress(`/leases/${LEASE_ID}/exit`, { 'deposits.exit': () => view, 'documents.exitProofs': () => [], ...answers });
const plain = (text: string | null) => text?.replaceAll(/[\u00A0\u202F]/gu, ' ');
const changed = (settlement: Partial<Output<'deposits.exit'>['settlements'][number]>) =>
  SETTLED.settlements.map((one) => ({ ...one, ...settlement }));
/** All was returned on 20 November, five days late. */
const RETURNED: Output<'deposits.exit'> = {
  ...SETTLED,
  returnedCents: 25_000,
  returns: [{ movedOn: '2026-11-20', amountCents: 25_000, recordedAt: '2026-11-20T09:00:00.000Z' }],
  today: '2027-02-01',
};
const payOutDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer le versement' }));
  return within(await screen.findByRole('dialog', { name: 'Dépôt versé au locataire' }));
};

it('pays the penalty of a late payout with it, and says its amount', async () => {
  const { inputsOf } = open(SETTLED, { 'deposits.payOut': () => ({ id: LEASE_ID }) });
  const dialog = await payOutDialog();
  expect(plain(dialog.getByText(/en plus du montant/u).textContent)).toBe(
    '60,00 € (10 % du loyer hors charges, 1 mois commencé), en plus du montant.',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le versement' }));
  await waitFor(() => expect(inputsOf('deposits.payOut')).toEqual([expect.objectContaining({ amountCents: 25_000, penalty: 'versée' })]));
});

it('excludes it for the one reason of the law, and says a refusal under the choice', async () => {
  const { inputsOf } = open(SETTLED, {
    'deposits.payOut': () => {
      throw new Refused(422, { code: 'exit.penalty-undecided', field: 'penalty' });
    },
  });
  const dialog = await payOutDialog();
  await userEvent.click(dialog.getByRole('radio', { name: /Adresse du locataire inconnue/u }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le versement' }));
  await waitFor(() => expect(inputsOf('deposits.payOut')).toEqual([expect.objectContaining({ penalty: 'adresse du locataire inconnue' })]));
  expect(await dialog.findByText(/dites ce que devient la majoration/u)).toBeTruthy();
});

it('asks nothing of a payout in time', async () => {
  const { inputsOf } = open({ ...SETTLED, today: '2026-11-15' }, { 'deposits.payOut': () => ({ id: LEASE_ID }) });
  const dialog = await payOutDialog();
  expect(dialog.queryByRole('radio')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le versement' }));
  await waitFor(() => expect(inputsOf('deposits.payOut')).toEqual([expect.not.objectContaining({ penalty: expect.anything() })]));
});

it('offers no exclusion once a part of the penalty was paid', async () => {
  const paid = {
    returnedCents: 10_000,
    returns: [{ movedOn: '2026-11-16', amountCents: 10_000, recordedAt: '2026-11-16T09:00:00.000Z' }],
    penaltiesCents: 6_000,
  };
  open({ ...SETTLED, ...paid, today: '2026-12-20' });
  const dialog = await payOutDialog();
  expect(dialog.getByRole('radio', { name: /Versée plus tard/u })).toBeTruthy();
  expect(dialog.queryByRole('radio', { name: /Adresse du locataire inconnue/u })).toBeNull();
});

it('pays the penalty alone once the deposit is returned, for the day of the return', async () => {
  const { inputsOf } = open(RETURNED, { 'deposits.payPenalty': () => ({ id: LEASE_ID }) });
  expect(plain((await screen.findByText(/^Majoration due/u)).textContent)).toBe(
    'Majoration due : 60,00 € (10 % du loyer hors charges, 1 mois commencé).',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Verser la majoration' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Majoration versée au locataire' }));
  expect(plain(dialog.getByText('Majoration de retard').parentElement?.textContent ?? null)).toContain('60,00 €');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le versement' }));
  await waitFor(() =>
    expect(inputsOf('deposits.payPenalty')).toEqual([
      expect.objectContaining({ leaseId: LEASE_ID, movedOn: '2027-02-01', paymentMethod: 'Virement bancaire' }),
    ]),
  );
});

it('excludes a penalty later, and makes it due again', async () => {
  const { inputsOf } = open(RETURNED, { 'deposits.setPenaltyExclusion': () => ({ id: LEASE_ID }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Exclure/u }));
  await waitFor(() =>
    expect(inputsOf('deposits.setPenaltyExclusion')).toEqual([
      { id: SETTLED.settlements[0]?.id, exclusion: 'adresse du locataire inconnue' },
    ]),
  );
});

it('shows why a penalty is excluded, and makes it due again', async () => {
  const { inputsOf } = open(
    { ...RETURNED, settlements: changed({ penaltyExclusion: 'adresse du locataire inconnue' }) },
    { 'deposits.setPenaltyExclusion': () => ({ id: LEASE_ID }) },
  );
  expect(plain((await screen.findByText(/^Majoration exclue/u)).textContent)).toBe('Majoration exclue : adresse du locataire inconnue.');
  expect(screen.queryByRole('button', { name: 'Verser la majoration' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Rétablir la majoration' }));
  await waitFor(() => expect(inputsOf('deposits.setPenaltyExclusion')).toMatchObject([{ exclusion: null }]));
});

it('says what was paid, and asks for nothing more', async () => {
  open({ ...RETURNED, penaltiesCents: 6_000 });
  expect(plain((await screen.findByText(/de majoration versés/u)).textContent)).toBe('60,00 € de majoration versés.');
  expect(screen.queryByText(/^Majoration due/u)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Annuler le solde' })).toBeNull();
});

it('adds the penalty of the day of execution to the file of transfers', async () => {
  open(SETTLED, { 'organizations.current': () => ({ ...ORGANIZATION, bank: { holder: 'Agence', ending: '0189' } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Fichier de virement' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Fichier de virement/u }));
  const day = dialog.getByLabelText(/Jour d’exécution/u);
  await userEvent.clear(day);
  await userEvent.type(day, '01/12/2199');
  const amounts = await dialog.findAllByRole('definition');
  expect(amounts.map(({ textContent }) => plain(textContent))[0]).toBe('250,00 €');
  expect(dialog.getByText(/^Majoration de retard/u)).toBeTruthy();
});
