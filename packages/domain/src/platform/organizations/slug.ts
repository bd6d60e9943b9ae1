import { fold } from '../../shared/fold.ts';

export const MAX_SLUG_LENGTH = 60;

/** What a public address may be: lower-case letters without accent, digits, single hyphens between them. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** An organisation is also found by its id: an address of that form could be somebody else's. Nobody may choose one. */
export const looksLikeId = (slug: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug);

/** The address that a name suggests: « Agence de l’Étoile » stands under `agence-de-l-etoile`. Empty when it has no letter of ours. */
export function slugOf(name: string): string {
  const words = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return words.slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
}
