import { IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LegalReference, type ShownBasis, UnverifiedBadge } from '#components/legal-reference.tsx';
import classes from './law-section.module.css';

interface LawSectionProps {
  children: ReactNode;
  /** The rule or figure that the children explain. */
  basis?: ShownBasis;
  /** What the user can do about it. */
  action?: ReactNode;
}

/** A legal finding on the fields around it, shown while typing. */
export function LawSection({ children, basis, action }: LawSectionProps) {
  return (
    <div className={classes.law} aria-live="polite">
      <IconScale size={16} stroke={1.7} aria-hidden="true" />
      <div className={classes.words}>
        <p>
          {children}
          {basis?.isVerified === false && <UnverifiedBadge />}
        </p>
        {basis !== undefined && (
          <p className={classes.article}>
            <LegalReference basis={basis} />
          </p>
        )}
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  );
}
