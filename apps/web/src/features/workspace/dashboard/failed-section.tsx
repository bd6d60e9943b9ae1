import { Anchor, Text } from '@mantine/core';

interface FailedSectionProps {
  /** « Les prochaines échéances » */
  what: string;
  onRetry: () => void;
}

/** A block that could not be read; the others stay. */
export function FailedSection({ what, onRetry }: FailedSectionProps) {
  return (
    <Text size="sm" c="dimmed">
      {what} n’ont pas pu être chargées.{' '}
      <Anchor component="button" type="button" size="sm" onClick={onRetry}>
        Réessayer
      </Anchor>
    </Text>
  );
}
