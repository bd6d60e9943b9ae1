/** Everything may have loaded before the first paint: the first frame paints, the second one knows that it did. */
const afterTwoFrames = (go: (at: number) => void) => requestAnimationFrame(() => requestAnimationFrame(go));

const SIGNS_OF_WISH = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * A prerendered page can be read without its scripts: they wait until everything visible has loaded and is painted, or until the first
 * interaction. Returns a function that repeats a click made before hydration.
 */
export async function afterFirstPaint(): Promise<() => void> {
  let pressed: HTMLButtonElement | null = null;
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  document.addEventListener('click', remember);
  if (document.readyState !== 'complete') {
    const waiting = new AbortController();
    await new Promise((resolve) => {
      const { signal } = waiting;
      addEventListener('load', () => afterTwoFrames(resolve), { signal });
      for (const sign of SIGNS_OF_WISH) document.addEventListener(sign, resolve, { signal });
    });
    waiting.abort();
  }
  return () => {
    document.removeEventListener('click', remember);
    // After the handlers are attached.
    setTimeout(() => pressed?.click());
  };
}
