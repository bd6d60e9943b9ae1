select raise_wall('audit_log', append_only => true);
