/** A click follows the release of the pointer; on a touch screen after some time, and never where the finger slid away. */
const CLICK_WAITS_MS = 500;

let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

function finish(): void {
  isPressed = false;
  clearTimeout(timer);
  for (const work of waiting.splice(0)) work();
}

/** Only after the click was handled, and with it the submission. */
const finishSoon = (waitMs: number) => {
  clearTimeout(timer);
  timer = setTimeout(finish, waitMs);
};

// At once, because a press comes before the field is left. Pages rendered at build time have no pointer.
if (typeof document !== 'undefined') {
  const soonest = { capture: true };
  const press = ({ target }: Event) => {
    finish();
    isPressed = target instanceof Element && target.closest('button') !== null;
  };
  document.addEventListener('pointerdown', press, soonest);
  document.addEventListener('pointerup', () => isPressed && finishSoon(CLICK_WAITS_MS), soonest);
  document.addEventListener('pointercancel', () => isPressed && finishSoon(0), soonest);
  document.addEventListener('click', () => isPressed && finishSoon(0), soonest);
}

/**
 * Does at once what leaving a field does, except while a button is pressed: an error message would move the button away from under the
 * pointer, and the click would be lost. Then it waits for the click.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
