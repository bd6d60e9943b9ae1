select raise_wall('announced_notices');
