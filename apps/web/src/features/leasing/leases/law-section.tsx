import { IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './law-section.module.css';

interface LawSectionProps {
  children: ReactNode;
  /** Legal source: « loi n° 89-462, art. 10 ». */
  article?: string;
  isVerified?: boolean;
  /** What the user can do about it. */
  action?: ReactNode;
}

/** A legal finding on the fields around it, shown while typing. */
export function LawSection({ children, article, isVerified = true, action }: LawSectionProps) {
  return (
    <div className={classes.law} aria-live="polite">
      <IconScale size={16} stroke={1.7} aria-hidden="true" />
      <div className={classes.words}>
        <p>
          {children}
          {!isVerified && <UnverifiedBadge />}
        </p>
        {article !== undefined && <p className={classes.article}>{article}</p>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  );
}

/** An unverified rule: it may be wrong, and never refuses. */
export function UnverifiedBadge() {
  return (
    <>
      {' '}
      <span className={classes.unverified} title="Cette règle n’a pas été lue dans une source : vérifiez-la avant de vous y fier.">
        à vérifier
      </span>
    </>
  );
}
