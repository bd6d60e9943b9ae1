select raise_wall('reminder_pauses');
