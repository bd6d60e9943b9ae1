-- Two active leases of one property never share a day. The last day is inclusive: with `[)` the day of a changeover would belong to
-- both leases and be billed twice.
alter table leases drop constraint if exists leases_no_overlap;
alter table leases add constraint leases_no_overlap exclude using gist (
  organization_id with =, property_id with =, daterange(start_date, last_day, '[]') with &&)
  where (status = 'Actif');
