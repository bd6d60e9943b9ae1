import type { callerAs } from '../trpc/signed-in-as.ts';

type Caller = ReturnType<typeof callerAs>;

export const TENANT_IBAN = 'FR1420041010050500013M02606';

/** What an organisation needs before it collects: the account that is credited, and its creditor identifier. */
export async function aCreditor(manager: Caller): Promise<void> {
  const { version } = await manager.organizations.current();
  const stored = await manager.organizations.setBankDetails({ version, holder: 'Régie du Port', iban: 'FR7630006000011234567890189' });
  await manager.debits.setCreditor({ version: stored.version, creditorIdentifier: 'FR72 ZZZ 123456' });
}

/** A mandate of the lease that its tenant signed. */
export async function aSignedMandate(manager: Caller, leaseId: string, { signedOn = '2026-01-10', noticeDays = 14 } = {}): Promise<string> {
  const { id } = await manager.debits.createMandate({ leaseId, reference: '', debitDay: 5, noticeDays });
  await manager.debits.signMandate({ id, version: 1, holder: 'Hélène Petit', iban: TENANT_IBAN, bic: '', signedOn });
  return id;
}

const NOTICE = { noticeKind: 'e-mail ou courrier', noticedOn: '2026-01-01' } as const;

/** A file of everything that can be collected for a month. */
export async function aDebitBatch(manager: Caller, month: string, more: { lastLeaseIds?: string[] } = {}): Promise<string> {
  const { rows } = await manager.debits.preview({ month, ...NOTICE });
  const dues = rows.filter(({ problem }) => problem === null).map(({ id, amountCents, collectOn }) => ({ id, amountCents, collectOn }));
  const { id } = await manager.debits.createBatch({ month, ...NOTICE, format: 'pain.008.001.02', dues, ...more });
  return id;
}
