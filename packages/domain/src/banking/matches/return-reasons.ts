/**
 * Why a bank gives a direct debit back, by the codes of ISO 20022 that the rulebook of core direct debits uses (EPC016-06, annex on
 * R-transactions). Some end the mandate: another file under it would come back too.
 */
const REASONS = {
  AM04: { text: 'Provision insuffisante', ends: false },
  MS03: { text: 'Motif non communiqué', ends: false },
  MS02: { text: 'Refus du débiteur', ends: false },
  MD06: { text: 'Opération contestée par le débiteur', ends: false },
  MD01: { text: 'Aucun mandat valable', ends: true },
  MD07: { text: 'Débiteur décédé', ends: true },
  AC01: { text: 'IBAN incorrect', ends: true },
  AC04: { text: 'Compte clos', ends: true },
  AC06: { text: 'Compte bloqué', ends: false },
  AG01: { text: 'Prélèvements interdits sur ce compte', ends: true },
  AG02: { text: 'Type d’opération incorrect', ends: false },
  AM05: { text: 'Opération en double', ends: false },
  BE05: { text: 'Identifiant du créancier incorrect', ends: false },
  CNOR: { text: 'Banque du créancier non enregistrée', ends: false },
  DNOR: { text: 'Banque du débiteur non enregistrée', ends: false },
  FF01: { text: 'Format du fichier incorrect', ends: false },
  RC01: { text: 'BIC incorrect', ends: false },
  SL01: { text: 'Créancier bloqué par le débiteur', ends: true },
} as const satisfies Record<string, { text: string; ends: boolean }>;

export type ReturnReason = keyof typeof REASONS;
export const RETURN_REASONS = [
  'AM04',
  'MS03',
  'MS02',
  'MD06',
  'MD01',
  'MD07',
  'AC01',
  'AC04',
  'AC06',
  'AG01',
  'AG02',
  'AM05',
  'BE05',
  'CNOR',
  'DNOR',
  'FF01',
  'RC01',
  'SL01',
] as const satisfies readonly ReturnReason[];

export const isReturnReason = (text: string): text is ReturnReason => text in REASONS;
export const returnReasonText = (reason: ReturnReason): string => REASONS[reason].text;
export const endsMandate = (reason: ReturnReason): boolean => REASONS[reason].ends;
