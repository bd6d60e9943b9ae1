-- Two aids of one lease never share a month. Both months are first days and included.
alter table housing_aids drop constraint if exists housing_aids_no_overlap;
alter table housing_aids add constraint housing_aids_no_overlap exclude using gist (
  organization_id with =, lease_id with =, daterange(from_month, until_month, '[]') with &&);
