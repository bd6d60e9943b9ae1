#!/usr/bin/env bash
# Run once by the postgres image on an empty volume: creates the roles, database and extensions of src/roles.ts.
set -euo pipefail

psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set=owner_password="$LARES_OWNER_PASSWORD" --set=app_password="$LARES_APP_PASSWORD" \
  --set=jobs_password="$LARES_JOBS_PASSWORD" <<'SQL'
create role lares_owner login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password :'owner_password';
create role lares_app login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password :'app_password';
create role lares_jobs login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password :'jobs_password';
grant lares_jobs to lares_owner with inherit true, set true;
create database lares owner lares_owner;
revoke all on database lares from public;
grant connect on database lares to lares_app, lares_jobs;
\connect lares
create extension btree_gist with schema public;
create extension btree_gin with schema public;
create extension pg_trgm with schema public;
create extension unaccent with schema public;
revoke create on schema public from public;
grant usage, create on schema public to lares_owner;
grant usage on schema public to lares_app, lares_jobs;
SQL
