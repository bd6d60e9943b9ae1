import { randomUUID } from 'node:crypto';
import { can } from '@lares/domain/shared/permissions';
import type { TestDatabase } from '@lares/testing/database';
import type { WholeOrganization } from '@lares/testing/factories/organization-ids';
import { aWholeOrganization } from '@lares/testing/factories/whole-organization';
import { type Copies, openCopies } from '@lares/testing/organization-copies';
import { Accounts } from '../auth/accounts.ts';
import { appRouter } from '../router.ts';
import { authorize } from '../trpc/authorize.ts';
import { createContext, type Services } from '../trpc/create-context.ts';
import type { Access } from '../trpc/init.ts';
import { createCallerFactory } from '../trpc/procedures.ts';
import type { Caller } from './callers.ts';
import { EXPECTATIONS, WORLD_PASSWORD, type Expectation, type ProcedurePath } from './isolation-expectations.ts';
import { memoryPorts } from './memory-ports.ts';
import { openSessions } from './open-sessions.ts';
import { answeredByWorker } from './run-jobs.ts';
import { sealedBankDetails, storeBankDetails } from './stored-bank-details.ts';

/** A whole organisation, and the session of one user of every standing. */
export interface Place extends WholeOrganization {
  cookies: Record<Caller, string | null>;
}

/** The outcome in one line (`ok` or the error code), and the whole answer as text. */
interface Called {
  outcome: string;
  text: string;
}

const createCaller = createCallerFactory(appRouter);
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation'; meta?: { access: Access } } }
>;

export const PATHS = Object.keys(procedures) as ProcedurePath[];
export const casesOf = (path: ProcedurePath): Expectation[] => [EXPECTATIONS[path] ?? []].flat() as Expectation[];
export const accessOf = (path: ProcedurePath): Access => procedures[path]!._def.meta!.access;
export const isMutation = (path: ProcedurePath): boolean => procedures[path]!._def.type === 'mutation';

export function expectedOf(access: Access, caller: Caller): string {
  if (access === 'public') return 'ok';
  if (caller === 'anonymous') return 'auth.required';
  return access === 'signed-in' || can(caller, access) ? 'ok' : 'auth.denied';
}

/**
 * Calls procedures as in production: with real sessions, the session cache and the application role.
 * @param at the present, which stands still: otherwise, after five minutes, a request would move the « last seen » of a session.
 */
export async function openPlaces(database: TestDatabase, at: Date) {
  const now = () => at;
  const accounts = new Accounts({ database, now });
  await accounts.listen();
  const ports = memoryPorts();
  const services: Services = { database, accounts, now, ports };
  const passwordHash = await accounts.passwords.hash(WORLD_PASSWORD);

  const contextFor = (sessionId: string | null) =>
    createContext(services, { address: randomUUID(), agent: 'probe', sessionId, setSessionCookie: () => {} });

  const holderOf = ({ ids, mark }: WholeOrganization) => ({ organizationId: ids.organization, holder: mark });
  async function makePlace(): Promise<Place> {
    const organization = await aWholeOrganization(database, { now: now(), passwordHash });
    await storeBankDetails(database, ports.vault, holderOf(organization));
    return { ...organization, cookies: { anonymous: null, ...(await openSessions(services, organization)) } };
  }

  let copies: Promise<Copies<Place>> | null = null;
  /** From now on, the places of `nextPlace` are copies of this one as it is now. */
  function copyFrom(original: Place): Promise<Copies<Place>> {
    const again = (copy: Place) => sealedBankDetails(ports.vault, holderOf(copy));
    return (copies = openCopies(database, original, { column: 'iban_encrypted', again }));
  }

  async function call(path: ProcedurePath, input: unknown, sessionId: string | null): Promise<Called> {
    const caller = createCaller(await contextFor(sessionId)) as unknown as Record<
      string,
      Record<string, (input: unknown) => Promise<unknown>>
    >;
    const [noun = '', verb = ''] = path.split('.');
    try {
      const answer = caller[noun]![verb]!(input);
      const isLong = path === 'imports.commit';
      return { outcome: 'ok', text: JSON.stringify(await (isLong ? answeredByWorker(database, services, answer) : answer)) ?? '' };
    } catch (error) {
      const { message, cause } = error as Error;
      return { outcome: message, text: JSON.stringify({ message, cause }) };
    }
  }

  /** Prepares what the call needs, as a role that may; other roles get an absent id. */
  async function prepared(path: ProcedurePath, { prepare }: Expectation, cookie: string | null): Promise<string> {
    const access = accessOf(path);
    const ctx = await contextFor(cookie);
    if (!prepare || access === 'public' || access === 'signed-in' || !ctx.actor || !can(ctx.actor.standing, access)) return randomUUID();
    return prepare(authorize(ctx, access));
  }

  /** The place of the next call, made while PostgreSQL and this process would wait for each other. */
  let spare: Promise<Place> | null = null;
  async function nextPlace(): Promise<Place> {
    const copier = await (copies ?? copyFrom(await makePlace()));
    const place = await (spare ?? copier.make());
    spare = copier.make();
    // Awaited by the next caller, or by `close`.
    spare.catch(() => {});
    return place;
  }

  async function close(): Promise<void> {
    await spare;
    await (await copies)?.close();
    await accounts.finished();
  }

  return { services, makePlace, copyFrom, nextPlace, call, prepared, close };
}
