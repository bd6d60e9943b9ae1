/** The sides of a box in the window, in pixels. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Toast {
  height: number;
  left: number;
  right: number;
  /** Distance from the bottom of the window, when it is not raised. */
  bottom: number;
}

const GAP = 8;

/** By how many pixels a toast is raised so that it covers none of the rows of buttons; 0 where the window is too low for that. */
export function raiseOf({ height, left, right, bottom }: Toast, rows: readonly Box[], windowHeight: number): number {
  const below = rows.filter((row) => row.left < right && row.right > left).toSorted((a, b) => b.bottom - a.bottom);
  let foot = windowHeight - bottom;
  for (const row of below) if (row.top < foot + GAP && row.bottom > foot - height - GAP) foot = row.top - GAP;
  return foot - height < 0 ? 0 : windowHeight - bottom - foot;
}

/** The rows with the buttons that send a form: of the dialog that is open, otherwise of the page. */
export function submitRows(): Box[] {
  const dialogs = document.querySelectorAll('[role="dialog"]');
  const scope = dialogs[dialogs.length - 1] ?? document;
  return [...scope.querySelectorAll<HTMLElement>('form button[type="submit"]')]
    .filter((button) => button.checkVisibility())
    .map((button) => {
      const boxes = [...(button.parentElement?.children ?? [])]
        .filter((one) => one instanceof HTMLButtonElement || one instanceof HTMLAnchorElement)
        .map((one) => one.getBoundingClientRect());
      return {
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map((box) => box.bottom)),
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
      };
    });
}
