import type { DomainErrorCode } from '@lares/domain/shared/errors';
import type { JsonSchema } from './json-schema.ts';
import { statusOfCode } from './refusals.ts';

interface Refusal {
  description: string;
  content: { 'application/json': { schema: JsonSchema } };
}

/** How a kind of route refuses. */
export interface Refusing {
  /** Of the names of its responses, which are of the whole document. */
  prefix: string;
  /** Of statuses that are not refusals of the domain. */
  transport: Readonly<Record<number, string>>;
  schemaOf: (status: number, codes: readonly DomainErrorCode[]) => JsonSchema;
}

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  401: 'No sign-in, or an access token that is unknown, expired or revoked',
  403: 'Not allowed to this user, or not with this access token',
  404: 'Not there, or not visible to this user',
  409: 'Not in this state: something changed, or stands in the way',
  413: 'Too large',
  415: 'A file of another kind',
  422: 'Refused by a rule; `field` names the field',
  429: 'Too often: wait as `Retry-After` says',
  503: 'Not now: send it again later. Where the outcome is unknown, look first whether it was stored',
};

/** One response for each set of codes of a status: operations with the same one share it. */
export class RefusalResponses {
  readonly responses: Record<string, Refusal> = {};
  readonly #names = new Map<string, string>();
  readonly #refusing: Refusing;

  constructor(refusing: Refusing) {
    this.#refusing = refusing;
  }

  /** @param transport statuses that an operation has whatever its codes */
  of(codes: readonly DomainErrorCode[], transport: readonly number[]): Record<string, { $ref: string }> {
    const byStatus = Map.groupBy(codes, statusOfCode);
    const statuses = new Set([...transport, ...byStatus.keys()]);
    return Object.fromEntries(
      [...statuses].toSorted((a, b) => a - b).map((status) => [status, { $ref: this.#sharedBy(status, byStatus.get(status) ?? []) }]),
    );
  }

  #sharedBy(status: number, codes: readonly DomainErrorCode[]): string {
    const { prefix, transport, schemaOf } = this.#refusing;
    const set = [status, ...codes].join();
    const known = this.#names.get(set);
    if (known !== undefined) return known;
    const before = Object.keys(this.responses).filter((name) => name.startsWith(`${prefix}${status}-`)).length;
    const name = codes.length === 0 ? `${prefix}${status}` : `${prefix}${status}-${before + 1}`;
    const description = transport[status] ?? DESCRIPTIONS[status] ?? 'Refused';
    this.responses[name] = {
      description: codes.length === 0 ? description : `${description}. Codes: ${codes.map((code) => `\`${code}\``).join(', ')}`,
      content: { 'application/json': { schema: schemaOf(status, codes) } },
    };
    const reference = `#/components/responses/${name}`;
    this.#names.set(set, reference);
    return reference;
  }
}

/** What a refusal says, in procedures under `data.domain`. */
export const refusalFields = (codes: readonly DomainErrorCode[]): JsonSchema => ({
  type: 'object',
  properties: {
    // One shape for all, also where the domain refuses nothing: a generated client then reads it without a question.
    code: codes.length > 0 ? { enum: [...codes] } : { type: 'string' },
    field: { type: ['string', 'null'] },
    details: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
  required: ['code', 'field', 'details'],
});
