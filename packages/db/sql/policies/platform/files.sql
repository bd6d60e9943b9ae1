select raise_wall('files');
