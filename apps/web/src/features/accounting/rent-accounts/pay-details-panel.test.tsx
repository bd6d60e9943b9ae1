import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { ACCOUNT_PANEL_ANSWERS, LEASE_ID, NO_ACCOUNT } from '#testing/stored-lease.ts';

type PayDetails = Output<'rentAccounts.payDetails'>;

const DETAILS: PayDetails = {
  reference: 'LOYER 7F3A91C2',
  transferTo: { holder: 'Régie du Port', iban: 'FR7630006000011234567890189' },
  payable: { nowCents: 48_800, next: { on: '2026-12-05', amountCents: 48_800 } },
};
const ACCOUNT: Output<'rentAccounts.byLease'> = {
  ...NO_ACCOUNT,
  account: {
    accountingStart: '2026-11-01',
    openingCents: 0,
    version: 1,
    rows: [],
    balanceCents: 0,
    upcoming: [],
    lateCents: 0,
    earlierPayments: 0,
  },
};

const open = (answers: Answers, standing: Parameters<typeof renderAddress>[2] = 'tenant') =>
  renderAddress(
    `/leases/${LEASE_ID}/account`,
    {
      'rentAccounts.byLease': () => ACCOUNT,
      ...ACCOUNT_PANEL_ANSWERS,
      'debits.ofOwnLease': () => null,
      ...answers,
    },
    standing,
  );
const panel = () => screen.findByRole('region', { name: 'Payer par virement' });
const textOf = async () => (await panel()).textContent?.replaceAll(/[\u00A0\u202F]/gu, ' ');
const answering = (details: Partial<PayDetails>): Answers => ({ 'rentAccounts.payDetails': () => ({ ...DETAILS, ...details }) });

it('says to a tenant how much to transfer, to whom, on which account', async () => {
  const { inputsOf } = open(answering({}));
  await screen.findByText('Régie du Port');
  expect(await textOf()).toBe(
    'Payer par virementÀ payer maintenant : 488,00 €Puis : 488,00 € au plus tard le 05/12/2026' +
      'BénéficiaireRégie du PortIBANFR76 3000 6000 0112 3456 7890 189CopierRéférence à indiquerLOYER 7F3A91C2Copier',
  );
  expect(inputsOf('rentAccounts.payDetails')).toEqual([{ leaseId: LEASE_ID }]);
});

it('copies the IBAN without blanks, and the reference', async () => {
  const user = userEvent.setup();
  open(answering({}));
  const region = within(await panel());
  await user.click(await region.findByRole('button', { name: /^Copier.: IBAN$/u }));
  expect(await navigator.clipboard.readText()).toBe('FR7630006000011234567890189');
  expect(await region.findByRole('button', { name: /^Copié.: IBAN$/u })).toBeDefined();
  await user.click(region.getByRole('button', { name: /^Copier.: Référence à indiquer$/u }));
  expect(await navigator.clipboard.readText()).toBe('LOYER 7F3A91C2');
});

it.each<[payable: NonNullable<PayDetails['payable']>, text: string]>([
  [{ nowCents: 0, next: { on: '2026-12-05', amountCents: 70_000 } }, 'Rien à payer aujourd’hui.Prochain paiement : 700,00 € au plus tard'],
  [{ nowCents: 0, next: null }, 'Payer par virementRien à payer aujourd’hui.Bénéficiaire'],
  [{ nowCents: 5_000, next: null }, 'À payer maintenant : 50,00 €Bénéficiaire'],
])('says what is to pay: %o', async (payable, text) => {
  open(answering({ payable }));
  await screen.findByText('Régie du Port');
  expect(await textOf()).toContain(text);
});

const MANDATE: NonNullable<Output<'debits.ofOwnLease'>> = {
  reference: 'LOYER-7F3A91C2-1',
  debitDay: 5,
  ibanEnding: '2606',
  collections: [{ collectOn: '2026-12-07', amountCents: 70_000 }],
};

it('says that the rent is collected, and shows no account to transfer to', async () => {
  open({ ...answering({}), 'debits.ofOwnLease': () => MANDATE });
  const region = await screen.findByRole('region', { name: 'Payer par prélèvement' });
  expect(region.textContent?.replaceAll(/[\u00A0\u202F]/gu, ' ')).toBe(
    'Payer par prélèvementVotre loyer est prélevé le 5 du mois, ou le jour ouvré suivant. Ne le virez pas : il serait payé deux fois.' +
      'Prélèvement annoncé : 700,00 € le 07/12/2026' +
      'Dû à ce jour : 488,00 €. Si une somme plus ancienne n’a pas été prélevée, demandez comment la payer.' +
      'Compte prélevéIBAN finissant par 2606Référence unique du mandat (RUM)LOYER-7F3A91C2-1',
  );
});

it('says that the details could not be read when the mandate cannot, so that nobody pays twice', async () => {
  open({
    ...answering({}),
    'debits.ofOwnLease': () => {
      throw new Refused(500);
    },
  });
  const region = within(await screen.findByRole('region', { name: 'Payer le loyer' }));
  expect(await region.findByRole('button', { name: 'Réessayer' })).toBeDefined();
  expect(screen.queryByText('Régie du Port')).toBeNull();
});

it('says that the landlord gave no account, and copies nothing then', async () => {
  open(answering({ transferTo: null }));
  await screen.findByText(/^Votre bailleur n’a pas indiqué de compte bancaire dans Lares\./u);
  expect(await textOf()).toContain('À payer maintenant : 488,00 €');
  expect(await textOf()).not.toContain('LOYER');
  expect(within(await panel()).queryByRole('button')).toBeNull();
});

it('says that the details could not be read, and tries again', async () => {
  let isDown = true;
  open({
    'rentAccounts.payDetails': () => {
      if (isDown) throw new Refused(500);
      return DETAILS;
    },
  });
  const again = await within(await panel()).findByRole('button', { name: 'Réessayer' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText('Régie du Port')).toBeDefined();
});

it.each(['owner', 'property_manager'] as const)('is not shown to a %s', async (standing) => {
  const { inputsOf } = open({}, standing);
  await screen.findByRole('region', { name: 'Solde du compte' });
  expect(screen.queryByRole('region', { name: 'Payer par virement' })).toBeNull();
  expect(inputsOf('rentAccounts.payDetails')).toEqual([]);
  // Managers find the lease of a transfer by its reference.
  const reference = screen.queryByText(/^Référence de ses virements.: LOYER /u);
  expect(reference !== null).toBe(standing === 'property_manager');
});
