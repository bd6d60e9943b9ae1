export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'too-large'
  | 'unsupported'
  | 'unavailable';

/** Every error code of Lares. Their French sentences are in the web client, which is checked to be complete by its type. */
const KIND_OF = {
  'auth.required': 'unauthenticated',
  'auth.denied': 'forbidden',
  'auth.no-organization': 'forbidden',
  'auth.bad-credentials': 'invalid',
  'auth.disabled': 'forbidden',
  'auth.too-many-attempts': 'too-many',
  'auth.busy': 'unavailable',
  'auth.registration-failed': 'conflict',
  'auth.profile-failed': 'unavailable',
  'auth.token-invalid': 'invalid',
  'auth.weak-password': 'invalid',
  'auth.wrong-password': 'invalid',
  'auth.wrong-code': 'invalid',
  'auth.second-factor-on': 'conflict',
  'auth.second-factor-off': 'conflict',
  'auth.email-already-confirmed': 'conflict',
  'auth.email-unchanged': 'invalid',
  'auth.email-taken': 'conflict',
  'common.not-found': 'not-found',
  'common.still-referenced': 'conflict',
  'common.modified-meanwhile': 'conflict',
  'common.invalid-reference': 'invalid',
  'common.already-exists': 'conflict',
  'common.key-reused': 'conflict',
  'common.negative': 'invalid',
  'common.cursor-invalid': 'invalid',
  'common.undo-expired': 'conflict',
  'common.unavailable': 'unavailable',
  'common.confirmation-needed': 'conflict',
  'law.refused': 'invalid',
  'owner.name-missing': 'invalid',
  'owner.still-owning': 'conflict',
  'tenant.name-missing': 'invalid',
  'tenant.still-leased': 'conflict',
  'property.still-leased': 'conflict',
  'property.owner-deleted': 'conflict',
  'lease.overlap': 'conflict',
  'lease.action-refused': 'conflict',
  'lease.not-activable': 'conflict',
  'lease.not-ended-yet': 'conflict',
  'lease.ends-by-notice': 'conflict',
  'lease.notice-given': 'conflict',
  'lease.not-renewable': 'conflict',
  'lease.renewal-too-early': 'conflict',
  'lease.relet': 'conflict',
  'lease.end-missing': 'conflict',
  'lease.exit-after-term': 'invalid',
  'lease.ground-missing': 'invalid',
  'lease.field-frozen': 'conflict',
  'lease.signed-in-future': 'invalid',
  'lease.no-notice': 'conflict',
  'lease.notice-without-effect': 'invalid',
  'lease.notice-in-future': 'invalid',
  'lease.term-before-last': 'invalid',
  'lease.term-after-end': 'invalid',
  'lease.term-too-old': 'invalid',
  'lease.rent-needs-amendment': 'invalid',
  'lease.not-indexed': 'conflict',
  'lease.revision-not-yet': 'conflict',
  'lease.index-unknown': 'conflict',
  'index.already-published': 'conflict',
  'index.in-future': 'invalid',
  'index.too-early': 'invalid',
  'index.implausible': 'invalid',
  'rent-control.overlap': 'conflict',
  'lease.dates-reversed': 'invalid',
  'lease.payment-day-out-of-month': 'invalid',
  'lease.index-incomplete': 'invalid',
  'lease.revision-day-unknown': 'invalid',
  'lease.term-already-there': 'conflict',
  'lease.charges-without-mode': 'invalid',
  'lease.guarantor-name-missing': 'invalid',
  'payment.amount-not-positive': 'invalid',
  'payment.key-reused': 'conflict',
  'payment.not-awaited': 'conflict',
  'payment.not-received': 'conflict',
  'payment.lease-cancelled': 'conflict',
  'rent-account.already-open': 'conflict',
  'rent-account.due-changed': 'conflict',
  'rent-account.lease-not-active': 'conflict',
  'rent-account.month-not-callable': 'invalid',
  'rent-account.start-outside-lease': 'invalid',
  'rent-account.reduces-too-much': 'invalid',
  'rent-account.refunds-too-much': 'invalid',
  'rent-account.refund-in-future': 'invalid',
  'receipt.not-allowed': 'conflict',
  'receipt.landlord-unknown': 'conflict',
  'receipt.already-cancelled': 'conflict',
  'receipt.cites-payment': 'conflict',
  'receipt.unknown': 'not-found',
  'receipt.email-may-have-arrived': 'conflict',
  'receipt.to-print': 'conflict',
  'receipt.too-many-to-print': 'invalid',
  'receipt.consent-ahead': 'invalid',
  'receipt.withdrawn-before-consent': 'invalid',
  'export.filter-unknown': 'invalid',
  'listing.mentions-missing': 'invalid',
  'listing.not-published': 'conflict',
  'listing.already-published': 'conflict',
  'listing.energy-costs-reversed': 'invalid',
  'inquiry.email-known': 'conflict',
  'contractor.name-missing': 'invalid',
  'maintenance.title-too-short': 'invalid',
  'maintenance.description-too-short': 'invalid',
  'maintenance.comment-empty': 'invalid',
  'maintenance.already-finished': 'conflict',
  'maintenance.task-finished': 'conflict',
  'maintenance.too-many-photos': 'conflict',
  'document.title-missing': 'invalid',
  'document.several-links': 'invalid',
  'review.already-given': 'conflict',
  'review.rating-out-of-range': 'invalid',
  'review.text-missing': 'invalid',
  'event.title-missing': 'invalid',
  'event.ends-before-start': 'invalid',
  'event.unlikely-days': 'invalid',
  'calendar.not-movable': 'conflict',
  'calendar.too-many-feeds': 'conflict',
  'calendar.address-unknown': 'not-found',
  'organization.slug-taken': 'conflict',
  'organization.slug-invalid': 'invalid',
  'subscription.limit-reached': 'conflict',
  'subscription.downgrade-refused': 'conflict',
  'invitation.unknown': 'not-found',
  'invitation.used': 'conflict',
  'invitation.expired': 'conflict',
  'invitation.revoked': 'conflict',
  'invitation.wrong-account': 'forbidden',
  'invitation.account-exists': 'conflict',
  'invitation.already-member': 'conflict',
  'invitation.already-waiting': 'conflict',
  'invitation.record-taken': 'conflict',
  'invitation.founder-stays': 'conflict',
  'invitation.own-access': 'conflict',
  'file.empty': 'invalid',
  'file.too-large': 'too-large',
  'file.type-refused': 'unsupported',
  'file.unreadable': 'invalid',
  'file.too-many-pixels': 'too-large',
  'file.too-many': 'conflict',
  'file.interrupted': 'invalid',
  'file.busy': 'unavailable',
  'file.encoding-refused': 'unsupported',
  'file.store-unavailable': 'unavailable',
  'file.no-space': 'unavailable',
  'document.key-reused': 'conflict',
  'document.deleted-since': 'conflict',
  'document.too-large': 'too-large',
  'document.type-refused': 'unsupported',
  'document.unreadable': 'invalid',
  'document.unsafe': 'unsupported',
  'document.macros': 'unsupported',
  'document.locked': 'unsupported',
  'document.busy': 'unavailable',
  'document.limit-reached': 'conflict',
  'document.not-rendered': 'unavailable',
  'property.location-incomplete': 'invalid',
  'property.location-out-of-range': 'invalid',
  'import.file-already-imported': 'conflict',
  'import.interrupted': 'unavailable',
  'import.already-undone': 'conflict',
  'import.busy': 'unavailable',
  'import.columns-unmapped': 'invalid',
  'import.draft-expired': 'not-found',
  'import.line-too-long': 'too-large',
  'import.no-rows': 'invalid',
  'import.not-text': 'unsupported',
  'import.nothing-to-import': 'conflict',
  'import.quote-unclosed': 'invalid',
  'import.rows-refused': 'conflict',
  'import.too-large': 'too-large',
  'import.too-many-columns': 'too-large',
  'import.too-many-rows': 'too-large',
  'import.undo-refused': 'conflict',
  'import.undone-since': 'conflict',
  'import.unreadable-character': 'invalid',
  'import.workbook': 'unsupported',
} as const satisfies Record<string, ErrorKind>;

export type DomainErrorCode = keyof typeof KIND_OF;
export const DOMAIN_ERROR_CODES = Object.keys(KIND_OF) as DomainErrorCode[];

interface DomainErrorOptions {
  /** The form field of the error. */
  field?: string;
  /** Values for the sentence, never prose: `{ by: 'Claire Martin' }`. */
  details?: Record<string, string | number>;
  cause?: unknown;
}

/** A refusal that the user can understand. Carries a code, never a sentence. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: DomainErrorCode;
  readonly field: string | null;
  readonly details: Record<string, string | number>;

  constructor(code: DomainErrorCode, options: DomainErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.field = options.field ?? null;
    this.details = options.details ?? {};
  }

  get kind(): ErrorKind {
    return KIND_OF[this.code];
  }
}
