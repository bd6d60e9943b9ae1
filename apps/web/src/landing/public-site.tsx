import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { coloursSheet } from '#theme/css-variables.ts';
import { DemoRequestDoor } from './demo-request-door.tsx';
import { LandingPage } from './landing-page.tsx';
import type { PublicPath } from './public-paths.ts';
import { PublicFrame } from './public-frame.tsx';

const LegalPage = lazy(async () => ({ default: (await import('./legal-page.tsx')).LegalPage }));

const TITLES: Record<PublicPath, string> = {
  '/': 'Lares · La gestion locative, tenue comme une maison',
  '/mentions-legales': 'Mentions légales · Lares',
  '/confidentialite': 'Confidentialité · Lares',
  '/accessibilite': 'Accessibilité · Lares',
};

export function PublicSite({ path }: { path: PublicPath }) {
  return (
    <DemoRequestDoor>
      <PublicFrame>
        {path === '/' ? (
          <LandingPage />
        ) : (
          <Suspense>
            <LegalPage path={path} />
          </Suspense>
        )}
      </PublicFrame>
    </DemoRequestDoor>
  );
}

export function startPublicSite(root: HTMLElement, path: PublicPath): void {
  const colours = document.createElement('style');
  colours.textContent = coloursSheet();
  document.head.append(colours);
  document.title = TITLES[path];
  createRoot(root).render(
    <StrictMode>
      <PublicSite path={path} />
    </StrictMode>,
  );
}
