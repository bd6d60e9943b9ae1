import { useState } from 'react';
import { initialsOf } from '#lib/format.ts';
import classes from './initials-avatar.module.css';

interface InitialsAvatarProps {
  /** Full name, otherwise the e-mail. */
  name: string | null;
  imageUrl?: string | null;
  size?: number;
  /** Less prominent, for lists. */
  quiet?: boolean;
}

/** Drawn locally, so that no third party receives an address. Decorative: the name is displayed next to it. */
export function InitialsAvatar({ name, imageUrl = null, size = 34, quiet = false }: InitialsAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  if (imageUrl !== null && imageUrl !== broken) {
    return (
      <img
        className={classes.avatar}
        style={style}
        src={imageUrl}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(imageUrl)}
      />
    );
  }
  return (
    <span className={classes.avatar} style={style} data-quiet={quiet || undefined} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
