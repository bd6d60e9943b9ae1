select raise_wall('notification_preferences');
