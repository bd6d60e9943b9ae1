-- Closing somebody's access now revokes the addresses of his calendar. Those that were left behind are revoked here: of who is
-- out, and of who came back with another membership since he made them.
update calendar_feeds f
set revoked_at = now(), updated_at = now(), version = f.version + 1
from memberships m
where m.organization_id = f.organization_id and m.user_id = f.user_id and f.revoked_at is null
  and (m.revoked_at is not null or exists (
    select from audit_log a
    where a.organization_id = f.organization_id and a.entity = 'membership' and a.entity_id = m.id
      and a.action = 'membership.reopen' and a.at > f.created_at));
