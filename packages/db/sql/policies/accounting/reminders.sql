select raise_wall('reminders', append_only => true);
