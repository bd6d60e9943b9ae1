-- Replaces fingerprints of payers that were made with the secret of the instance by those made with the key of the open organisation: on its
-- bank lines and in the rules that were learnt from them. `renewed` holds both in hexadecimal, the earlier one as name. Versions stay, because
-- the line is what it was.
create or replace function renew_payer_hashes(renewed jsonb) returns void language sql as $$
  update bank_lines l set payer_hash = decode(r.value, 'hex') from jsonb_each_text(renewed) r
  where l.organization_id = (select app_org()) and l.payer_hash = decode(r.key, 'hex');
  update match_rules m set pattern = r.value from jsonb_each_text(renewed) r
  where m.organization_id = (select app_org()) and m.kind::text = 'iban' and m.pattern = r.key
    and not exists (
      select from match_rules o where o.organization_id = (select app_org()) and o.kind::text = 'iban' and o.pattern = r.value);
$$;
revoke all on function renew_payer_hashes(jsonb) from public;
grant execute on function renew_payer_hashes(jsonb) to lares_app;
