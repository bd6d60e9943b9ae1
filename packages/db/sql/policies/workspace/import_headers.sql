select raise_wall('import_headers');
