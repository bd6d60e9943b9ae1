import { fold } from '../../shared/fold.ts';

export const MAX_SLUG_LENGTH = 60;

/** A slug: lower-case letters without accents, digits, single hyphens between them. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** Organisations are also found by id: a slug of that form could be another's id, so it is refused. */
export const looksLikeId = (slug: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug);

/** The slug proposed for a name: « Agence de l’Étoile » becomes `agence-de-l-etoile`. Empty without any Latin letter. */
export function slugOf(name: string): string {
  const words = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return words.slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
}
