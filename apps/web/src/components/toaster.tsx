import { Notifications } from '@mantine/notifications';
import classes from './toaster.module.css';

/** The place of the only toast. Pointer or focus pauses its timer, so that it does not disappear while being read. */
export function Toaster() {
  return (
    <Notifications
      position="bottom-right"
      limit={1}
      // Each region is on the page before its toast, so that screen readers announce it.
      aria-live="polite"
      containerWidth={416}
      transitionDuration={160}
      classNames={{ notification: classes.slip }}
    />
  );
}
