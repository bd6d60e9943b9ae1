/** `offer`: the browser shows its dialog. `by-hand`: only through the browser's menu. `null`: installed already, or unsupported. */
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
  // Apple tablets identify as a Macintosh; no Macintosh has a touch screen.
  const isApple = /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple ? 'by-hand' : null;
}
