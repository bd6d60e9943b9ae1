select raise_wall('statement_fees', append_only => true);
