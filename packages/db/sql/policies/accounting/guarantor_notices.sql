select raise_wall('guarantor_notices', append_only => true);
