select raise_wall('inquiry_prospects');
