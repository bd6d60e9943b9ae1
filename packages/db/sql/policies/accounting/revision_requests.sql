select raise_wall('revision_requests');
