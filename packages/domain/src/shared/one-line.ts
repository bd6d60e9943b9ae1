const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
const INVISIBLE = /[\p{Cf}\p{Cs}]/gu;
const LAST_HALF = /\p{Cs}$/u;

/**
 * A name as it stands on one line of a document: a copied text or a bank file may hold line breaks, tabs, other control characters, and marks
 * that show text in another order.
 */
export const onOneLine = (text: string): string => text.replaceAll(INVISIBLE, '').replaceAll(BREAKS, ' ').trim();

/** The same, cut to a length; no character is cut in two. */
export const shortenedLine = (text: string, max: number): string => onOneLine(text).slice(0, max).replace(LAST_HALF, '').trim();
