import type { PublicPath } from './public-paths.ts';

/** A public page as the build generates it. */
export interface PrerenderedPage {
  path: PublicPath;
  title: string;
  /** Content of `#root` before any script has run. */
  markup: string;
}

export interface Prerendering {
  /** A style sheet with the colours of the theme. */
  colours: string;
  prerenderedPages: () => Promise<PrerenderedPage[]>;
}
