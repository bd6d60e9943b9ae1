select raise_wall('allocations', append_only => true);
