select raise_wall('job_runs');
