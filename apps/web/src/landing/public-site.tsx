import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { coloursSheet } from '#theme/css-variables.ts';
import { DemoRequestTrigger } from './demo-request-trigger.tsx';
import { isPrerendered } from './is-prerendered.ts';
import { LandingPage } from './landing-page.tsx';
import type { PublicPath } from './public-paths.ts';
import { PublicFrame } from './public-frame.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';

const LegalPage = lazyPart(() => import('./legal-page.tsx'), 'LegalPage');

export const TITLES: Record<PublicPath, string> = {
  '/': 'Lares · La gestion locative, tenue comme une maison',
  '/mentions-legales': 'Mentions légales · Lares',
  '/confidentialite': 'Confidentialité · Lares',
  '/accessibilite': 'Accessibilité · Lares',
};

export function PublicSite({ path }: { path: PublicPath }) {
  return (
    <DemoRequestTrigger>
      <PublicFrame>{path === '/' ? <LandingPage /> : <LegalPage path={path} />}</PublicFrame>
    </DemoRequestTrigger>
  );
}

export function startPublicSite(root: HTMLElement, path: PublicPath): void {
  const site = (
    <StrictMode>
      <PublicSite path={path} />
    </StrictMode>
  );
  // The build has prerendered the page; the development server has not.
  if (isPrerendered(root)) {
    hydrateRoot(root, site);
    return;
  }
  const colours = document.createElement('style');
  colours.textContent = coloursSheet();
  document.head.append(colours);
  document.title = TITLES[path];
  createRoot(root).render(site);
}
