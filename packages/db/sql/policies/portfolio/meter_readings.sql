select raise_wall('meter_readings');
