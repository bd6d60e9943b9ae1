import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import type { ClockTime } from '@lares/domain/shared/paris-clock';
import type { RouterInputs, RouterOutputs } from '#lib/trpc.ts';

/** A value as JSON carries it: days and times are strings, amounts are numbers, without their brands. */
type Sent<Value> = Value extends Day | ClockTime
  ? string
  : Value extends Cents
    ? number
    : Value extends object
      ? { [Key in keyof Value]: Sent<Value[Key]> }
      : Value;

export type Procedure = { [Noun in keyof RouterOutputs]: `${Noun}.${keyof RouterOutputs[Noun] & string}` }[keyof RouterOutputs];

type Of<Shapes, Name extends Procedure> = Name extends `${infer Noun extends keyof Shapes & string}.${infer Verb}`
  ? Verb extends keyof Shapes[Noun]
    ? Shapes[Noun][Verb]
    : never
  : never;

/** What a procedure answers: `Output<'leases.byId'>`. The type of an answer without a value is `never` in the router's outputs. */
export type Output<Name extends Procedure> = [Of<RouterOutputs, Name>] extends [never] ? void : Sent<Of<RouterOutputs, Name>>;
/** What a page sends to a procedure. */
export type Input<Name extends Procedure> = Sent<Of<RouterInputs, Name>>;
/** A row of a procedure that answers one page of rows. */
export type Row<Name extends Procedure> = Output<Name> extends { rows: (infer One)[] } ? One : never;

/** The answers of the server to the calls of a page. A thrown `Refused` is a refusal. */
export type Answers = { [Name in Procedure]?: (input: Input<Name>) => Output<Name> | Promise<Output<Name>> };

/** A refusal as the server sends it. */
export class Refused extends Error {
  readonly status: number;
  readonly domain: object | null;
  readonly fieldErrors: Record<string, string>;

  constructor(status: number, domain: object | null = null, fieldErrors: Record<string, string> = {}) {
    super('refused');
    this.status = status;
    this.domain = domain;
    this.fieldErrors = fieldErrors;
  }
}

interface Cursors {
  nextCursor?: string | null;
  previousCursor?: string | null;
}

/** One page of rows. */
export const pageOf = <One>(rows: One[], { nextCursor = null, previousCursor = null }: Cursors = {}) => ({
  rows,
  nextCursor,
  previousCursor,
});

/** An empty page, of any procedure. */
export const emptyPage = () => pageOf<never>([]);
