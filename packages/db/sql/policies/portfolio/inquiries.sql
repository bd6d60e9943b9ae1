select raise_wall('inquiries');
