/** What anybody may read without an account. These pages are an application of their own: small, and without the other one's weight. */
export const PUBLIC_PATHS = ['/', '/mentions-legales', '/confidentialite', '/accessibilite'] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number];

/** The page that an address names, with or without its last slash; `null`: the application's. */
export function publicPathOf(pathname: string): PublicPath | null {
  const wanted = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return PUBLIC_PATHS.find((path) => path === wanted) ?? null;
}

/** Where the application lets in who comes for the first time: its door, on the side where an account is made. */
export const SIGN_UP_PATH = '/auth?onglet=inscription';
