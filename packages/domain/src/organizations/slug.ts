import { fold } from '../shared/fold.ts';

export const MAX_SLUG_LENGTH = 60;

/** What a public address may be: lower-case letters without accent, digits, single hyphens between them. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** The address that a name suggests: « Agence de l’Étoile » stands under `agence-de-l-etoile`. Empty when it has no letter of ours. */
export function slugOf(name: string): string {
  const words = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return words.slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
}
