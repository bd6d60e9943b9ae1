/** Everything may have come before anything was drawn: the first frame draws, the second one knows that it has. */
const afterTwoFrames = (go: (at: number) => void) => requestAnimationFrame(() => requestAnimationFrame(go));

const SIGNS_OF_WISH = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * A page that the build wrote down is read without its scripts: they wait until everything shown has come and is drawn, or until somebody
 * reaches for something. Answers what presses again the button that was pressed before anything could answer it.
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
    // Once what was drawn is listening.
    setTimeout(() => pressed?.click());
  };
}
