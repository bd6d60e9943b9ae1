select raise_wall('invitations');
