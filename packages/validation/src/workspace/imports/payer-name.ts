import { isNamedPayer, type PayerKind } from '@lares/domain/accounting/payments/payer';
import { answerFromWord, payerFromWord } from '@lares/domain/workspace/imports/payment-vocabulary';
import { withoutTitle } from '@lares/domain/workspace/imports/person-name';
import { TenantDirectory } from '@lares/domain/workspace/imports/references';
import { shown } from './cell-readings.ts';
import type { KnownLeases } from './lease-reference.ts';
import type { Fault } from './row-reader.ts';

interface PaidBy {
  leaseId?: string | null | undefined;
  payerKind?: PayerKind | undefined;
  payerName?: string | undefined;
}

/**
 * Tells who paid apart from their name: in the column of names « CAF » is a kind, and « Non » nobody. The tenant and the aid have no name on a
 * payment: the one of a file says no more than the lease. A name without a kind is somebody other than the tenants.
 */
export function separatePayer(draft: PaidBy, isKindGiven: boolean, known: KnownLeases): Fault<'payerName'>[] {
  const { payerName: name = '' } = draft;
  if (name === '') return [];
  const answer = answerFromWord(name);
  const kind = payerFromWord(name);
  const isOpen = !isKindGiven || draft.payerKind === 'autre';
  if (answer === true && isOpen) return [{ field: 'payerName', message: `« ${shown(name)} » n’est pas un nom : indiquez qui paie` }];
  if (answer !== null || kind !== null) {
    draft.payerName = '';
    if (kind !== null && isOpen) draft.payerKind = kind;
    return [];
  }
  if (!isKindGiven) draft.payerKind = 'autre';
  if (isOpen && isTenant(name, draft.leaseId, known)) draft.payerKind = 'locataire';
  if (draft.payerKind !== undefined && !isNamedPayer(draft.payerKind)) draft.payerName = '';
  return [];
}

const isTenant = (name: string, leaseId: string | null | undefined, { leaseById, tenants }: KnownLeases): boolean =>
  (leaseById(leaseId ?? '')?.tenantIds ?? []).some((id) => {
    const tenant = tenants.byId(id);
    return tenant !== undefined && new TenantDirectory([tenant]).find(withoutTitle(name)).kind === 'one';
  });
