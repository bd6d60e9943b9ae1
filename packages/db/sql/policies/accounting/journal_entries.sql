select raise_wall('journal_entries', append_only => true);
