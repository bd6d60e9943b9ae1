select raise_wall('documents');
