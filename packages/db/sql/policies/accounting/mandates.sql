select raise_wall('mandates');
