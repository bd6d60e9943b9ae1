select raise_wall('statement_movements', append_only => true);
