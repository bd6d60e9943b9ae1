/** Pages without an account. They are a small application of their own, without the code of the main one. */
export const PUBLIC_PATHS = ['/', '/mentions-legales', '/confidentialite', '/accessibilite'] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number];

/** The public page at a path, with or without a trailing slash; `null`: a page of the application. */
export function publicPathOf(pathname: string): PublicPath | null {
  const wanted = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return PUBLIC_PATHS.find((path) => path === wanted) ?? null;
}

/** The sign-in page of the application, on the tab for sign-up. */
export const SIGN_UP_PATH = '/auth?onglet=inscription';
/** The sign-in page with the list of demonstration accounts open. */
export const DEMO_PATH = '/auth?demo=true';
