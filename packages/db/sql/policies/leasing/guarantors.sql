select raise_wall('guarantors');
