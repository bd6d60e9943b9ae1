import { SimpleGrid, Skeleton } from '@mantine/core';
import classes from './skeletons.module.css';

interface SkeletonsProps {
  /** For screen readers instead of the grey shapes. */
  label: string;
  count?: number;
}

/** Shaped like a grid of cards with pictures. */
export function CardSkeletons({ label, count = 6 }: SkeletonsProps) {
  return (
    <output className={classes.waiting} aria-label={label}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" aria-hidden="true">
        {numbered(count).map((key) => (
          <div key={key} className={classes.card}>
            <Skeleton height={168} radius={0} />
            <div className={classes.lines}>
              <Skeleton height={16} width="70%" />
              <Skeleton height={12} width="50%" />
              <Skeleton height={20} width="40%" mt="xs" />
            </div>
          </div>
        ))}
      </SimpleGrid>
    </output>
  );
}

/** Shaped like the rows of a table. */
export function RowSkeletons({ label, count = 8 }: SkeletonsProps) {
  return (
    <output className={classes.waiting} aria-label={label}>
      <div aria-hidden="true">
        {numbered(count).map((key) => (
          <div key={key} className={classes.row}>
            <Skeleton height={14} width={`${28 + ((key * 7) % 18)}%`} />
            <Skeleton height={14} width="18%" />
            <Skeleton height={14} width="12%" />
          </div>
        ))}
      </div>
    </output>
  );
}

/** Shaped like the page of a record. */
export function DetailSkeleton({ label }: { label: string }) {
  return (
    <output className={classes.waiting} aria-label={label}>
      <div aria-hidden="true" className={classes.lines}>
        <Skeleton height={14} width={180} />
        <Skeleton height={34} width="min(28rem, 80%)" />
        <Skeleton height={14} width="min(18rem, 60%)" />
        <Skeleton height={320} radius="lg" mt="md" />
        <Skeleton height={180} radius="lg" />
      </div>
    </output>
  );
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);
