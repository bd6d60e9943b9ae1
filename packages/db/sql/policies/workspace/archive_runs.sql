select raise_wall('archive_runs');
