select raise_wall('import_runs');
