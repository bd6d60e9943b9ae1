select raise_wall('subscription_changes', append_only => true);
