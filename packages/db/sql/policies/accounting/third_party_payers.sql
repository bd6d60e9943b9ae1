select raise_wall('third_party_payers');
