select raise_wall('subscriptions');
