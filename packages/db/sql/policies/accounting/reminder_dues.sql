select raise_wall('reminder_dues', append_only => true);
