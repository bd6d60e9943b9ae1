import type { Transaction } from '@lares/db/wall';
import { kindOf, MAILED_KINDS, type NotificationKind } from '@lares/domain/workspace/notifications/kind';
import { sql, type SQL } from 'drizzle-orm';

/** What is told, and to whom: rows and people are found where the act is written, in its transaction. */
export interface NotificationDraft {
  kind: NotificationKind;
  /** The noun of the row it leads to, as the audit log calls it. */
  entity: string;
  /** A select of `entity_id uuid, once_key text, facts jsonb`: one row for each thing to tell. */
  subjects: SQL;
  /** A select of ids of users, for the subject `s`. */
  recipients: SQL;
}

export interface Teller {
  organizationId: string;
  at: Date;
  /** Who did it: nobody is told what he did himself. */
  actorId: string | null;
}

/**
 * Writes what somebody is told. Only members hear, each of the kinds that are meant for him and that he did not turn off both ways;
 * what was told once under a key is never told again, also when two tell it at once. Answers how many were told.
 */
export async function tell(tx: Transaction, { organizationId, at, actorId }: Teller, telling: NotificationDraft): Promise<number> {
  const { kind, entity, subjects, recipients } = telling;
  const receivedBy = sql.join(
    kindOf(kind).receivedBy.map((hearer) => sql`${hearer}`),
    sql`, `,
  );
  const told = await tx.execute(sql`
    insert into notifications (organization_id, user_id, kind, once_key, entity, entity_id, facts, created_at)
    select distinct on (s.once_key, m.user_id)
      m.organization_id, m.user_id, ${kind}, ${`${kind}:`} || s.once_key, ${entity}, s.entity_id, s.facts, ${at.toISOString()}::timestamptz
    from (${subjects}) s
    join memberships m on m.organization_id = ${organizationId}::uuid and m.revoked_at is null
    left join notification_preferences p on p.organization_id = m.organization_id and p.user_id = m.user_id and p.kind = ${kind}
    where m.user_id in (${recipients})
      and case when m.role = 'property_manager' or m.is_founder then 'manager' else m.role::text end in (${receivedBy})
      and m.user_id is distinct from ${actorId}::uuid
      and (coalesce(p.in_app, true) or coalesce(p.by_mail, ${MAILED_KINDS.includes(kind)}))
    on conflict (organization_id, user_id, once_key) do nothing
    returning id`);
  return told.length;
}
