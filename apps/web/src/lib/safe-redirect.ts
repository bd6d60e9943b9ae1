/**
 * A path of this site: `//elsewhere.example` and `/\elsewhere.example` are other sites. The sign-in page is never a redirect target after
 * sign-in.
 */
export const isSafeRedirect = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/^\/auth(?:[/?#]|$)/.test(path);
