import type { ReceiptEmailState } from '@lares/domain/accounting/receipts/email-states';
import type { ReceiptKind } from '@lares/domain/accounting/receipts/kinds';
import type { RouterOutputs } from '#lib/trpc.ts';
import type { EntityMessages } from '#lib/use-entity-mutation.ts';
import { PRINT_REASON_LABELS, REPORT_LABELS, sentText } from './receipts.labels.ts';

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

const ONCE = 'Recommencez : personne ne reçoit deux fois le même document.';

export const SEND_MESSAGES: EntityMessages<RouterOutputs['receipts']['send']> = {
  success: ({ toPrint, ...sending }) => ({
    title: sentText(sending),
    ...(toPrint.length > 0 && {
      message: `À imprimer : ${toPrint.map(({ tenantName, reason }) => `${tenantName} (${PRINT_REASON_LABELS[reason]})`).join(', ')}.`,
    }),
  }),
  failure: 'Le document n’a pas pu être envoyé',
  unexpectedReason: ONCE,
};

/** The dialog itself shows the outcome. */
export const PRINT_MESSAGES: EntityMessages = {
  failure: 'Le PDF n’a pas pu être préparé',
  unexpectedReason: NOTHING_CHANGED,
};

/** The dialog itself shows the outcome. */
export const ISSUE_OF_DUES_MESSAGES: EntityMessages = {
  failure: 'Les documents n’ont pas pu être émis',
  unexpectedReason: 'Recommencez : un document n’est émis qu’une fois.',
};

/** The dialog itself shows the outcome. */
export const SEND_OF_DUES_MESSAGES: EntityMessages<RouterOutputs['receipts']['sendOfDues']> = {
  failure: 'Les documents n’ont pas pu être envoyés',
  unexpectedReason: ONCE,
};

export const SEND_AGAIN_MESSAGES: EntityMessages = {
  success: 'Envoi en cours',
  failure: 'Le document n’a pas pu être envoyé de nouveau',
  unexpectedReason: ONCE,
};

export const reportMessages = (state: ReceiptEmailState): EntityMessages => ({
  success: `Noté : ${REPORT_LABELS[state].toLowerCase()}`,
  failure: 'L’état de l’envoi n’a pas pu être noté',
  unexpectedReason: NOTHING_CHANGED,
});
