import type { Day } from '../../shared/day.ts';
import { expiryOf, type Expiry } from './expiry.ts';

/** `undated`: a certificate exists, without its last day. */
export type CertificateState = 'missing' | 'undated' | 'valid' | Expiry;

interface Certificate {
  expiresOn: Day | null;
}

/** Of the given certificates, the one valid longest, and its state today. */
export function certificateInForce<Given extends Certificate>(
  given: readonly Given[],
  today: Day,
): { state: CertificateState; certificate: Given | null } {
  const [longest] = given
    .filter(({ expiresOn }) => expiresOn !== null)
    .toSorted((a, b) => ((a.expiresOn ?? '') > (b.expiresOn ?? '') ? -1 : 1));
  const expiry = longest ? expiryOf(longest.expiresOn, today) : null;
  if (longest && expiry !== 'past') return { state: expiry ?? 'valid', certificate: longest };
  const undated = given.find(({ expiresOn }) => expiresOn === null);
  if (undated) return { state: 'undated', certificate: undated };
  return { state: longest ? 'past' : 'missing', certificate: longest ?? null };
}
