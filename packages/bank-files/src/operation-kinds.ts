import type { MadeLabel } from '@lares/domain/banking/bank-statements/made-labels';

/** What the codes of banks say of an operation that has no wording. */

/** Bank transaction codes of ISO 20022: sub-families that say more than their family come first. */
const ISO_KINDS: readonly [RegExp, MadeLabel][] = [
  [/ (?:RRTN|RPCR|UPDD|PRDD|UPCQ|CQRV)$/u, 'Rejet ou retour d’une opération'],
  [/ CWDL$/u, 'Retrait'],
  [/ (?:FEES|CHRG|COMM|COMI|COMT)$/u, 'Frais bancaires'],
  [/ INTR$/u, 'Intérêts'],
  [/ (?:TAXE|NWID|WITH)$/u, 'Taxes'],
  [/^PMNT (?:RCDT|RRCT) /u, 'Virement reçu'],
  [/^PMNT (?:ICDT|IRCT) /u, 'Virement émis'],
  [/^PMNT IDDT /u, 'Prélèvement émis'],
  [/^PMNT RDDT /u, 'Prélèvement reçu'],
  [/^PMNT RCHQ /u, 'Remise de chèque'],
  [/^PMNT ICHQ /u, 'Chèque émis'],
  [/^PMNT CCRD /u, 'Paiement par carte'],
  [/^PMNT MCRD /u, 'Encaissement par carte'],
  [/^PMNT CNTR /u, 'Opération au guichet'],
];

/** « PMNT », « RCDT », « ESCT »: a transfer that was received. An unknown code is said as it is. */
export function isoKind(parts: readonly (string | null)[]): string | null {
  const code = parts.filter((part) => part !== null).join(' ');
  if (code === '') return null;
  return ISO_KINDS.find(([codes]) => codes.test(code))?.[1] ?? `Opération ${code}`;
}

const OFX_KINDS: Readonly<Record<string, MadeLabel>> = {
  FEE: 'Frais bancaires',
  SRVCHG: 'Frais bancaires',
  INT: 'Intérêts',
  DIRECTDEBIT: 'Prélèvement',
  DIRECTDEP: 'Virement reçu',
  XFER: 'Virement',
  CHECK: 'Chèque',
  POS: 'Paiement par carte',
  ATM: 'Retrait ou dépôt à un automate',
  CASH: 'Retrait',
  DEP: 'Dépôt',
};

/** `TRNTYPE` of OFX; null where it says no more than the sign. */
export const ofxKind = (type: string | undefined): string | null => OFX_KINDS[type?.toUpperCase() ?? ''] ?? null;

/** Of which no code says anything either. */
export const UNNAMED: MadeLabel = 'Opération sans libellé';
