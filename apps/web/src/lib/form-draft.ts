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

/** What was typed, and what the form stood on then: the version it had read. */
export interface HeldDraft<Draft, Base> {
  draft: Draft;
  base: Base;
}

/** A form that has gained or lost a field since then takes no draft of its old shape. */
export function readDraft<Draft extends object, Base = null>(place: DraftPlace, shape: Draft): HeldDraft<Draft, Base> | null {
  try {
    const held = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null') as HeldDraft<Draft, Base> | null;
    if (typeof held?.draft !== 'object' || held.draft === null) return null;
    const { draft } = held;
    const names = Object.keys(shape);
    return names.length === Object.keys(draft).length && names.every((name) => name in draft) ? held : null;
  } catch {
    return null;
  }
}

export function keepDraft(place: DraftPlace, held: HeldDraft<object, unknown>): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(held));
  } catch {
    // A browser that keeps nothing (private window, full storage) loses the draft, not the page.
  }
}

export function forgetDraft(place: DraftPlace): void {
  sessionStorage.removeItem(keyOf(place));
}
