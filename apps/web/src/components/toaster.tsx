import { Notifications } from '@mantine/notifications';
import classes from './toaster.module.css';

/** Where the one toast appears. The pointer or the focus holds its clock: nobody loses a message while reading it. */
export function Toaster() {
  return (
    <Notifications
      position="bottom-right"
      limit={1}
      containerWidth={416}
      transitionDuration={160}
      classNames={{ notification: classes.slip }}
    />
  );
}
