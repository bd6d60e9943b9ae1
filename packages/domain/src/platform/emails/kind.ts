/** Every e-mail that Lares sends. */
export const EMAIL_KINDS = [
  'password-reset',
  'email-confirmation',
  'email-changed',
  'invitation',
  'inquiry',
  'demo-request',
  'plan-request',
  'digest',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/**
 * Where an e-mail of the outbox is. `unclear`: the connection broke off after the message was handed over, so that it may have
 * arrived; it is never sent again. `failed`: every attempt was refused.
 */
export const EMAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'unclear'] as const;
