select raise_wall('exit_counters', append_only => true);
grant update (last) on exit_counters to lares_app;
