import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { sha256 } from './session-id.ts';

export interface ThrottleRule {
  /** The keys under which failures are counted, the widest first. */
  keys: readonly string[];
  /** Length of the window in which failures are counted. */
  minutes: number;
  /** The refusal that counts as a failure; the count of any other outcome is taken back. */
  failure: DomainErrorCode;
  /** Receives the failures of each key, this attempt included. */
  refuses: (failures: readonly number[]) => boolean;
  /** Attempts with the same lane are made a few at a time; by default the first key. */
  lane?: string;
}

const PER_ACCOUNT = 50;
const PER_ADDRESS = 30;
const PER_PAIR = 5;
const PER_PAIR_UNDER_ATTACK = 1;

/**
 * Sign-in. Attacks from other addresses never lock an account: the right password still works from an address without failures; only
 * addresses that failed must wait.
 */
export function signInRule(email: string, address: string): ThrottleRule {
  const fromAddress = keyOf('address', networkOf(address));
  return {
    keys: [keyOf('account', email), fromAddress, signInPairKey(email, address)],
    // Not the account: attackers would keep its owner waiting.
    lane: fromAddress,
    minutes: 15,
    failure: 'auth.bad-credentials',
    refuses: ([account = 0, ofAddress = 0, pair = 0]) =>
      ofAddress > PER_ADDRESS || pair > (account > PER_ACCOUNT ? PER_PAIR_UNDER_ATTACK : PER_PAIR),
  };
}

/** One account from one address: reset when the user proved their identity in another way. */
export const signInPairKey = (email: string, address: string) => keyOf('account from address', `${email} ${networkOf(address)}`);

/** Sign-up reveals whether an e-mail is known, so attempts from one address are limited. */
export const signUpRule = (address: string): ThrottleRule => ({
  keys: [keyOf('sign-up from address', networkOf(address))],
  minutes: 60,
  failure: 'auth.registration-failed',
  refuses: ([failures = 0]) => failures > 10,
});

/** Reset e-mails requested from one address, for any account. */
export const resetFromAddressRule = (address: string) => ({
  keys: [keyOf('reset from address', networkOf(address))],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 30,
});

/** Reset e-mails to one account, known or not: limits flooding of a mailbox. */
export const resetForAccountRule = (email: string) => ({
  keys: [keyOf('reset for account', email)],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 5,
});

/**
 * The second step of sign-in: six digits would be guessed within a day. The caller knows the password already, so the account is closed to
 * everyone for the rest of the window once many addresses failed.
 */
export const secondFactorRule = (userId: string, address: string): ThrottleRule => ({
  keys: [keyOf('second factor of account', userId), keyOf('second factor from address', `${userId} ${networkOf(address)}`)],
  minutes: 15,
  failure: 'auth.wrong-code',
  refuses: ([account = 0, pair = 0]) => account > 20 || pair > PER_PAIR,
});

/** Answers of passkeys: no signature can be guessed, but attempts are limited all the same. */
export const passkeyRule = (address: string): ThrottleRule => ({
  keys: [keyOf('passkey from address', networkOf(address))],
  minutes: 15,
  failure: 'auth.passkey-refused',
  refuses: ([failures = 0]) => failures > PER_ADDRESS,
});

/** The password asked again from a signed-in user: protects an unattended screen. */
export const passwordProofRule = (userId: string): ThrottleRule => ({
  keys: [keyOf('password proof', userId)],
  minutes: 15,
  failure: 'auth.wrong-password',
  refuses: ([failures = 0]) => failures > PER_PAIR,
});

/** Confirmation e-mails to addresses that a user claims to own. */
export const emailChangeRule = (userId: string) => ({
  keys: [keyOf('e-mail change', userId)],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 5,
});

/** Attempts with invitation tokens: 256 bits cannot be guessed, but attempts are limited all the same. */
export const invitationTokenRule = (address: string): ThrottleRule => ({
  keys: [keyOf('invitation from address', networkOf(address))],
  minutes: 15,
  failure: 'invitation.unknown',
  refuses: ([failures = 0]) => failures > 60,
});

/** Attempts with calendar feed URLs: calendar programs poll often, for URLs that exist. */
export const calendarFeedRule = (address: string): ThrottleRule => ({
  keys: [keyOf('calendar from address', networkOf(address))],
  minutes: 15,
  failure: 'calendar.address-unknown',
  refuses: ([failures = 0]) => failures > 60,
});

/** Attempts with private addresses of portal feeds. */
export const portalFeedRule = (address: string): ThrottleRule => ({
  keys: [keyOf('portal feed from address', networkOf(address))],
  minutes: 15,
  failure: 'portal-feed.address-unknown',
  refuses: ([failures = 0]) => failures > 60,
});

/** Attempts with codes of receipts: sixty bits cannot be guessed, but attempts are limited all the same. */
export const receiptCodeRule = (address: string): ThrottleRule => ({
  keys: [keyOf('receipt code from address', networkOf(address))],
  minutes: 15,
  failure: 'receipt.unknown',
  refuses: ([failures = 0]) => failures > 60,
});

/** Invitation e-mails that one organisation sends to people outside it. */
export const invitationEmailsRule = (organizationId: string) => ({
  keys: [keyOf('invitations of organisation', organizationId)],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 200,
});

/** Demo requests from one address: each writes a row and e-mails the administrators. */
export const demoRequestRule = (address: string) => ({
  keys: [keyOf('demo request from address', networkOf(address))],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 10,
});

/** Plan requests of one organisation: each writes a row and e-mails the administrators. */
export const planRequestRule = (organizationId: string) => ({
  keys: [keyOf('plan request of organisation', organizationId)],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 3,
});

/** Inquiries about listings from one address: each writes a row and e-mails an organisation. */
export const listingInquiryRule = (address: string) => ({
  keys: [keyOf('listing inquiry from address', networkOf(address))],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 10,
});

/** The same for a signed-in user: changing addresses does not lift the limit. */
export const inquiryRule = (userId: string) => ({
  keys: [keyOf('inquiry of account', userId)],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 10,
});

const keyOf = (kind: string, value: string) => sha256(`${kind}: ${value}`).toString('hex');

/** One household or server owns a whole IPv6 /64; an IPv4 address may come mapped to IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
