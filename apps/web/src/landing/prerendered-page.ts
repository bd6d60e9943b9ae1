import type { PublicPath } from './public-paths.ts';

/** A public page as the build writes it down. */
export interface PrerenderedPage {
  path: PublicPath;
  title: string;
  /** What stands in `#root` before any script has run. */
  markup: string;
}

export interface Prerendering {
  /** A style sheet: the colours of the house. */
  colours: string;
  prerenderedPages: () => Promise<PrerenderedPage[]>;
}
