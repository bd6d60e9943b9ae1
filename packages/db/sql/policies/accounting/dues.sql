select raise_wall('dues', append_only => true);
-- A called month is closed: only what is paid of it changes.
grant update (allocated_cents) on dues to lares_app;
