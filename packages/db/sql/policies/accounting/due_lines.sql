select raise_wall('due_lines', append_only => true);
