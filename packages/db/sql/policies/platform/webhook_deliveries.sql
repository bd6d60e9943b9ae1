select raise_wall('webhook_deliveries');
