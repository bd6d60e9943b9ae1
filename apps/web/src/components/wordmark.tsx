import { Mark } from './mark.tsx';
import classes from './wordmark.module.css';

interface WordmarkProps {
  size?: number;
}

export function Wordmark({ size = 28 }: WordmarkProps) {
  return (
    <span className={classes.wordmark}>
      <Mark size={size} />
      <span style={{ fontSize: size * 0.75 }}>Lares</span>
    </span>
  );
}
