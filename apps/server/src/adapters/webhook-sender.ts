import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import type { WebhookSender } from '@lares/api/shared/ports';
import type { Attempt } from '@lares/domain/platform/webhooks/delivery';
import { isPublicAddress } from './public-address.ts';

interface SenderSettings {
  /** For receivers on this machine or its network: addresses that are not public, and without TLS. */
  allowsPrivate: boolean;
  /** From resolution to the status of the answer. */
  timeoutMs?: number;
  /** Instead of the resolver of the system, for tests. */
  resolveAll?: (hostname: string) => Promise<LookupAddress[]>;
}

/** What is read of an answer before its connection is closed: only the status matters. */
const MAX_ANSWER_BYTES = 16 * 1024;

const TIMEOUT_MS = 10_000;

class PrivateAddressError extends Error {}

/** Calls receivers once, at the public addresses that their name has at that moment. */
export function webhookSender({ allowsPrivate, timeoutMs = TIMEOUT_MS, resolveAll = resolveBySystem }: SenderSettings): WebhookSender {
  const isAllowed = (address: string) => allowsPrivate || isPublicAddress(address);

  const checked = async (hostname: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = await resolveAll(hostname);
    if (!first) throw new Error(`${hostname} has no address`);
    if (![first, ...others].every(({ address }) => isAllowed(address))) throw new PrivateAddressError(hostname);
    return [first, ...others];
  };

  // The connection uses the addresses that were checked: a name that resolves to another one a moment later gains nothing.
  const lookup: LookupFunction = (hostname, { all = false }, found) =>
    callbackify(checked)(hostname, (error, addresses) => {
      if (error) found(error, []);
      else if (all) found(null, addresses);
      else found(null, addresses[0].address, addresses[0].family);
    });

  return ({ url: address, headers, body }) =>
    new Promise<Attempt>((answered) => {
      const url = new URL(address);
      const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
      // An address instead of a name is not looked up.
      const isRefused = (isIP(host) !== 0 && !isAllowed(host)) || (url.protocol !== 'https:' && !allowsPrivate);
      if (isRefused) return answered({ failure: 'address' });
      const signal = AbortSignal.timeout(timeoutMs);
      const request = url.protocol === 'https:' ? requestSecure : requestPlain;
      // A connection of its own: one that is kept open would have been checked for another call.
      const call = request(url, {
        method: 'POST',
        agent: false,
        lookup,
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Lares-Webhooks' },
      });
      call.on('response', (response) => {
        answered({ status: response.statusCode ?? 0 });
        let read = 0;
        response.on('data', (chunk: Buffer) => {
          read += chunk.length;
          if (read > MAX_ANSWER_BYTES) response.destroy();
        });
        // Broken off after its status: the receiver has the message.
        response.on('error', () => {});
      });
      call.on('error', (error) => answered({ failure: failureOf(error, signal) }));
      call.end(body);
    });
}

const resolveBySystem = (hostname: string): Promise<LookupAddress[]> => resolve(hostname, { all: true });

function failureOf(error: NodeJS.ErrnoException, signal: AbortSignal): Extract<Attempt, { failure: unknown }>['failure'] {
  if (error instanceof PrivateAddressError) return 'address';
  if (signal.aborted) return 'timeout';
  return isCertificate(error.code ?? '') ? 'certificate' : 'unreachable';
}

const isCertificate = (code: string): boolean => /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS_|ERR_SSL_|^EPROTO$/.test(code);
