import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { coloursSheet } from '#theme/css-variables.ts';
import type { PrerenderedPage } from './prerendered-page.ts';
import { PUBLIC_PATHS } from './public-paths.ts';
import { PublicSite, TITLES } from './public-site.tsx';

/**
 * The colours of the theme, which the page needs at its first paint. @public to `apps/web/prerender.ts`, which reads what Vite builds of
 * this file
 */
export const colours: string = coloursSheet();

/**
 * Every public page as static HTML, generated once per build: displayed before the scripts run, and by clients without scripts. @public to
 * `apps/web/prerender.ts`
 */
export function prerenderedPages(): Promise<PrerenderedPage[]> {
  return Promise.all(
    PUBLIC_PATHS.map(async (path) => {
      const { prelude } = await prerender(
        <StrictMode>
          <PublicSite path={path} />
        </StrictMode>,
      );
      return { path, title: TITLES[path], markup: await new Response(prelude).text() };
    }),
  );
}
