import { IconWifiOff } from '@tabler/icons-react';
import { LiveText } from './live-text.tsx';
import { useIsOnline } from '#lib/use-is-online.ts';
import classes from './connection-notice.module.css';

/** A strip while the device has no network. */
export function ConnectionNotice() {
  const isOnline = useIsOnline();
  return (
    <LiveText className={classes.region}>
      {!isOnline && (
        <p className={classes.strip} data-connection-lost>
          <IconWifiOff size={18} stroke={1.8} aria-hidden="true" />
          Connexion perdue. Votre saisie est conservée.
        </p>
      )}
    </LiveText>
  );
}
