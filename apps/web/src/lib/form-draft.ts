/**
 * What was typed in a form whose page had to be left although nobody wanted to (the session ended). It waits in this
 * tab only, under the person and the organisation it belongs to.
 */
export interface DraftPlace {
  userId: string;
  organizationId: string | null;
  /** The page of the form: « /properties/new ». */
  page: string;
}

const keyOf = ({ userId, organizationId, page }: DraftPlace) => `lares-draft:${userId}:${organizationId ?? ''}:${page}`;

/** A form that has gained or lost a field since then takes no draft of its old shape. */
export function readDraft<Draft extends object>(place: DraftPlace, shape: Draft): Draft | null {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    if (typeof held !== 'object' || held === null) return null;
    const names = Object.keys(shape);
    return names.length === Object.keys(held).length && names.every((name) => name in held) ? (held as Draft) : null;
  } catch {
    return null;
  }
}

export function keepDraft(place: DraftPlace, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing (private window, full storage) loses the draft, not the page.
  }
}

export function forgetDraft(place: DraftPlace): void {
  sessionStorage.removeItem(keyOf(place));
}
