import type { RouterHistory } from '@tanstack/react-router';

interface EntryState {
  __TSR_key?: string;
  __TSR_index?: number;
  isCopy?: true;
}

/** What « Retour » closes, innermost last. */
const opened: (() => void)[] = [];
let ofRouter: RouterHistory | null = null;
/** Of the entry where the browser stands. */
let current: EntryState | null = null;

const browserState = () => globalThis.history.state as EntryState | null;

/**
 * The first entry of a document has none of the application before it: « Retour » would leave before anybody is asked. It gets a copy
 * after it, which the router does not know of; coming back from it closes what is open, without a navigation. At most one copy is
 * made: where it was not used, « Retour » is pressed once more to leave.
 * @returns to be called once it is closed
 */
export function stayFirst(history: RouterHistory, close: () => void): () => void {
  if (ofRouter === null) addEventListener('popstate', answer, { capture: true });
  ofRouter = history;
  opened.push(close);
  const state = browserState();
  // The method of the prototype: the router has replaced that of the object, to follow what is pushed.
  if (state?.__TSR_index === 0 && !state.isCopy) History.prototype.pushState.call(globalThis.history, { ...state, isCopy: true }, '');
  current = browserState();
  return () => void opened.splice(opened.indexOf(close), 1);
}

/**
 * Before the router. Between the entry and its copy, the router is already where it should be. Any other move is its own, also the one by
 * which it returns to the page that it did not leave.
 */
function answer(event: PopStateEvent): void {
  const from = current;
  const to = event.state as EntryState | null;
  current = to;
  const isBetweenCopies = to?.__TSR_key !== undefined && to.__TSR_key === from?.__TSR_key && to.isCopy !== from.isCopy;
  if (!isBetweenCopies || to.__TSR_key !== ofRouter?.location.state.__TSR_key) return;
  event.stopImmediatePropagation();
  opened.at(-1)?.();
}
