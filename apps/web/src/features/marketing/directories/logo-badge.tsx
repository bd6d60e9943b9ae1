import { IconBuildingCommunity } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './logo-badge.module.css';

interface LogoBadgeProps {
  fileId: string | null;
  size?: 'sm' | 'lg';
}

/** Decorative: the name is displayed next to it. */
export function LogoBadge({ fileId, size = 'sm' }: LogoBadgeProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (fileId === null || fileId === broken)
    return (
      <span className={classes.noLogo} data-size={size} aria-hidden="true">
        <IconBuildingCommunity size={size === 'lg' ? 32 : 22} stroke={1.4} />
      </span>
    );
  return (
    <img
      className={classes.logo}
      data-size={size}
      src={`/api/logos/${fileId}/${size === 'lg' ? 'card' : 'thumb'}`}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(fileId)}
    />
  );
}
