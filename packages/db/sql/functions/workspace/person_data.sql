-- Everything that the open organisation holds on a person, for the person: their record and what is filed on it, without the data of others.
-- Reads behind the wall. Notes of managers are left out where the person asks in their own account.
create or replace function person_data(person_kind text, person uuid, with_notes boolean) returns table (name text, data jsonb, files jsonb)
  language sql stable set search_path = public, pg_temp
  as $$
    with subject as (
      select t.display_name as name, jsonb_strip_nulls(jsonb_build_object(
        'nature', t.kind, 'prénom', t.first_name, 'nom', t.last_name, 'société', t.company_name, 'e-mail', t.email, 'téléphone', t.phone,
        'adresse', t.address, 'fin de l’IBAN', t.iban_ending, 'statut', t.status, 'notes', case when with_notes then t.notes end, 'enregistré le', t.created_at)) as card
      from tenants t where person_kind = 'tenant' and t.organization_id = app_org() and t.id = person
      union all
      select o.display_name, jsonb_strip_nulls(jsonb_build_object(
        'nature', o.kind, 'prénom', o.first_name, 'nom', o.last_name, 'société', o.company_name, 'e-mail', o.email, 'téléphone', o.phone,
        'adresse', o.address, 'fin de l’IBAN', o.iban_ending, 'relevés', o.statement_rhythm, 'notes', case when with_notes then o.notes end,
        'enregistré le', o.created_at))
      from owners o where person_kind = 'owner' and o.organization_id = app_org() and o.id = person
      union all
      select g.name, jsonb_strip_nulls(jsonb_build_object(
        'nature', g.kind, 'nom', g.name, 'e-mail', g.email, 'téléphone', g.phone, 'adresse', g.address, 'caution', g.surety,
        'montant maximal (centimes)', g.max_amount_cents, 'jusqu’au', g.until_date, 'enregistré le', g.created_at))
      from guarantors g where person_kind = 'guarantor' and g.organization_id = app_org() and g.id = person
      union all
      select i.name, jsonb_build_object('nom', i.name, 'e-mail', i.email, 'téléphone', i.phone)
      from inquiries i where person_kind = 'inquiry' and i.organization_id = app_org() and i.id = person
    ),
    signed as (
      select l.*, p.title as property from leases l join properties p on p.organization_id = l.organization_id and p.id = l.property_id
      where l.organization_id = app_org() and (
        person_kind = 'tenant' and l.id in (select s.lease_id from lease_tenants s where s.organization_id = app_org() and s.tenant_id = person)
        or person_kind = 'guarantor' and l.id in (select g.lease_id from guarantors g where g.organization_id = app_org() and g.id = person))
    ),
    -- A guarantor reads the lease, not what the tenant paid.
    own as (select s.id from signed s where person_kind = 'tenant')
    select s.name, jsonb_build_object(
      'fiche', s.card,
      'contrats', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'bien', l.property, 'nature', l.kind, 'statut', l.status, 'début', l.start_date, 'dernier jour', l.last_day, 'signé le', l.signed_on,
          'dépôt de garantie (centimes)', l.deposit_cents)) order by l.start_date), '[]') from signed l),
      'biens', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'titre', p.title, 'adresse', p.address, 'ville', p.city, 'jusqu’au', held.until_date)) order by p.title, held.until_date), '[]')
        from (
          select p.id, null::date as until_date from properties p where p.organization_id = app_org() and p.owner_id = person
          union all
          select o.property_id, o.until_date from past_ownerships o where o.organization_id = app_org() and o.owner_id = person
        ) held join properties p on p.organization_id = app_org() and p.id = held.id
        where person_kind = 'owner' and p.deleted_at is null),
      'mandats', (select coalesce(jsonb_agg(jsonb_build_object('numéro', m.number, 'début', m.from_date, 'fin', m.until_date) order by m.from_date), '[]')
        from mandates m where person_kind = 'owner' and m.organization_id = app_org() and m.owner_id = person),
      'échéances', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'nature', d.kind, 'due le', d.due_on, 'montant (centimes)', d.total_cents, 'réglé (centimes)', d.allocated_cents, 'motif', nullif(d.reason, '')))
          order by d.due_on, d.id), '[]') from dues d where d.organization_id = app_org() and d.lease_id in (select id from own)),
      'paiements', (select coalesce(jsonb_agg(jsonb_build_object(
          'date', p.payment_date, 'montant (centimes)', p.amount_cents, 'moyen', p.payment_method, 'statut', p.status) order by p.payment_date, p.id), '[]')
        from payments p where p.organization_id = app_org() and p.deleted_at is null and (p.lease_id in (select id from own)
          -- Of a guarantor: what they paid themselves, also under the name that the bank wrote. Not a name that was cut, or of a couple.
          or person_kind = 'guarantor' and p.payer_kind = 'garant' and p.lease_id in (select id from signed)
            and (lower(p.payer_name) = lower(s.name) or name_words(p.payer_name) = name_words(s.name) and name_words(s.name) <> '{}'))),
      'quittances et reçus', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'nature', r.kind, 'numéro', r.year || '-' || r.sequence, 'émis le', r.issued_at, 'annulé le', r.cancelled_at)) order by r.issued_at), '[]')
        from receipts r where r.organization_id = app_org() and r.lease_id in (select id from own)),
      'relances', (select coalesce(jsonb_agg(jsonb_build_object('étape', r.stage, 'moyen', r.channel, 'envoyée le', r.sent_on,
          'montant (centimes)', r.total_cents) order by r.sent_on), '[]')
        from reminders r where r.organization_id = app_org() and r.lease_id in (select id from own)),
      'informations de la caution', (select coalesce(jsonb_agg(jsonb_build_object('étape', r.stage, 'moyen', g.channel, 'envoyée le', r.sent_on)
          order by r.sent_on), '[]')
        from guarantor_notices g join reminders r on r.organization_id = g.organization_id and r.id = g.reminder_id
        where person_kind = 'guarantor' and g.organization_id = app_org() and g.guarantor_id = person),
      'demandes de révision du loyer', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('demandée le', q.requested_on,
          'loyer demandé (centimes)', q.asked_cents, 'état', q.state, 'décidée le', q.decided_on, 'loyer retenu (centimes)', q.agreed_cents))
          order by q.requested_on, q.id), '[]')
        from revision_requests q where q.organization_id = app_org() and q.lease_id in (select id from own)),
      'commandements de payer', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('signifié le', o.served_on,
          'montant réclamé (centimes)', o.claimed_cents, 'dont dépôt de garantie (centimes)', nullif(o.deposit_cents, 0),
          'délai', o.delay, 'dernier jour', o.last_day, 'commissaire de justice', o.officer_name, 'référence', nullif(o.reference, ''), 'retiré le', (o.withdrawn_at at time zone 'Europe/Paris')::date,
          'motif du retrait', nullif(o.withdraw_reason, ''))) order by o.served_on, o.id), '[]')
        from orders_to_pay o where o.organization_id = app_org() and o.lease_id in (select id from own)),
      'relevés de gérance', (select coalesce(jsonb_agg(jsonb_build_object('mois', r.month, 'depuis le', r.snapshot ->> 'fromDate', 'numéro', r.year || '-' || r.sequence,
          'versé (centimes)', r.paid_out_cents) order by r.month), '[]')
        from owner_statements r where person_kind = 'owner' and r.organization_id = app_org() and r.owner_id = person),
      'mandats de prélèvement', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('référence', m.reference, 'titulaire', m.holder,
          'fin de l’IBAN', m.iban_ending, 'signé le', m.signed_on, 'révoqué le', m.revoked_on)) order by m.created_at), '[]')
        from debit_mandates m where person_kind = 'tenant' and m.organization_id = app_org() and m.tenant_id = person),
      'consentements aux quittances par e-mail', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'donné le', c.given_on, 'retiré le', c.withdrawn_on)) order by c.given_on), '[]')
        from receipt_consents c where person_kind = 'tenant' and c.organization_id = app_org() and c.tenant_id = person),
      'e-mails envoyés', (select coalesce(jsonb_agg(jsonb_build_object('adresse', e.address, 'demandé le', e.queued_at, 'état', e.state) order by e.queued_at), '[]')
        from receipt_emails e where person_kind = 'tenant' and e.organization_id = app_org() and e.tenant_id = person),
      'demandes d’informations', (select coalesce(jsonb_agg(jsonb_build_object(
          'reçue le', i.created_at, 'e-mail', i.email, 'téléphone', i.phone, 'message', i.message) order by i.created_at), '[]')
        from inquiries i where i.organization_id = app_org() and i.id in (select inquiries_of(person_kind, person))),
      'demandes de maintenance', (select coalesce(jsonb_agg(jsonb_build_object(
          'titre', r.title, 'description', r.description, 'statut', r.status, 'ouverte le', r.created_at) order by r.created_at), '[]')
        from maintenance_requests r where person_kind = 'tenant' and r.organization_id = app_org() and r.tenant_id = person and r.deleted_at is null),
      'congés annoncés', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'annoncé le', n.announced_on, 'motif', n.reason, 'état', n.state, 'réponse', nullif(n.answer, ''))) order by n.announced_on), '[]')
        from announced_notices n where person_kind = 'tenant' and n.organization_id = app_org() and n.tenant_id = person),
      'rendez-vous', (select coalesce(jsonb_agg(jsonb_build_object('titre', e.title, 'début', e.starts_at, 'fin', e.ends_at) order by e.starts_at), '[]')
        from events e where person_kind = 'tenant' and e.organization_id = app_org() and e.tenant_id = person and e.deleted_at is null),
      'invitations', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'e-mail', v.email, 'envoyée le', v.created_at, 'acceptée le', v.accepted_at)) order by v.created_at), '[]')
        from invitations v where v.organization_id = app_org() and person in (v.tenant_id, v.owner_id)),
      'documents', (select coalesce(jsonb_agg(jsonb_build_object(
          'titre', d.title, 'type', d.document_type, 'fichier', f.original_name, 'déposé le', d.created_at) order by d.created_at, d.id), '[]')
        from documents d join files f on f.organization_id = d.organization_id and f.id = d.file_id
        where person_kind = 'tenant' and d.organization_id = app_org() and d.tenant_id = person and d.deleted_at is null
          and (with_notes or d.visible_to_tenant)),
      'actes enregistrés', (select coalesce(jsonb_agg(jsonb_build_object('acte', a.action, 'date', a.at) order by a.at, a.id), '[]')
        from audit_log a where a.organization_id = app_org() and a.entity_id = person)),
    (select coalesce(jsonb_agg(jsonb_build_object('name', f.original_name, 'storageKey', f.storage_key) order by d.created_at, d.id), '[]')
      from documents d join files f on f.organization_id = d.organization_id and f.id = d.file_id
      where person_kind = 'tenant' and d.organization_id = app_org() and d.tenant_id = person and d.deleted_at is null
        and (with_notes or d.visible_to_tenant))
    from subject s
  $$;
revoke all on function person_data(text, uuid, boolean) from public;
grant execute on function person_data(text, uuid, boolean) to lares_app;
