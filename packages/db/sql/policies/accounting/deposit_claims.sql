select raise_wall('deposit_claims');
