/** A hidden window draws no frames. */
const LONGEST_MS = 100;

/**
 * Does the work once the frame is drawn that answers what the user did: a pressed button, a chosen word. To draw a whole page of rows takes a
 * tenth of a second on a slow processor, in which nothing would move.
 */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  // A frame is drawn after its callbacks.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LONGEST_MS);
}
