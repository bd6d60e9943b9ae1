import { Button } from '@mantine/core';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { NOTIFICATION_MESSAGES } from './notifications.messages.ts';

interface MarkAllReadSectionProps {
  /** Time of the newest notification on the screen; absent without any. */
  until: string | undefined;
  compact?: boolean;
}

export function MarkAllReadSection({ until, compact = false }: MarkAllReadSectionProps) {
  const markAllRead = useEntityMutation(trpc.notifications.markAllRead, {
    messages: NOTIFICATION_MESSAGES.markAllRead,
    invalidates: [[['notifications']]],
  });
  return (
    <Button
      variant={compact ? 'subtle' : 'default'}
      size={compact ? 'compact-sm' : 'sm'}
      disabled={until === undefined}
      loading={markAllRead.isPending}
      onClick={() => until !== undefined && markAllRead.mutate({ until })}
    >
      Tout marquer comme lu
    </Button>
  );
}
