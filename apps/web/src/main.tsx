import './theme/mantine-styles.ts';
import './theme/fonts.css';
import './theme/global.css';
import './theme/controls.css';
import { afterFirstPaint } from './landing/after-first-paint.ts';
import { listingAddressOf } from '@lares/domain/marketing/listings/public-address';
import { publicPathOf } from './landing/public-paths.ts';
import { holdInstallOffer } from './lib/install-offer.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

async function start(target: HTMLElement) {
  const path = publicPathOf(location.pathname);
  const listings = listingAddressOf(location.pathname);
  if (listings !== null) {
    (await import('./landing/listings/listings-site.tsx')).startListingsSite(target, listings);
    return;
  }
  // Public pages do not load the application, nor the reverse.
  if (path === null) {
    (await import('./app.tsx')).startApp(target);
    return;
  }
  const isWrittenDown = target.hasChildNodes();
  const pressAgain = isWrittenDown ? await afterFirstPaint() : null;
  (await import('./landing/public-site.tsx')).startPublicSite(target, path);
  pressAgain?.();
}

holdInstallOffer();
void start(root);
