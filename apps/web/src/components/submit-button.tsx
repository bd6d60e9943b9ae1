import { Button, type ButtonProps, Loader } from '@mantine/core';
import classes from './submit-button.module.css';

interface SubmitButtonProps extends Omit<ButtonProps, 'leftSection' | 'disabled'> {
  pending: boolean;
  /** « Connexion en cours... » */
  busyLabel: string;
}

/** Submits the form once: while pending it shows so, and is disabled. */
export function SubmitButton({ pending, busyLabel, children, ...props }: SubmitButtonProps) {
  return (
    <Button
      {...props}
      type="submit"
      disabled={pending}
      data-pending={pending || undefined}
      className={classes.submit}
      leftSection={pending ? <Loader size={16} color="currentColor" aria-hidden="true" /> : undefined}
    >
      {pending ? busyLabel : children}
    </Button>
  );
}
