import { accountLog, passkeys } from '@lares/db/schema/platform/accounts';
import { owners } from '@lares/db/schema/portfolio/owners';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import type { PersonKind } from '@lares/domain/workspace/personal-data/erasure';
import type { PersonData } from '@lares/domain/workspace/personal-data/person-data';
import type { PersonInput } from '@lares/validation/workspace/personal-data';
import { and, asc, eq } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import type { Authorized } from '../../../trpc/authorize.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { ownerNameVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { type NamedFile, personDataOf } from './personal-data.scope.ts';

export interface TakenData {
  name: string;
  data: PersonData;
  files: NamedFile[];
}

/** For a manager who answers the person. Data leave the application: the audit row is written before the first byte. */
export async function takePersonData(ctx: ActorContext, person: PersonInput): Promise<TakenData> {
  const taken = await personDataOf(ctx, person, { withNotes: true });
  if (!taken) throw new DomainError('common.not-found');
  await noteTaken(ctx, person.id, person.kind);
  return taken;
}

/** For the signed-in user: their account, and the records that are theirs in the active organisation, without notes of managers. */
export async function takeOwnData(ctx: Authorized): Promise<TakenData> {
  const { user, organization } = ctx.session;
  const records = await ownRecords(ctx);
  const taken = await Promise.all(records.map((record) => personDataOf(ctx, record, { withNotes: false })));
  const found = taken.flatMap((one) => one ?? []);
  const account = {
    compte: {
      nom: user.fullName,
      'e-mail': user.email,
      type: user.userType,
      organisation: organization?.name ?? '',
      rôle: ctx.actor.standing,
    },
    'clés d’accès': await ownPasskeys(ctx),
    'journal du compte': await ownLog(ctx),
  };
  const data = Object.assign({}, account, ...found.map(({ data: held }) => held)) as PersonData;
  await noteTaken(ctx, user.id, 'account');
  return { name: user.fullName, data, files: found.flatMap(({ files }) => files) };
}

const noteTaken = (ctx: ActorContext, entityId: string, kind: PersonKind | 'account') =>
  audited(ctx, 'personal-data.export', () => Promise.resolve({ entityId, before: null, after: { kind }, result: undefined }));

async function ownRecords({ wall, actor }: ActorContext): Promise<PersonInput[]> {
  const [asTenant, asOwner] = await Promise.all([
    wall.rows(
      selectJson({ id: tenants.id })
        .from(tenants)
        .where(and(tenantNameVisibleTo(actor), eq(tenants.userId, actor.userId))),
    ),
    wall.rows(
      selectJson({ id: owners.id })
        .from(owners)
        .where(and(ownerNameVisibleTo(actor), eq(owners.userId, actor.userId))),
    ),
  ]);
  return [...asTenant.map(({ id }) => ({ kind: 'tenant' as const, id })), ...asOwner.map(({ id }) => ({ kind: 'owner' as const, id }))];
}

async function ownPasskeys({ wall, actor }: ActorContext) {
  const rows = await wall.rows(
    selectJson({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, actor.userId))
      .orderBy(asc(passkeys.createdAt)),
  );
  return rows.map(({ name, createdAt, lastUsedAt }) => ({ nom: name, ajout: createdAt, 'dernière utilisation': lastUsedAt ?? 'jamais' }));
}

const ownLog = ({ wall, actor }: ActorContext) =>
  wall.rows(
    selectJson({ acte: accountLog.action, date: accountLog.at, adresse: accountLog.address })
      .from(accountLog)
      .where(eq(accountLog.userId, actor.userId))
      .orderBy(asc(accountLog.at)),
  );
