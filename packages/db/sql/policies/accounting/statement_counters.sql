select raise_wall('statement_counters', append_only => true);
grant update (last) on statement_counters to lares_app;
