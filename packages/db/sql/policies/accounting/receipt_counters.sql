select raise_wall('receipt_counters', append_only => true);
grant update (last) on receipt_counters to lares_app;
