select raise_wall('charge_settlement_dues', append_only => true);
