import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { raiseOf, submitRows } from './toast-place.ts';
import classes from './toaster.module.css';

const PLACE = 'bottom-right';

/** The place of the only toast. Pointer or focus pauses its timer, so that it does not disappear while being read. */
export function Toaster() {
  useRaisedToast();
  return (
    <Notifications
      position={PLACE}
      limit={1}
      // Each region is on the page before its toast, so that screen readers announce it.
      aria-live="polite"
      containerWidth={416}
      transitionDuration={160}
      classNames={{ root: classes.place, notification: classes.slip }}
    />
  );
}

/** Raises the toast above the buttons that send a form, which it would cover on a phone, while the page scrolls and grows. */
function useRaisedToast(): void {
  const shown = useNotifications().notifications[0]?.id;
  useEffect(() => {
    if (shown === undefined) return undefined;
    let frame = 0;
    const place = () => {
      frame = 0;
      const region = document.querySelector<HTMLElement>(`[data-position="${PLACE}"]`);
      const toast = region?.querySelector<HTMLElement>('[data-tone]');
      if (!toast || !region) return;
      const { left, right } = region.getBoundingClientRect();
      const bottom = Number.parseFloat(getComputedStyle(region).bottom);
      const raise = raiseOf({ height: toast.offsetHeight, left, right, bottom }, submitRows(), innerHeight);
      region.style.setProperty('--toast-raise', `${raise}px`);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(place);
    };
    soon();
    const grown = new ResizeObserver(soon);
    // It grows from nothing when it appears.
    const region = document.querySelector(`[data-position="${PLACE}"]`);
    if (region) grown.observe(region);
    for (const form of document.forms) grown.observe(form);
    addEventListener('scroll', soon, { capture: true, passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      grown.disconnect();
      removeEventListener('scroll', soon, { capture: true });
      removeEventListener('resize', soon);
    };
  }, [shown]);
}
