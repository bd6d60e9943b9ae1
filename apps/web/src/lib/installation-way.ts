/** `offer`: the browser asks for us. `by-hand`: it can be done, and only its own menu does it. `null`: done already, or not to be had. */
export type InstallationWay = 'offer' | 'by-hand' | null;

interface Device {
  isInstalled: boolean;
  hasOffer: boolean;
  userAgent: string;
  maxTouchPoints: number;
}

export function installationWay({ isInstalled, hasOffer, userAgent, maxTouchPoints }: Device): InstallationWay {
  if (isInstalled) return null;
  if (hasOffer) return 'offer';
  // A tablet of Apple says that it is a Macintosh; no Macintosh has a screen to touch.
  const isApple = /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple ? 'by-hand' : null;
}
