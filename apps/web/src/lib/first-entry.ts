import type { RouterHistory } from '@tanstack/react-router';

interface EntryState {
  __TSR_key?: string;
  __TSR_index?: number;
  isCopy?: true;
}

/** What « Retour » closes, innermost last. */
const opened: (() => void)[] = [];
let ofRouter: RouterHistory | null = null;

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
  const state = globalThis.history.state as EntryState | null;
  // The method of the prototype: the router has replaced that of the object, to follow what is pushed.
  if (state?.__TSR_index === 0 && !state.isCopy) History.prototype.pushState.call(globalThis.history, { ...state, isCopy: true }, '');
  return () => void opened.splice(opened.indexOf(close), 1);
}

/** Before the router. Between the entry and its copy, it is already where it should be. */
function answer(event: PopStateEvent): void {
  const key = (event.state as EntryState | null)?.__TSR_key;
  if (key === undefined || key !== ofRouter?.location.state.__TSR_key) return;
  event.stopImmediatePropagation();
  opened.at(-1)?.();
}
