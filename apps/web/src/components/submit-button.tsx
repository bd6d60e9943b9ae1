import { Button, type ButtonProps, Loader } from '@mantine/core';
import { useIsOnline } from '#lib/use-is-online.ts';
import classes from './submit-button.module.css';

interface SubmitButtonProps extends Omit<ButtonProps, 'leftSection' | 'disabled'> {
  pending: boolean;
  /** « Connexion en cours... » */
  busyLabel: string;
}

/** Submits the form once: while pending it shows so, keeps the focus and does nothing. */
export function SubmitButton({ pending, busyLabel, children, ...props }: SubmitButtonProps) {
  const isOnline = useIsOnline();
  return (
    <Button
      {...props}
      type="submit"
      // Not `disabled`: the focus would fall to the page, and stay there after the answer.
      aria-disabled={pending || undefined}
      data-disabled={pending || undefined}
      onClick={(event) => pending && event.preventDefault()}
      data-pending={pending || undefined}
      className={classes.submit}
      leftSection={pending ? <Loader size={16} color="currentColor" aria-hidden="true" /> : undefined}
    >
      {pending ? (isOnline ? busyLabel : 'En attente du réseau...') : children}
    </Button>
  );
}
