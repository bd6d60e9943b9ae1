import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type LinkProps, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

interface BackButtonProps {
  /** The list, when the user came from elsewhere. */
  to: NonNullable<LinkProps['to']>;
}

/** Back to the list with its filters and scroll position; without history, to the list. */
export function BackButton({ to }: BackButtonProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return (
    <Button
      variant="subtle"
      leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to }))}
    >
      Retour
    </Button>
  );
}
