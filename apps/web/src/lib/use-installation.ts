import { useSyncExternalStore } from 'react';
import { hasInstallOffer, onInstallOffer } from './install-offer.ts';
import { type InstallationWay, installationWay } from './installation-way.ts';

/** How this browser may install the application, if it is not installed. */
export function useInstallation(): InstallationWay {
  const hasOffer = useSyncExternalStore(onInstallOffer, hasInstallOffer);
  const isInstalled =
    window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;
  return installationWay({ isInstalled, hasOffer, userAgent: navigator.userAgent, maxTouchPoints: navigator.maxTouchPoints });
}
