select raise_wall('subscription_invoices');
