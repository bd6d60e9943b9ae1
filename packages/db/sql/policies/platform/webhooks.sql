select raise_wall('webhooks');
