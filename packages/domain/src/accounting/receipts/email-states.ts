/**
 * What became of a receipt that was sent by e-mail. « incertain »: the connection broke off after the e-mail was handed over, so it may have
 * arrived. « remis sur papier »: it did not arrive, and was given otherwise.
 */
export const RECEIPT_EMAIL_STATES = ['en attente', 'envoyé', 'incertain', 'non remis', 'remis sur papier'] as const;
export type ReceiptEmailState = (typeof RECEIPT_EMAIL_STATES)[number];

/** What a manager may report of an e-mail: Lares learns from the mail server whether it was taken, and never whether it bounced later. */
const REPORTS: Record<ReceiptEmailState, readonly ReceiptEmailState[]> = {
  'en attente': [],
  envoyé: ['non remis'],
  incertain: ['envoyé', 'non remis'],
  'non remis': ['remis sur papier'],
  'remis sur papier': [],
};

export const reportableStates = (state: ReceiptEmailState): readonly ReceiptEmailState[] => REPORTS[state];

/** Sent again only when it surely did not arrive: nobody receives the same receipt twice. */
export const maySendAgain = (state: ReceiptEmailState): boolean => state === 'non remis';
