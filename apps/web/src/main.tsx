import './theme/mantine-styles.ts';
import './theme/fonts.css';
import './theme/global.css';
import './theme/controls.css';
import { afterFirstPaint } from './landing/after-first-paint.ts';
import { listingAddressOf } from '@lares/domain/marketing/listings/public-address';
import { isPrerendered } from './landing/is-prerendered.ts';
import { publicPathOf } from './landing/public-paths.ts';
import { holdInstallOffer } from './lib/install-offer.ts';
import { loadPart } from './lib/load-part.ts';
import { showLostStart } from './lib/lost-start.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

async function start(target: HTMLElement) {
  const path = publicPathOf(location.pathname);
  const listings = listingAddressOf(location.pathname);
  if (listings !== null) {
    (await loadPart(() => import('./landing/listings/listings-site.tsx'))).startListingsSite(target, listings);
    return;
  }
  // Public pages do not load the application, nor the reverse.
  if (path === null) {
    (await loadPart(() => import('./app.tsx'))).startApp(target);
    return;
  }
  const pressAgain = isPrerendered(target) ? await afterFirstPaint() : null;
  (await loadPart(() => import('./landing/public-site.tsx'))).startPublicSite(target, path);
  pressAgain?.();
}

holdInstallOffer();
start(root).catch(() => showLostStart(root, () => start(root)));
