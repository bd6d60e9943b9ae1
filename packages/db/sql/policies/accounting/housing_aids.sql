select raise_wall('housing_aids');
