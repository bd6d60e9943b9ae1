import type { Transaction } from '@lares/db/wall';
import { kindOf, MAILED_KINDS, type NotificationKind } from '@lares/domain/workspace/notifications/kind';
import { sql, type SQL } from 'drizzle-orm';

/** What to notify, and whom: rows and recipients are selected in the transaction of the change. */
export interface NotificationDraft {
  kind: NotificationKind;
  /** The noun of the linked row, as in the audit log. */
  entity: string;
  /** A select of `entity_id uuid, once_key text, facts jsonb`: one row per notification. */
  subjects: SQL;
  /** A select of ids of users, for the subject `s`. */
  recipients: SQL;
}

export interface NotificationSource {
  organizationId: string;
  at: Date;
  /** The author of the change, who is not notified of it. */
  actorId: string | null;
}

/**
 * Writes notifications. Recipients are members, for kinds that exist for their role and are not off on both channels. A key is notified
 * once, also under concurrency. Returns the number of notifications.
 */
export async function notify(
  tx: Transaction,
  { organizationId, at, actorId }: NotificationSource,
  draft: NotificationDraft,
): Promise<number> {
  const { kind, entity, subjects, recipients } = draft;
  const receivedBy = sql.join(
    kindOf(kind).receivedBy.map((role) => sql`${role}`),
    sql`, `,
  );
  const statement = tx.execute(sql`
    insert into notifications (organization_id, user_id, kind, once_key, entity, entity_id, facts, created_at)
    select distinct on (s.once_key, m.user_id)
      m.organization_id, m.user_id, ${kind}, ${`${kind}:`} || s.once_key, ${entity}, s.entity_id, s.facts, ${at.toISOString()}::timestamptz
    from (${subjects}) s
    cross join lateral (${recipients}) as r (user_id)
    join memberships m on m.organization_id = ${organizationId}::uuid and m.user_id = r.user_id and m.revoked_at is null
    left join notification_preferences p on p.organization_id = m.organization_id and p.user_id = m.user_id and p.kind = ${kind}
    where case when m.role = 'property_manager' or m.is_founder then 'manager' else m.role::text end in (${receivedBy})
      and m.user_id is distinct from ${actorId}::uuid
      and (coalesce(p.in_app, true) or coalesce(p.by_mail, ${MAILED_KINDS.includes(kind)}))
    on conflict (organization_id, user_id, once_key) do nothing
    returning id`);
  const inserted = await statement.execute();
  return inserted.length;
}
