import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { PAYMENT_STATUSES } from '@lares/domain/accounting/payments/status';
import { describe, expect, it } from 'vitest';
import { EMPTY_PAYMENT, newPayment, paymentUpdate, paymentValues, receivedPayments } from './payments.ts';

const LEASE = '3f0c9a2e-6a4b-4f0e-9d1c-0a1b2c3d4e5f';
const WHOLE = { ...EMPTY_PAYMENT, leaseId: LEASE, amountCents: 105_000, paymentDate: '2026-11-05' };

const messagesOf = (draft: Record<string, unknown>) => {
  const { error } = paymentValues.safeParse(draft);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('a payment', () => {
  it('has the specified defaults: bank transfer, paid', () => {
    expect(EMPTY_PAYMENT).toMatchObject({ paymentMethod: 'Virement bancaire', status: 'Payé', payerKind: 'locataire' });
  });

  it('has cents, a day and values of its tuples', () => {
    expect(paymentValues.parse({ ...WHOLE, notes: '  Chèque n° 12 ' })).toEqual({
      leaseId: LEASE,
      amountCents: 105_000,
      paymentDate: '2026-11-05',
      paymentMethod: 'Virement bancaire',
      status: 'Payé',
      payerKind: 'locataire',
      payerName: '',
      notes: 'Chèque n° 12',
    });
  });

  it('reports under each empty field the specified message', () => {
    expect(messagesOf({ ...EMPTY_PAYMENT, paymentMethod: null, status: null })).toEqual({
      leaseId: 'Un contrat de location doit être sélectionné',
      amountCents: 'Le montant doit être supérieur à 0',
      paymentDate: 'La date de paiement est requise',
      paymentMethod: 'La méthode de paiement est requise',
      status: 'Le statut du paiement est requis',
    });
    expect(messagesOf({})).toEqual(messagesOf({ ...EMPTY_PAYMENT, paymentMethod: null, status: null }));
  });

  it.each([0, -1, '0', '-12', ''])('of %j is refused: more than zero', (amountCents) => {
    expect(messagesOf({ ...WHOLE, amountCents })).toMatchObject({ amountCents: 'Le montant doit être supérieur à 0' });
  });

  it.each([
    ['douze euros', 'Écrivez un montant, par exemple 1 234,56'],
    [1200.5, 'Deux décimales au plus'],
    [1_000_000_000_001, 'Le montant ne peut pas dépasser 10 milliards d’euros'],
  ])('of %j is refused with a message', (amountCents, message) => {
    expect(messagesOf({ ...WHOLE, amountCents })).toEqual({ amountCents: message });
  });

  it.each(['2026-02-30', '05/11/2026', '0000-01-01', '2026-11-05T00:00:00Z'])('cannot have the day %s', (paymentDate) => {
    expect(messagesOf({ ...WHOLE, paymentDate })).toEqual({ paymentDate: 'Date invalide' });
  });

  it.each(['En retard', 'payé', ''])('cannot be stored as « %s »', (status) => {
    expect(messagesOf({ ...WHOLE, status })).toEqual({ status: 'Le statut du paiement est requis' });
  });

  it('accepts every method and every stored status', () => {
    for (const paymentMethod of PAYMENT_METHODS)
      for (const status of PAYMENT_STATUSES) expect(messagesOf({ ...WHOLE, paymentMethod, status })).toEqual({});
  });

  it.each(['garant', 'autre'] as const)('keeps the name of a payer of kind %s on one line', (payerKind) => {
    expect(paymentValues.parse({ ...WHOLE, payerKind, payerName: '  Anne\tPetit\r\n\u202E ' }).payerName).toBe('Anne Petit');
    expect(messagesOf({ ...WHOLE, payerKind, payerName: 'x'.repeat(120) })).toEqual({});
    expect(messagesOf({ ...WHOLE, payerKind, payerName: 'x'.repeat(121) })).toEqual({ payerName: '120 caractères au plus' });
    expect(messagesOf({ ...WHOLE, payerKind, payerName: '' })).toEqual({});
  });

  it.each(['locataire', 'CAF'] as const)('of the %s names no payer, whatever else is wrong', (payerKind) => {
    const message = 'Le nom du payeur n’est donné que pour un garant ou quelqu’un d’autre';
    expect(messagesOf({ ...WHOLE, leaseId: LEASE, payerKind, payerName: 'Anne Petit' })).toEqual({ payerName: message });
    expect(messagesOf({ ...WHOLE, leaseId: null, payerKind, payerName: 'Anne Petit' })).toMatchObject({ payerName: message });
    expect(messagesOf({ ...WHOLE, payerKind, payerName: '  ' })).toEqual({});
  });

  it('without a lease is refused', () => {
    expect(messagesOf({ ...WHOLE, leaseId: 'bail' })).toEqual({ leaseId: 'Un contrat de location doit être sélectionné' });
  });
});

it('an idempotency key is a uuid, or absent', () => {
  expect(newPayment.parse({ ...WHOLE, creationKey: LEASE }).creationKey).toBe(LEASE);
  expect(newPayment.parse(WHOLE)).not.toHaveProperty('creationKey');
  expect(newPayment.safeParse({ ...WHOLE, creationKey: 'une fois' }).success).toBe(false);
});

it('an update names its payment and the version it read', () => {
  expect(paymentUpdate.safeParse({ ...WHOLE, id: LEASE, version: 3 }).success).toBe(true);
  expect(paymentUpdate.safeParse({ ...WHOLE, id: LEASE }).success).toBe(false);
});

it('payments marked together are named once each, at most a hundred', () => {
  const named = (count: number) => Array.from({ length: count }, (_, n) => ({ id: LEASE.slice(0, -3) + String(100 + n), version: 1 }));
  expect(receivedPayments.safeParse({ payments: named(100) }).success).toBe(true);
  expect(receivedPayments.safeParse({ payments: named(101) }).success).toBe(false);
  expect(receivedPayments.safeParse({ payments: [] }).success).toBe(false);
  expect(receivedPayments.safeParse({ payments: [...named(1), ...named(1)] }).success).toBe(false);
});
