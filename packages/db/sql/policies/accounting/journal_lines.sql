select raise_wall('journal_lines', append_only => true);
