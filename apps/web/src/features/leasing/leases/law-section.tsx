import { IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './law-section.module.css';

interface LawSectionProps {
  children: ReactNode;
  /** Where it is written: « loi n° 89-462, art. 10 ». */
  article?: string;
  isVerified?: boolean;
  /** What one may do about it. */
  action?: ReactNode;
}

/** What the law says of the fields around it, told while one types. */
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

/** A rule that was read in no source: it may be wrong, and never refuses. */
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
