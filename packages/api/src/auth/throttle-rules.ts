import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { sha256 } from './session-id.ts';

export interface ThrottleRule {
  /** What failures are counted by, the widest first. */
  keys: readonly string[];
  /** Length of the window in which they are counted. */
  minutes: number;
  /** The refusal that counts as a failure; anything else is taken back. */
  failure: DomainErrorCode;
  /** Given the failures of each key, this try included. */
  refuses: (failures: readonly number[]) => boolean;
}

const PER_ACCOUNT = 50;
const PER_ADDRESS = 30;
const PER_PAIR = 5;
const PER_PAIR_UNDER_ATTACK = 1;

/**
 * Sign-in. Nobody is locked out by what others do elsewhere: an account under attack from many addresses still
 * opens with the right password from an address that has not failed on it; only addresses that failed must wait.
 */
export function signInRule(email: string, address: string): ThrottleRule {
  const network = networkOf(address);
  return {
    keys: [keyOf('account', email), keyOf('address', network), signInPairKey(email, address)],
    minutes: 15,
    failure: 'auth.bad-credentials',
    refuses: ([account = 0, fromAddress = 0, pair = 0]) =>
      fromAddress > PER_ADDRESS || pair > (account > PER_ACCOUNT ? PER_PAIR_UNDER_ATTACK : PER_PAIR),
  };
}

/** One account from one address: forgiven when the person has proved who he is in another way. */
export const signInPairKey = (email: string, address: string) => keyOf('account from address', `${email} ${networkOf(address)}`);

/** Sign-up tells that an e-mail is known, so that asking for many from one address is slowed. */
export const signUpRule = (address: string): ThrottleRule => ({
  keys: [keyOf('sign-up from address', networkOf(address))],
  minutes: 60,
  failure: 'auth.registration-failed',
  refuses: ([failures = 0]) => failures > 10,
});

/** Letters asked for from one address, whoever they are for. */
export const resetFromAddressRule = (address: string) => ({
  keys: [keyOf('reset from address', networkOf(address))],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 30,
});

/** Letters to one person, known or not: a mailbox is not flooded. */
export const resetForAccountRule = (email: string) => ({
  keys: [keyOf('reset for account', email)],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 5,
});

/**
 * The second step of signing in: six digits would be guessed in a day. Who comes here knows the password, so that the account
 * is closed to everybody for the rest of the window once many addresses failed.
 */
export const secondFactorRule = (userId: string, address: string): ThrottleRule => ({
  keys: [keyOf('second factor of account', userId), keyOf('second factor from address', `${userId} ${networkOf(address)}`)],
  minutes: 15,
  failure: 'auth.wrong-code',
  refuses: ([account = 0, pair = 0]) => account > 20 || pair > PER_PAIR,
});

/** The password asked again of somebody signed in: a borrowed screen does not find it. */
export const passwordProofRule = (userId: string): ThrottleRule => ({
  keys: [keyOf('password proof', userId)],
  minutes: 15,
  failure: 'auth.wrong-password',
  refuses: ([failures = 0]) => failures > PER_PAIR,
});

/** Letters to addresses that somebody says are his. */
export const emailChangeRule = (userId: string) => ({
  keys: [keyOf('e-mail change', userId)],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 5,
});

/** Links tried at the door: 256 bits are not guessed, and whoever tries is slowed all the same. */
export const invitationTokenRule = (address: string): ThrottleRule => ({
  keys: [keyOf('invitation from address', networkOf(address))],
  minutes: 15,
  failure: 'invitation.unknown',
  refuses: ([failures = 0]) => failures > 60,
});

/** Addresses of calendars tried: other programmes ask often, for what is there. */
export const calendarFeedRule = (address: string): ThrottleRule => ({
  keys: [keyOf('calendar from address', networkOf(address))],
  minutes: 15,
  failure: 'calendar.address-unknown',
  refuses: ([failures = 0]) => failures > 60,
});

/** Letters that one organisation has Lares write to strangers. */
export const invitationEmailsRule = (organizationId: string) => ({
  keys: [keyOf('invitations of organisation', organizationId)],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 200,
});

/** Requests of visitors from one address: each writes a row and letters to those who run the instance. */
export const demoRequestRule = (address: string) => ({
  keys: [keyOf('demo request from address', networkOf(address))],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 10,
});

/** What one organisation asks of those who run the instance: each writes a row and letters. */
export const planRequestRule = (organizationId: string) => ({
  keys: [keyOf('plan request of organisation', organizationId)],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 3,
});

/** Messages of visitors about advertisements, from one address: each writes a row and a letter to an organisation. */
export const listingInquiryRule = (address: string) => ({
  keys: [keyOf('listing inquiry from address', networkOf(address))],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 10,
});

/** The same of somebody signed in: one of many addresses is still one person. */
export const inquiryRule = (userId: string) => ({
  keys: [keyOf('inquiry of account', userId)],
  minutes: 60,
  refuses: ([asked = 0]: readonly number[]) => asked > 10,
});

const keyOf = (kind: string, value: string) => sha256(`${kind}: ${value}`).toString('hex');

/** One household or server has a whole IPv6 /64 to choose from; an IPv4 address may come dressed as IPv6. */
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
