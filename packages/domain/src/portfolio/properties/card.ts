const CARD_AMENITIES = 3;
export const GALLERY_IMAGES = 5;
const META_DESCRIPTION_LENGTH = 160;

/** A picture as a card shows it: at an external URL, or a stored file. */
export interface CardImage {
  id: string;
  url: string | null;
  fileId: string | null;
  isPrimary: boolean;
  alt: string;
}

export interface CardAmenities<Name> {
  shown: Name[];
  /** Number of hidden amenities: the « +N » of the card; 0 shows nothing. */
  more: number;
}

export function cardAmenities<Name>(amenities: readonly Name[]): CardAmenities<Name> {
  return { shown: amenities.slice(0, CARD_AMENITIES), more: Math.max(0, amenities.length - CARD_AMENITIES) };
}

export interface Gallery<Image> {
  main: Image | null;
  others: Image[];
  /** The N of « +N photos » over the last picture; 0 shows no overlay. */
  more: number;
}

/** The primary image first, then up to four more in their own order. */
export function gallery<Image extends { isPrimary: boolean }>(images: readonly Image[]): Gallery<Image> {
  const main = images.find((image) => image.isPrimary) ?? images[0] ?? null;
  const rest = images.filter((image) => image !== main);
  const others = rest.slice(0, GALLERY_IMAGES - 1);
  return { main, others, more: rest.length - others.length };
}

/** At most 160 characters, whole words only; an ellipsis replaces the rest. */
export function metaDescription(text: string, limit = META_DESCRIPTION_LENGTH): string {
  const plain = text.replaceAll(/\s+/gu, ' ').trim();
  if (plain.length <= limit) return plain;
  const room = plain.slice(0, limit); // one character more than the limit, to detect a word that ends exactly there
  const lastSpace = room.lastIndexOf(' ');
  // A single word longer than the limit is cut, but never between the halves of a surrogate pair.
  const kept = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/u, '');
  return `${kept.replace(/[\s,;:.!?–—-]+$/u, '')}…`;
}
