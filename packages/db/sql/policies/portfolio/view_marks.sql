select raise_wall('view_marks');
