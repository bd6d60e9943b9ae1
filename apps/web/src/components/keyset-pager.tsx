import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './keyset-pager.module.css';

interface KeysetPagerProps {
  /** « 15 172 biens », « 10 000+ biens »: see formatCappedCount. */
  count?: string;
  /** Absent: no page on that side. */
  onPrevious?: () => void;
  onNext?: () => void;
}

/** Previous and next only: with keysets, page 4,000 costs what page 1 costs. */
export function KeysetPager({ count, onPrevious, onNext }: KeysetPagerProps) {
  return (
    <nav className={classes.pager} aria-label="Pages de la liste">
      <p className={classes.count} aria-live="polite">
        {count}
      </p>
      {(onPrevious !== undefined || onNext !== undefined) && (
        <div className={classes.steps}>
          <Button
            variant="default"
            disabled={!onPrevious}
            onClick={onPrevious}
            leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
          >
            Précédent
          </Button>
          <Button variant="default" disabled={!onNext} onClick={onNext} rightSection={<IconChevronRight size={16} aria-hidden="true" />}>
            Suivant
          </Button>
        </div>
      )}
    </nav>
  );
}
