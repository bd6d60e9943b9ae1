import { createHmac, randomBytes } from 'node:crypto';

// As the Standard Webhooks specification says: https://www.standardwebhooks.com

const PREFIX = 'whsec_';

/** The specification asks for 24 bytes to 64. */
const SECRET_BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface Message {
  id: string;
  at: Date;
  body: string;
}

/** The headers of one attempt, signed with each of these secrets. */
export function signedHeaders({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
