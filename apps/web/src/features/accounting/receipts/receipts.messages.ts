import type { ReceiptKind } from '@lares/domain/accounting/receipts/kinds';
import type { EntityMessages } from '#lib/use-entity-mutation.ts';

const NOTHING_CHANGED = 'Rien n’a été changé. Réessayez dans un instant.';

const ISSUED: Record<ReceiptKind, (number: string) => string> = {
  quittance: (number) => `Quittance n° ${number} émise`,
  reçu: (number) => `Reçu n° ${number} émis`,
  avis: (number) => `Avis d’échéance n° ${number} émis`,
};

export const issueMessages = (kind: ReceiptKind): EntityMessages<{ number: string }> => ({
  success: ({ number }) => ({ title: ISSUED[kind](number) }),
  failure: 'Le document n’a pas pu être émis',
  unexpectedReason: NOTHING_CHANGED,
});

export const CANCEL_MESSAGES: EntityMessages = {
  success: 'Document annulé',
  failure: 'Le document n’a pas pu être annulé',
  unexpectedReason: NOTHING_CHANGED,
};

export const CONSENT_MESSAGES = {
  give: { success: 'Accord enregistré', failure: 'L’accord n’a pas pu être enregistré', unexpectedReason: NOTHING_CHANGED },
  withdraw: {
    success: 'Retrait de l’accord enregistré',
    failure: 'Le retrait de l’accord n’a pas pu être enregistré',
    unexpectedReason: NOTHING_CHANGED,
  },
} satisfies Record<string, EntityMessages>;
