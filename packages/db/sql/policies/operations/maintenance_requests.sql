select raise_wall('maintenance_requests');
