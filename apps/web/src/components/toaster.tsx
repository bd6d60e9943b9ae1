import { ActionIcon } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { closeToast, currentToast, onToastChange, type Toast } from '#lib/toast-store.ts';
import classes from './toaster.module.css';

/** Where the one toast appears. The live regions stay in the page, or a screen reader would miss the first message. */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  return (
    <div className={classes.place}>
      <output className={classes.live}>{toast?.tone === 'success' && <Slip key={toast.id} toast={toast} />}</output>
      <div role="alert">{toast?.tone === 'failure' && <Slip key={toast.id} toast={toast} />}</div>
    </div>
  );
}

function Slip({ toast }: { toast: Toast }) {
  // Nobody loses a message while reading it: the pointer or the focus holds the clock.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [held, toast]);

  const { action } = toast;
  const Icon = toast.tone === 'success' ? IconCheck : IconAlertCircle;
  // One sentence with what it proposes: « Connexion impossible. Réessayer ».
  const button = action !== null && (
    <button
      type="button"
      className={classes.action}
      onClick={() => {
        closeToast(toast.id);
        action.run();
      }}
    >
      {action.label}
    </button>
  );
  return (
    <div
      className={classes.slip}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={1.8} className={classes.icon} aria-hidden="true" />
      <div className={classes.text}>
        <p className={classes.title}>{toast.title}</p>
        {toast.message !== null && (
          <p className={classes.message}>
            {toast.message} {button}
          </p>
        )}
      </div>
      {toast.message === null && button}
      <ActionIcon variant="transparent" className={classes.close} aria-label="Fermer le message" onClick={() => closeToast(toast.id)}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
