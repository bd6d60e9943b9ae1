/** Input of a form whose page was left because the session ended. It is kept in this tab only, under its user and organisation. */
export interface DraftPlace {
  userId: string;
  organizationId: string | null;
  /** The page of the form: « /properties/new ». */
  page: string;
}

const keyOf = ({ userId, organizationId, page }: DraftPlace) => `lares-draft:${userId}:${organizationId ?? ''}:${page}`;

/** The input, and the stored version it was based on. */
export interface HeldDraft<Draft, Base> {
  draft: Draft;
  base: Base;
}

/** A form that has gained or lost a field since then ignores drafts of its old shape. */
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
    // A browser without storage (private window, full storage) loses the draft, not the page.
  }
}

export function forgetDraft(place: DraftPlace): void {
  sessionStorage.removeItem(keyOf(place));
}
