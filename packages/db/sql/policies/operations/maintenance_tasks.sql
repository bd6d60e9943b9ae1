select raise_wall('maintenance_tasks');
