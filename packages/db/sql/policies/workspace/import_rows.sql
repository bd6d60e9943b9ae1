select raise_wall('import_rows');
