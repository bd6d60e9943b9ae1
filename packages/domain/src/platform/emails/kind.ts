/** Every e-mail that Lares sends. */
export const EMAIL_KINDS = [
  'password-reset',
  'email-confirmation',
  'email-changed',
  'second-factor-removed',
  'passkey-added',
  'invitation',
  'inquiry',
  'demo-request',
  'plan-request',
  'digest',
  'receipt',
  'reminder',
  'guarantor-notice',
  'statement',
  'debit-notice',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/**
 * State of an e-mail in the outbox. `unclear`: the connection broke off after the message was handed over, so it may have arrived and is
 * never sent again. `failed`: every attempt was refused.
 */
export const EMAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'unclear'] as const;
